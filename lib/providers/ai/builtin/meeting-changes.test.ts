import { describe, expect, it } from "vitest";
import { readCall } from "@/lib/testing/spoken-call";
import { nextMeeting } from "./next-meeting.ts";
import { turnsOf } from "./turns.ts";

const PEOPLE = ["Ann", "Bob", "Cal"].map((name) => ({ name, email: null, role: null, external: name !== "Ann" }));

/** Ann is on our side; November 24, 2026 is a Tuesday. */
function meetingOf(...lines: string[]) {
  const reading = readCall(["Bob: Hello, good morning.", ...lines], PEOPLE);
  const found = nextMeeting(reading, turnsOf(reading));
  return found && [found.on, found.time];
}

describe("the next meeting", () => {
  it("is taken with a word of approval", () => {
    expect(
      meetingOf(
        "Ann: Shall we look at it again on Tuesday at two?",
        "Bob: Half three, then.",
        "Ann: Sounds good to me.",
      ),
    ).toEqual(["2026-12-01", "15:30"]);
  });

  it("is not replaced by what is due on the days of a summary", () => {
    expect(
      meetingOf(
        "Ann: i'd like to see the boiler room shall we say thursday",
        "Bob: thursday the twenty sixth at seven",
        "Ann: seven it is",
        "Bob: good so you send the fittings list tomorrow cal gets the keys friday and you send the quote monday noon with the certificate",
        "Ann: that's it",
      ),
    ).toEqual(["2026-11-26", "07:00"]);
  });

  it("keeps our clock when the hour is told on others", () => {
    expect(
      meetingOf(
        "Ann: Shall we have the review on Monday the seventh? Three o'clock in Leeds, that'd be ten for you, Bob?",
        "Bob: Ten's great.",
        "Cal: And five in Nairobi. I'm fine with that.",
      ),
    ).toEqual(["2026-12-07", "15:00"]);
  });

  it("is at our hour when a guest named theirs", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on Monday the seventh?",
        "Bob: Monday is okay. Three o'clock by us.",
        "Ann: Three your time, two mine.",
      ),
    ).toEqual(["2026-12-07", "14:00"]);
  });

  it("is in the week in which somebody returns", () => {
    expect(
      meetingOf(
        "Ann: Shall we get together once you've read it?",
        "Bob: I'm in Oslo all of next week, well, until Wednesday.",
        "Ann: Thursday, then?",
        "Bob: Thursday at ten is fine.",
      ),
    ).toEqual(["2026-12-03", "10:00"]);
  });

  it("is in the same week as the other day on offer", () => {
    expect(
      meetingOf("Ann: For the demo I could do next Thursday or Friday.", "Bob: Friday. At ten?", "Ann: Ten's fine."),
    ).toEqual(["2026-12-04", "10:00"]);
  });

  it("is pushed to a later day", () => {
    expect(
      meetingOf(
        "Ann: We could go through the results on the fourth at ten thirty.",
        "Bob: Ten thirty. Wait, Cal's away on the fourth. Can we push it to the Monday?",
        "Ann: Monday the seventh, ten thirty. Done.",
      ),
    ).toEqual(["2026-12-07", "10:30"]);
  });

  it("is asked of somebody who then comes", () => {
    expect(
      meetingOf(
        "Bob: can you come and look at the tanks first",
        "Ann: i can do that",
        "Bob: come tuesday at nine",
        "Ann: tuesday is diwali",
        "Bob: come wednesday then at nine",
        "Ann: nine on wednesday i'm there",
      ),
    ).toEqual(["2026-12-02", "09:00"]);
  });

  it("may be a kick-off or a lunch", () => {
    expect(
      meetingOf("Ann: Let's set the kick-off for the fifteenth of December at one.", "Bob: One p.m., fine."),
    ).toEqual(["2026-12-15", "13:00"]);
    expect(meetingOf("Ann: Lunch on Friday?", "Bob: Twelve at the Italian?", "Ann: Twelve.")).toEqual([
      "2026-11-27",
      "12:00",
    ]);
  });

  it("is none of the guests' own", () => {
    expect(
      meetingOf("Bob: The trustees sit on Thursday the third at two.", "Ann: Great. You'll let me know?", "Bob: Yes."),
    ).toBeNull();
  });

  it("is not the day on which others do something", () => {
    expect(
      meetingOf(
        "Ann: Could we say Tuesday at ten?",
        "Bob: Tuesday... no. I don't want to promise a meeting yet.",
        "Ann: When do they decide?",
        "Bob: On the tenth. You'll hear from me on the eleventh.",
        "Ann: Great.",
      ),
    ).toBeNull();
  });

  it("is not agreed by an invitation to somebody who hesitates", () => {
    expect(
      meetingOf(
        "Ann: Can I put you down for the webinar on Thursday at four?",
        "Bob: I'm not sure yet. Send me the link and I'll see.",
        "Ann: Okay, I'll send the link.",
      ),
    ).toBeNull();
  });

  it("is proposed by what somebody thought of", () => {
    expect(
      meetingOf(
        "Bob: So when would you come?",
        "Ann: We thought Thursday the tenth.",
        "Bob: The tenth, no, that's stocktaking.",
        "Ann: The ninth?",
        "Bob: The ninth works. What time?",
        "Ann: One o'clock on Wednesday the ninth.",
      ),
    ).toEqual(["2026-12-09", "13:00"]);
  });

  it("is not moved to the evening by what happens on another", () => {
    expect(
      meetingOf(
        "Ann: I'd come and fit them. Would Friday suit you?",
        "Bob: The truck gets back Friday night.",
        "Ann: Tuesday the first, then?",
        "Bob: Tuesday the first, yes. How early?",
        "Ann: Nine on the first.",
        "Bob: Fine.",
      ),
    ).toEqual(["2026-12-01", "09:00"]);
  });

  it("is not the day of a delivery with the hours of a hotline", () => {
    expect(
      meetingOf(
        "Ann: You'll have the proposal on Monday.",
        "Bob: Monday, is that the seventh?",
        "Ann: The seventh, yes.",
        "Bob: If it's there on the ninth it's fine by me.",
        "Ann: Wednesday the ninth, then.",
        "Bob: Good.",
        "Cal: What happens if one breaks at seven in the morning?",
        "Ann: There's a hotline from six.",
        "Cal: Great.",
      ),
    ).toBeNull();
  });

  it("is on a weekday of its own, whatever was due in another week", () => {
    expect(
      meetingOf(
        "Ann: If the paperwork's through by the seventh, you'd have it the week of December twenty-first.",
        "Bob: Good.",
        "Ann: Let's touch base Monday.",
        "Bob: Monday I'm at the county for the permit. Tuesday morning, nine?",
        "Ann: Nine on Tuesday.",
      ),
    ).toEqual(["2026-12-01", "09:00"]);
  });

  it("is on the date that is offered after somebody's own appointment", () => {
    expect(
      meetingOf(
        "Ann: Then we come to Murcia.",
        "Bob: The 20th of December?",
        "Ann: The 20th I have a pitch in Hamburg. 21st?",
        "Bob: 21st is good, at ten.",
      ),
    ).toEqual(["2026-12-21", "10:00"]);
  });

  it("is not at a time after which nothing goes", () => {
    expect(
      meetingOf(
        "Ann: Can I have the training room, in the week of the seventh? The Wednesday?",
        "Bob: Wednesday the ninth. Done.",
        "Ann: Buses. There's nothing after ten at night.",
      )?.[1],
    ).not.toBe("22:00");
  });

  it("is not a day in general", () => {
    expect(meetingOf("Ann: Can you do ten rooms in one Sunday?", "Bob: Ten is easy, one Sunday is enough.")).toBeNull();
  });

  it("is at the hour that is said again in full with its day", () => {
    expect(
      meetingOf(
        "Ann: When shall we meet? The Wednesday, the second?",
        "Bob: Wednesday I could, if it was early. Eight?",
        "Cal: You'll be up at five, Ann.",
        "Ann: I'm up at five anyway. Eight o'clock, Wednesday the second.",
      ),
    ).toEqual(["2026-12-02", "08:00"]);
    expect(
      meetingOf(
        "Ann: Shall we meet on Friday the fourth?",
        "Bob: Friday the fourth is good. Three thirty?",
        "Cal: It is eleven in the morning for me, that is good.",
        "Ann: Friday the fourth, three thirty GMT.",
      ),
    ).toEqual(["2026-12-04", "15:30"]);
  });

  it("stays when somebody whom nobody needs is away", () => {
    expect(
      meetingOf(
        "Ann: Shall we speak on Thursday the third, at noon?",
        "Bob: Twelve thirty. I'd like to chew.",
        "Ann: Twelve thirty on the third.",
        "Cal: I'm out the third, that's fine, Bob can take notes for me.",
      ),
    ).toEqual(["2026-12-03", "12:30"]);
  });

  it("stays when another day is then asked for something else", () => {
    expect(
      meetingOf(
        "Ann: Shall we agree on a trial? Wednesday the ninth?",
        "Bob: Wednesday the ninth. Come early, half eight.",
        "Ann: Wednesday the ninth at half past eight. I'll put an invitation in our diaries.",
        "Ann: Sorry, one correction. Monday's silly for the statement. Can we say Wednesday, the second?",
        "Bob: The second's plenty of time.",
      ),
    ).toEqual(["2026-12-09", "08:30"]);
  });

  it("can be offered in two breaths", () => {
    expect(
      meetingOf(
        "Bob: They want to taste it first. Could you bring a few over?",
        "Ann: I could, of course. When?",
        "Bob: Not next week, I'm away.",
        "Ann: The ninth. Eleven o'clock?",
        "Bob: Eleven on the ninth. Second floor kitchen.",
      ),
    ).toEqual(["2026-12-09", "11:00"]);
  });

  it("is not refused by whoever can come out or finds the day perfect", () => {
    expect(
      meetingOf(
        "Ann: When do I come by? Wednesday the second?",
        "Bob: If it's Wednesday, I can come out, too.",
        "Ann: Half past ten, Wednesday the second, at the hill block.",
      ),
    ).toEqual(["2026-12-02", "10:30"]);
    expect(
      meetingOf(
        "Ann: Shall we do the test together? Friday the fourth, in the afternoon?",
        "Bob: Friday the fourth is the golf day, so that's perfect. Two o'clock?",
        "Ann: Two o'clock, Friday the fourth.",
      ),
    ).toEqual(["2026-12-04", "14:00"]);
  });

  it("is none after it was called off", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on Friday at ten?",
        "Bob: Friday at ten is fine.",
        "Ann: Great, I'll send the invitation.",
        "Cal: How is the price worked out?",
        "Ann: It's per seat.",
        "Bob: Then let's cancel the Friday, I'd have to ask finance first.",
      ),
    ).toBeNull();
    expect(
      meetingOf(
        "Ann: Shall we say the tenth at eleven?",
        "Bob: At eleven, okay.",
        "Ann: Or the eleventh?",
        "Bob: Leave it for now. I'd only be guessing.",
      ),
    ).toBeNull();
  });

  it("stays when something else is called off or skipped", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on Friday at ten?",
        "Bob: Friday at ten is fine.",
        "Bob: There's the fire drill as well, I'm not allowed to skip it.",
        "Cal: We had to cancel the Monday with the auditors.",
      ),
    ).toEqual(["2026-11-27", "10:00"]);
  });

  it("follows the weekend on which somebody returns", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on Friday the fourth?",
        "Bob: Friday I can't. I'll be back only Sunday night.",
        "Ann: Monday, then? At four?",
        "Bob: Four is good.",
      ),
    ).toEqual(["2026-12-07", "16:00"]);
  });

  it("is haggled over by naming bare days", () => {
    expect(
      meetingOf(
        "Bob: the trucks are here monday all day",
        "Ann: tuesday",
        "Bob: tuesday i'm asleep",
        "Ann: wednesday",
        "Bob: wednesday yeah",
        "Ann: ten",
        "Bob: ten that's fine",
      ),
    ).toEqual(["2026-12-02", "10:00"]);
  });

  it("is not a day mentioned without an hour that both sides repeat", () => {
    expect(
      meetingOf(
        "Bob: the gas man comes monday",
        "Ann: monday okay",
        "Bob: and the fryers tuesday",
        "Ann: at two is it",
        "Bob: i couldn't tell you",
      ),
    ).toBeNull();
  });

  it("is in the week that was named before", () => {
    expect(
      meetingOf(
        "Ann: So what are we saying, the week of the fourteenth?",
        "Bob: Yes, that week I'm here.",
        "Ann: Wednesday at ten?",
        "Bob: Ten is fine.",
      ),
    ).toEqual(["2026-12-16", "10:00"]);
    expect(
      meetingOf(
        "Ann: Shall we meet next week?",
        "Bob: Not next week, the week after.",
        "Ann: The Tuesday at ten?",
        "Bob: Ten is fine.",
      ),
    ).toEqual(["2026-12-08", "10:00"]);
  });

  it("is on the day after another", () => {
    expect(
      meetingOf(
        "Ann: When could we meet?",
        "Bob: The tenth I'm taking the boat out. I could come the day after that, at about eleven.",
        "Ann: Eleven it is.",
      ),
    ).toEqual(["2026-12-11", "11:00"]);
  });

  it("is on a date said without an article or in a contraction", () => {
    expect(meetingOf("Ann: Shall we meet again?", "Bob: Fifteenth, four p.m.?", "Ann: Four is fine.")).toEqual([
      "2026-12-15",
      "16:00",
    ]);
    expect(
      meetingOf(
        "Ann: Shall we meet on the ninth, or the tenth?",
        "Bob: The ninth'd be all right.",
        "Ann: At two?",
        "Bob: Two.",
      ),
    ).toEqual(["2026-12-09", "14:00"]);
  });

  it("is not refused by asking whether the day works", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on the tenth?",
        "Bob: That's the dentist.",
        "Ann: The eleventh, would you be off the tablets again?",
        "Bob: I would. At ten.",
        "Ann: Ten.",
      ),
    ).toEqual(["2026-12-11", "10:00"]);
  });

  it("is not refused by whoever has all morning", () => {
    expect(
      meetingOf("Ann: Shall we meet on Thursday?", "Bob: Thursday I've got all morning.", "Ann: Ten?", "Bob: Ten."),
    ).toEqual(["2026-11-26", "10:00"]);
  });

  it("is not one that others have among themselves, nor agreed by what is put in front of somebody", () => {
    expect(
      meetingOf(
        "Ann: Could we meet her?",
        "Bob: We'll be meeting with her ourselves on Monday at nine.",
        "Ann: Okay. I'll sit tight.",
      ),
    ).toBeNull();
    expect(
      meetingOf(
        "Ann: When could he decide?",
        "Bob: I'll put it in front of him next Wednesday, the second.",
        "Ann: Thanks.",
      ),
    ).toBeNull();
  });

  it("has its date confirmed by whoever adds it to the weekday", () => {
    expect(
      meetingOf("Ann: Shall we meet in December?", "Bob: Wednesday's open.", "Ann: The ninth. I'll turn up."),
    ).toEqual(["2026-12-09", null]);
  });

  it("is none when it does not work after all or its date is left open", () => {
    const agreed = ["Ann: Shall we meet on Thursday at ten?", "Bob: Thursday at ten, yes."];
    expect(
      meetingOf(...agreed, "Bob: Hold on. That won't work after all. I'll come back to you with a date.", "Ann: Fine."),
    ).toBeNull();
    expect(meetingOf(...agreed, "Bob: Actually, can we leave the date open?", "Ann: Of course.")).toBeNull();
  });

  it("is in a week that is named after another was refused", () => {
    expect(
      meetingOf(
        "Ann: Could we meet next week?",
        "Bob: Next week's mad. The week after, the Wednesday?",
        "Ann: Wednesday at ten.",
        "Bob: Good.",
      ),
    ).toEqual(["2026-12-09", "10:00"]);
  });

  it("is on the Monday that follows a refused Friday", () => {
    expect(
      meetingOf(
        "Ann: Can we meet on Friday the fourth?",
        "Bob: Friday the fourth I'm in court.",
        "Ann: Monday?",
        "Bob: Monday at nine.",
        "Ann: Nine it is.",
      ),
    ).toEqual(["2026-12-07", "09:00"]);
  });

  it("is in the week of the deadline it comes before", () => {
    expect(
      meetingOf(
        "Bob: The papers have to be in by Friday the fourth.",
        "Ann: Shall we go through them before that? Thursday at ten?",
        "Bob: Ten is perfect.",
      ),
    ).toEqual(["2026-12-03", "10:00"]);
  });

  it("is put off by a day or a week", () => {
    expect(
      meetingOf(
        "Ann: Shall we meet on Tuesday at eleven?",
        "Bob: Make it a day later.",
        "Ann: Wednesday at eleven, then.",
      ),
    ).toEqual(["2026-12-02", "11:00"]);
    expect(
      meetingOf(
        "Ann: Shall we meet on Wednesday the second at three?",
        "Bob: Could we make it the week after, same day?",
        "Ann: The ninth at three. Fine.",
      ),
    ).toEqual(["2026-12-09", "15:00"]);
  });

  it("counts the day after from a date in the month last named", () => {
    expect(
      meetingOf(
        "Bob: The season ends on the sixth of February.",
        "Ann: So from the tenth you might say hello?",
        "Bob: The tenth I'm away. I could do the day after that, about eleven.",
        "Ann: Thursday the eleventh, eleven o'clock.",
      ),
    ).toEqual(["2027-02-11", "11:00"]);
  });

  it("is early in the morning when somebody starts early", () => {
    expect(
      meetingOf(
        "Ann: Shall I come on Tuesday?",
        "Bob: Tuesday's good. Can you do early?",
        "Ann: I can. Six thirty?",
        "Bob: Six thirty that's fine",
      ),
    ).toEqual(["2026-12-01", "06:30"]);
  });

  it("is not refused by a name of a date, a drop-off or a correction of the hour", () => {
    expect(
      meetingOf("Ann: Shall we meet again on Thursday?", "Bob: Thursday's the twenty-sixth. Eleven?", "Ann: Eleven."),
    ).toEqual(["2026-11-26", "11:00"]);
    expect(
      meetingOf(
        "Ann: Shall we meet on Wednesday the second?",
        "Bob: Straight after drop off, so twenty to ten.",
        "Ann: Twenty to ten's fine.",
      ),
    ).toEqual(["2026-12-02", "09:40"]);
    expect(
      meetingOf("Ann: Shall I come on Tuesday the first?", "Bob: No, come on Wednesday at eight.", "Ann: Eight it is."),
    ).toEqual(["2026-12-02", "08:00"]);
    expect(
      meetingOf(
        "Ann: Shall we say Friday the fourth?",
        "Bob: Friday. Half nine, before it gets busy?",
        "Ann: I'll be there.",
      ),
    ).toEqual(["2026-12-04", "09:30"]);
  });

  it("is accepted by an answer that begins with approval", () => {
    expect(
      meetingOf(
        "Bob: the trucks are here monday all day",
        "Ann: tuesday",
        "Bob: tuesday yeah",
        "Ann: quarter past nine then",
        "Bob: perfect come round the back",
      ),
    ).toEqual(["2026-12-01", "09:15"]);
  });

  it("is on the day after an event, whatever was dated since", () => {
    expect(
      meetingOf(
        "Bob: The audit is on the ninth.",
        "Ann: And the invoice is due on the fourteenth.",
        "Bob: Fine.",
        "Ann: Shall we speak the day after the audit, at ten?",
        "Bob: Ten, yes.",
      ),
    ).toEqual(["2026-12-10", "10:00"]);
  });
});
