import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { nextMeeting } from "./next-meeting.ts";
import { turnsOf } from "./turns.ts";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function planOf(...lines: string[]) {
  const reading = readCall(lines);
  return nextMeeting(reading, turnsOf(reading));
}

function meetingOf(...lines: string[]) {
  const found = planOf(...lines);
  return found && [found.on, found.time];
}

describe("the next meeting", () => {
  it("is not on the day somebody sends dates for it", () => {
    expect(
      meetingOf(
        "Bob: Could we meet the crew before we decide?",
        "Ann: Of course. Let me get you a few dates and I'll ping them over on Monday.",
        "Bob: Lovely.",
      ),
    ).toBeNull();
  });

  it("is not one that somebody has with others", () => {
    expect(
      meetingOf("Bob: I'm meeting my tax adviser on Wednesday at four, he wants the figures.", "Ann: Okay, good luck."),
    ).toBeNull();
    expect(meetingOf("Bob: Shall we meet the crew on Wednesday at four?", "Ann: Yes, perfect.")).toEqual([
      "2026-11-25",
      "16:00",
    ]);
  });

  it("is what somebody sets up for a day, at the time the other side asks for", () => {
    expect(
      meetingOf(
        "Ann: Okay. I think that's it, I have to run.",
        "Bob: Enjoy. I'll set something up for the fourteenth to walk you through the drawings.",
        "Ann: Two p.m. please, not earlier.",
        "Bob: Two p.m. it is, Monday the fourteenth.",
      ),
    ).toEqual(["2026-12-14", "14:00"]);
  });

  it("is the day that remains after all changes", () => {
    expect(
      meetingOf(
        "Ann: When shall we speak again? What about Tuesday the eighth?",
        "Bob: The eighth I'm travelling. Could we do Thursday, the tenth?",
        "Ann: Thursday the tenth works. At ten?",
        "Bob: Half past ten is better.",
        "Ann: Half past ten on the tenth, then. I'll send an invite.",
      ),
    ).toEqual(["2026-12-10", "10:30"]);
  });

  it("takes the time that somebody else confirms, and one time for two time zones", () => {
    expect(
      meetingOf(
        "Ann: Shall we speak again on Thursday the tenth?",
        "Bob: Ten I've got the fire drill. Could it be later?",
        "Ann: So eleven Denver, noon in Tulsa. Thursday the tenth.",
        "Bob: Noon it is.",
      ),
    ).toEqual(["2026-12-10", "11:00"]);
  });

  it("resolves a weekday to the date named before", () => {
    expect(
      meetingOf(
        "Ann: How about a visit on Wednesday the ninth?",
        "Bob: The ninth is good for me.",
        "Ann: What time?",
        "Bob: Half eight on the Wednesday then.",
        "Ann: Half eight, lovely.",
      ),
    ).toEqual(["2026-12-09", "08:30"]);
  });

  it("starts with a bare day when somebody asked to meet", () => {
    expect(
      meetingOf(
        "Ann: Shall we speak once you've looked at the samples?",
        "Bob: Thursday. Quarter past four?",
        "Ann: Thursday the third, quarter past four. I'll ring you.",
      ),
    ).toEqual(["2026-12-03", "16:15"]);
    expect(
      meetingOf(
        "Bob: When can I see you to sign?",
        "Ann: Monday, the thirtieth, I'm your side. Two thirty?",
        "Bob: Two thirty I've a delivery. Four.",
        "Ann: Four o'clock Monday, at your loading bay. See you.",
      ),
    ).toEqual(["2026-11-30", "16:00"]);
  });

  it("is found in speech without punctuation", () => {
    expect(
      meetingOf(
        "Ann: i'd suggest a demo with your team what about the first that's a tuesday",
        "Bob: tuesday i'm at the dentist no",
        "Cid: thursday that week i can do the third",
        "Bob: third yeah two o'clock",
        "Ann: two o'clock on the third then i'll send the invite out",
      ),
    ).toEqual(["2026-12-03", "14:00"]);
  });

  it("stays in the month and week under discussion", () => {
    expect(
      meetingOf(
        "Ann: When do we look at how it's going? That'd be the thirteenth of January.",
        "Bob: I'm on leave from the eleventh. Make it the Thursday before.",
        "Ann: The seventh, ten o'clock?",
        "Bob: The seventh at ten is good.",
      ),
    ).toEqual(["2027-01-07", "10:00"]);
    expect(
      meetingOf(
        "Ann: Shall we meet once the quotes are in? Say Monday the fourteenth?",
        "Bob: Mondays are murder. What about the Wednesday?",
        "Ann: Wednesday at nine, then.",
        "Bob: Nine, lovely.",
      ),
    ).toEqual(["2026-12-16", "09:00"]);
    expect(
      meetingOf(
        "Ann: Let's do the visit on the twenty-sixth or the twenty-seventh of January.",
        "Bob: The twenty-sixth, at nine?",
        "Ann: At nine, yes.",
      ),
    ).toEqual(["2027-01-26", "09:00"]);
  });

  it("may be in the part of a day that somebody left open", () => {
    expect(
      meetingOf(
        "Ann: What about a visit on Thursday the third?",
        "Bob: Thursday morning I'm at the dentist.",
        "Ann: Thursday afternoon, then.",
        "Bob: Yes, two o'clock.",
        "Ann: Two o'clock it is.",
      ),
    ).toEqual(["2026-12-03", "14:00"]);
  });

  it("keeps its day and time when others are named in parting", () => {
    const agreed = [
      "Ann: Shall we speak again on Thursday the third?",
      "Bob: Seven in the evening?",
      "Ann: Thursday the third at seven. I'll send the invite.",
    ];
    expect(meetingOf(...agreed, "Bob: See you on the first, Cid. Six o'clock!", "Cid: Six o'clock. Bye.")).toEqual([
      "2026-12-03",
      "19:00",
    ]);
    expect(meetingOf(...agreed, "Bob: Good. I've a ten o'clock that's waiting. Bye.")).toEqual(["2026-12-03", "19:00"]);
  });

  it("is not what somebody puts in a document", () => {
    expect(
      meetingOf(
        "Ann: Could you deliver on a Saturday?",
        "Bob: Saturday late is possible, four o'clock.",
        "Ann: Good. Put that in twice, will you?",
      ),
    ).toBeNull();
  });

  it("is not the day on which something else starts", () => {
    expect(
      meetingOf(
        "Ann: If the board says yes on the tenth of December?",
        "Bob: Before that, nothing.",
        "Ann: So the pilot starts on the fifteenth of December, for four weeks?",
        "Bob: The fifteenth is good.",
      ),
    ).toBeNull();
    expect(meetingOf("Ann: Could we start the workshop on Thursday at ten?", "Bob: Thursday at ten works.")).toEqual([
      "2026-11-26",
      "10:00",
    ]);
  });

  it("is null when nobody agreed or a deadline was meant", () => {
    expect(meetingOf("Ann: Shall we meet on Thursday?", "Bob: No, let's see in the spring.")).toBeNull();
    expect(meetingOf("Ann: Can you send the list by Thursday at noon?", "Bob: Sure, by Thursday.")).toBeNull();
  });

  it("is called what it was called, not what was talked about before", () => {
    const lines = [
      "Bob: Live training in German, who could do that?",
      "Ann: I need to see who's free.",
      "Bob: Should we meet again when we have the numbers?",
      "Ann: Yes. Thursday the third of December, at eleven?",
      "Bob: Eleven works.",
    ];
    expect(planOf(...lines)).toMatchObject({ on: "2026-12-03", time: "11:00", what: null });
    const demo = ["Ann: Shall we do a demo on Thursday the tenth, at two?", "Bob: Yes, two works."];
    expect(planOf(...demo)?.what).toBe("demo");
  });

  it.each([
    [
      "picks one of two times, offered after the day",
      ["Ann: So let's get together midweek next week.", "Bob: Wednesday the second.", "Ann: What time?"],
      ["Bob: I've got ten or four thirty.", "Ann: Let's do the later one.", "Bob: Four thirty."],
      ["2026-12-02", "16:30"],
    ],
    [
      "keeps the day of which only a part was refused",
      ["Ann: Shall we talk on Monday?", "Bob: Monday's good, just not first thing."],
      ["Ann: Eleven?", "Bob: Perfect."],
      ["2026-11-30", "11:00"],
    ],
    [
      "takes the other half of a day that was refused for the morning",
      ["Ann: What about Wednesday the second?", "Bob: Wednesday I'm busy in the morning. So afternoon?"],
      ["Ann: Afternoon is fine. Two?", "Bob: Two's good."],
      ["2026-12-02", "14:00"],
    ],
    [
      "looks for weekdays in the week that was named",
      ["Ann: Shall we meet next week?", "Bob: Next week would be good."],
      ["Ann: Thursday at nine?", "Bob: Nine works."],
      ["2026-12-03", "09:00"],
    ],
    [
      "moves on to the week after",
      ["Ann: Shall we meet on Tuesday the eighth?", "Bob: That week is hopeless. The week after."],
      ["Ann: Thursday at ten?", "Bob: Ten's fine."],
      ["2026-12-17", "10:00"],
    ],
    [
      "hears the same hour on another clock",
      ["Ann: Shall we speak on Friday the fourth?", "Bob: Good. Ten Central?"],
      ["Ann: Eleven for us, fine."],
      ["2026-12-04", "10:00"],
    ],
    [
      "hears when somebody comes round",
      ["Ann: I'll come by the bakery next Wednesday.", "Bob: Wednesday's good. When would you get here?"],
      ["Ann: Around ten.", "Bob: Ten's perfect."],
      ["2026-12-02", "10:00"],
    ],
    [
      "is not moved by the days of a recap",
      ["Ann: Shall we speak on Tuesday the eighth at three?", "Bob: Three on the eighth works."],
      ["Ann: Carla, the floor plan Thursday.", "Carla: Thursday, yes."],
      ["2026-12-08", "15:00"],
    ],
  ])("%s", (_, began, went, meeting) => {
    expect(meetingOf(...began, ...went)).toEqual(meeting);
  });

  it.each([
    [
      "by telling others",
      ["Ann: We could meet on Monday the thirtieth at nine.", "Bob: Good. I'll tell him."],
      ["2026-11-30", "09:00"],
    ],
    [
      "in a sentence that also promises something",
      ["Ann: I send the schedule, and we talk on the ninth at two.", "Bob: The ninth at two, yes."],
      ["2026-12-09", "14:00"],
    ],
    [
      "by an offer to drop in",
      [
        "Ann: I'm in Bristol on Tuesday the eighth, shall I drop in?",
        "Bob: Do, I'm free from two. Say three.",
        "Ann: Three works.",
      ],
      ["2026-12-08", "15:00"],
    ],
    [
      "once it is sure",
      ["Ann: Shall we make the next call on the ninth?", "Bob: On the ninth I must look.", "Ann: Okay."],
      null,
    ],
    [
      "apart from a reply that is promised",
      ["Ann: Shall we have another call?", "Bob: I write you tomorrow if it suits.", "Ann: Okay."],
      null,
    ],
    [
      "apart from the limit of a delivery",
      ["Ann: When could the driver collect the pallets?", "Bob: Friday, before noon?", "Ann: Friday before noon."],
      null,
    ],
  ])("is agreed %s", (_, lines, meeting) => {
    expect(meetingOf(...lines)).toEqual(meeting);
  });
});

