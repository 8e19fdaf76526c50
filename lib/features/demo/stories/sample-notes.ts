import type { EmailEventType } from "@/lib/providers/email/port";

type Text = { subject: string; bodyText: string };

/** Written manually, because the call was not recorded. */
export function lumenNote(repName: string): Text {
  return {
    subject: "Lumen Academy: spring intake",
    bodyText: `Hi Jonas,

Thank you for your time today. The recording did not run, so this is from my own notes.

We spoke about the spring intake, and Aoife would like two more seats for the admissions team.

Best regards,
${firstName(repName)}`,
  };
}

export function orchardReminder(repName: string): Text {
  return {
    subject: "Three recordings for the demo",
    bodyText: `Hi Leah,

A quick reminder: if you send me three calls, I'd set up the demo with those.

Best regards,
${firstName(repName)}`,
  };
}

type Note = Text & {
  daysAgo: number;
  hour: number;
  minute: number;
  from: "mateo" | "saoirse";
  company: string;
  /** Index of the recipient among the company's people. */
  person: number;
  events: [EmailEventType, number][];
};

/** Short messages sent through the API, outside of any meeting. */
export const quickNotes: Note[] = [
  {
    ...{ daysAgo: 10, hour: 9, minute: 12, from: "saoirse", company: "Tidewater Energy", person: 0 },
    subject: "Before we talk about the renewal",
    bodyText: "Hi Marisol,\n\nIs there anything you would like us to prepare before we talk?\n\nBest regards,\nSaoirse",
    events: [
      ["delivered", 1],
      ["opened", 8],
      ["replied", 190],
    ],
  },
  {
    ...{ daysAgo: 8, hour: 13, minute: 40, from: "mateo", company: "Halden Freight", person: 0 },
    subject: "Thank you for the walkthrough",
    bodyText: "Hi Ingrid,\n\nThank you for showing us the depots. Speak soon.\n\nBest regards,\nMateo",
    events: [
      ["delivered", 1],
      ["opened", 62],
    ],
  },
  {
    ...{ daysAgo: 7, hour: 10, minute: 5, from: "saoirse", company: "Castellan Insurance", person: 1 },
    subject: "Getting started together",
    bodyText:
      "Hi Yuki,\n\nIt was good to meet you. Please bring whoever should be part of this.\n\nBest regards,\nSaoirse",
    events: [
      ["delivered", 1],
      ["opened", 130],
      ["replied", 410],
    ],
  },
  {
    ...{ daysAgo: 5, hour: 8, minute: 55, from: "mateo", company: "Meridian Robotics", person: 1 },
    subject: "A call this week?",
    bodyText: "Hi Chloé,\n\nWould a call this week suit you and Haruto?\n\nBest regards,\nMateo",
    events: [
      ["delivered", 2],
      ["opened", 33],
      ["replied", 58],
    ],
  },
  {
    ...{ daysAgo: 3, hour: 15, minute: 20, from: "mateo", company: "Orchard & Pine", person: 2 },
    subject: "The sentence for the start of a call",
    bodyText: "Hi Nadia,\n\nAs promised, the sentence is in the attached note.\n\nBest regards,\nMateo",
    events: [
      ["delivery_delayed", 5],
      ["delivered", 47],
    ],
  },
  {
    ...{ daysAgo: 2, hour: 16, minute: 45, from: "saoirse", company: "Brightwell Health", person: 2 },
    subject: "The countersigned agreement",
    bodyText: "Hi Rosa,\n\nThank you for the signed agreement.\n\nBest regards,\nSaoirse",
    events: [["delivered", 1]],
  },
  {
    ...{ daysAgo: 1, hour: 14, minute: 10, from: "mateo", company: "Kestrel Foods", person: 0 },
    subject: "Say hello to Thandiwe",
    bodyText: "Hi Warwick,\n\nPlease say hello to Thandiwe from me.\n\nBest regards,\nMateo",
    events: [
      ["delivered", 1],
      ["opened", 300],
    ],
  },
];

function firstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
