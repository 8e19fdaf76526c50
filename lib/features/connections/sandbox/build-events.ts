import { createHash } from "node:crypto";
import type { CalendarEvent, CalendarParticipant, CalendarTranscript } from "@/lib/providers/calendar/port";
import { TRANSCRIPTS } from "./sample-transcripts";
import { addressOf, COMPANIES } from "./schema";

type Owner = { id: string; name: string; email: string };
type Plan = {
  title: string;
  /** Calendar days before today if negative, working days from today if positive. `hour` is in UTC. */
  day: number;
  hour: number;
  minutes: number;
  company: number | null;
  people: number;
  link: "meet" | "zoom" | null;
  description?: string;
  /** The owner's answer to a guest's invitation. Without one, the owner is the host. */
  answer?: "declined" | "tentative" | "needsAction";
  cancelled?: true;
  transcript?: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PLANS: Plan[] = [
  call("Halden Freight: dispatch desk walkthrough", -9, 10, { company: 0, people: 2 }),
  call("Brightwell Health: security and pricing", -1, 14, { company: 1, people: 2, transcript: 0 }),
  call("Castellan Insurance: pilot scope", -2, 9, { company: 2, people: 2, transcript: 1 }),
  call("Orchard & Pine: first conversation", -4, 16, { company: 3, people: 1, transcript: 2 }),
  call("Meridian Robotics: contract questions", -3, 8, { company: 4, people: 3 }),
  { ...call("Pipeline review", -1, 9, { company: null, people: 0 }), link: null },
  call("Halden Freight: proposal review", 1, 13, {
    company: 0,
    people: 3,
    description: "Walk through the proposal for the dispatch desk. Questions so far: onboarding time, data residency.",
  }),
  { ...call("Brightwell Health: pilot kickoff", 2, 15, { company: 1, people: 3 }), answer: "needsAction" },
  { ...call("Tidewater Energy: renewal", 3, 17, { company: 5, people: 2 }), link: "zoom" },
  { ...call("Castellan Insurance: claims workshop", 4, 9, { company: 2, people: 3 }), answer: "tentative" },
  { ...call("Industry breakfast", 2, 7, { company: 6, people: 1 }), link: null, answer: "declined" },
  { ...call("Kestrel Foods: next steps", 3, 6, { company: 7, people: 2 }), cancelled: true },
  call("Orchard & Pine: demo for the care team", 5, 16, { company: 3, people: 3 }),
  call("Meridian Robotics: quarterly review", 12, 8, { company: 4, people: 2 }),
];

function call(
  title: string,
  day: number,
  hour: number,
  rest: Pick<Plan, "company" | "people" | "transcript" | "description">,
): Plan {
  return { title, day, hour, minutes: 45, link: "meet", ...rest };
}

/** Builds past calls, some with a transcript, and upcoming ones. The ids contain the day they were created. */
export function buildEvents(
  owner: Owner,
  now: Date,
): { event: CalendarEvent; transcript: CalendarTranscript | null }[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const made = now.toISOString().slice(0, 10).replaceAll("-", "");
  return PLANS.map((plan, at) => {
    const eventId = `sandbox${made}${String(at).padStart(2, "0")}`;
    const start = dayOf(today, plan.day) + plan.hour * HOUR_MS;
    const meetLink = linkOf(plan.link, `${owner.id}:${eventId}`);
    const event: CalendarEvent = {
      eventId,
      calendarId: owner.email,
      title: plan.title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + plan.minutes * 60_000).toISOString(),
      status: plan.cancelled ? "cancelled" : "confirmed",
      selfResponse: plan.answer ?? "accepted",
      participants: participantsOf(owner, plan),
      meetLink,
      calendarLink: `https://calendar.google.com/calendar/event?eid=${eventId}`,
      description: plan.description ?? null,
      platform: plan.link === "meet" ? "google_meet" : plan.link === "zoom" ? "zoom" : "other",
      isGoogleMeet: plan.link === "meet",
    };
    const transcript = plan.transcript === undefined ? undefined : TRANSCRIPTS[plan.transcript];
    return { event, transcript: transcript ? { kind: "text", text: transcript(owner.name || "Sales").trim() } : null };
  });
}

/** Future offsets count working days only. */
function dayOf(today: number, days: number): number {
  let day = today + Math.min(days, 0) * DAY_MS;
  for (let left = days; left > 0; ) {
    day += DAY_MS;
    if (new Date(day).getUTCDay() % 6 !== 0) left--;
  }
  return day;
}

function participantsOf(owner: Owner, plan: Plan): CalendarParticipant[] {
  const company = plan.company === null ? undefined : COMPANIES[plan.company];
  const guests = company?.people.slice(0, plan.people) ?? [];
  const isHost = plan.answer === undefined;
  const self = { name: owner.name || owner.email, email: owner.email, self: true, organizer: isHost };
  return [
    { ...self, responseStatus: plan.answer ?? "accepted" },
    ...guests.map((person, at) => ({
      name: `${person.firstName} ${person.lastName}`,
      email: company ? addressOf(person, company) : null,
      responseStatus: at === 2 ? ("needsAction" as const) : ("accepted" as const),
      self: false,
      organizer: !isHost && at === 0,
    })),
  ];
}

function linkOf(link: Plan["link"], seed: string): string | null {
  const digest = createHash("sha256").update(seed).digest();
  if (link === "zoom") return `https://zoom.us/j/${digest.readUInt32BE()}`;
  const letters = [...digest.subarray(0, 10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("");
  return link && `https://meet.google.com/${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}