it("a day of the month is that of the date named in full right before", () => {
  const lines = [
    "Ann: Could you come to measure the hall before Christmas?",
    "Bob: We could come on the seventeenth of December at ten. Otherwise it's the second week of January.",
    "Ann: Let's say the seventeenth.",
    "Bob: The seventeenth, perfect.",
  ];
  expect(meetingOf(...lines)?.[0]).toBe("2026-12-17");
});

it("a week of a month is no day to meet on", () => {
  const lines = ["Ann: I'll book the team for the first week of February then.", "Bob: Yes please."];
  expect(meetingOf(...lines)).toBe(null);
});

it("a thing that is booked for a day is no meeting", () => {
  const lines = ["Bob: Can you get somebody out to look at the boiler?", "Ann: I'll book the fitter for the ninth."];
  expect(meetingOf(...lines, "Bob: Thanks.")).toBe(null);
});

it("the day of what is sent first comes before the meeting about it", () => {
  const lines = [
    "Ann: I'll send the draft by Monday. Can we go through it on Thursday at two?",
    "Bob: Thursday at two.",
  ];
  expect(meetingOf(...lines)).toEqual(["2026-12-03", "14:00"]);
});

it("a day of the month is in the week that was named before", () => {
  const lines = ["Ann: Shall we talk in the second week of January?", "Bob: The twelfth would suit.", "Ann: At nine?"];
  expect(meetingOf(...lines, "Bob: Nine is fine.")).toEqual(["2027-01-12", "09:00"]);
});

it.each(["could we push the visit back a week?", "could we move the visit to the week after?"])(
  "a week later is the same day of that week: %s",
  (asked) => {
    const lines = ["Ann: Shall we do the visit on Tuesday the first at ten?", "Bob: Tuesday at ten, perfect."];
    expect(meetingOf(...lines, `Bob: Oh, ${asked}`, "Ann: Sure, same day, same time then.")).toEqual([
      "2026-12-08",
      "10:00",
    ]);
  },
);

it("the last thing of a recap is the meeting", () => {
  const recap = "I send the offer tomorrow, you send photos by Friday, and we speak again on Monday at ten.";
  expect(meetingOf(`Ann: To recap: ${recap}`, "Bob: Correct.")).toEqual(["2026-11-30", "10:00"]);
});
