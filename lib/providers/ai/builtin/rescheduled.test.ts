import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The days of what was promised; November 24, 2026 is a Tuesday. */
function daysIn(...lines: string[]) {
  return commitmentsIn("Bob: Please go on.", ...lines).map(({ dueOn }) => dueOn);
}

describe("a day that won't do", () => {
  it.each([
    "I'll send the tariff on Wednesday. Actually no, I'm travelling Wednesday, make it Friday.",
    "I'll send the tariff on Thursday. No, sorry, Thursday's a bank holiday here, so Friday.",
    "You'll have the tariff tomorrow. Hang on, tomorrow I'm at the dentist. Let's say Friday.",
    "I'll send the tariff on Thursday. Oh wait, Thursday is our stocktaking. Friday then.",
  ])("gives way to the one put forward in the same turn: %s", (said) => {
    expect(daysIn(`Ann: ${said}`, "Bob: Good.")).toEqual(["2026-11-27"]);
  });

  it("stays that of the promise where only an absence is told", () => {
    const said = "Ann: I'll send the tariff tomorrow. Thursday I'm out, so call Cid if anything's missing.";
    expect(daysIn(said, "Bob: Good.")).toEqual(["2026-11-25"]);
  });

  it.each([
    ["Monday's too late for us, could you make it Friday?", "Sure, no problem.", "2026-11-27"],
    ["Monday's too late for us, could you make it Friday?", "Friday's not possible.", "2026-11-30"],
    ["Could we have it by Friday? Our buyer is away from then on.", "Yes, of course.", "2026-11-27"],
    ["The auditor wants it by the fourth, is that doable?", "The fourth's okay.", "2026-12-04"],
  ])("is another's to change if its owner agrees: %s – %s", (asked, answer, day) => {
    const lines = ["Ann: I'll send you the tariff on Monday.", `Bob: ${asked}`, `Ann: ${answer}`];
    expect(daysIn(...lines, "Bob: Okay.")).toEqual([day]);
  });

  it("gives way long after the promise if the thing is named", () => {
    const lines = ["Ann: I'll send you the tariff on Thursday.", "Bob: And how old is your press?", "Ann: Nine years."];
    expect(daysIn(...lines, "Ann: Actually, the tariff, that'll be Monday, Cid has to check it.")).toEqual([
      "2026-11-30",
    ]);
  });

  it.each([
    [["Ann: Hang on, the foundry is only back on Thursday. So Friday."], "2026-11-27"],
    [["Ann: Oh wait, the sheets only arrive on Thursday, so it'd be Friday."], "2026-11-27"],
    [["Bob: Our office isn't open until Thursday.", "Ann: Okay, Friday then?"], "2026-11-27"],
    [["Ann: Sorry, on the tariff, I'm out on Wednesday. I'll do it Friday instead."], "2026-11-27"],
    [["Ann: About the tariff, Wednesday is a bit optimistic, Friday is safer."], "2026-11-27"],
    [["Ann: no wait wednesday i'm off friday"], "2026-11-27"],
    [["Bob: You'll have the forms only on Thursday.", "Ann: Okay, so that's fine."], "2026-11-25"],
    [["Bob: Shall we meet tomorrow?", "Ann: I'm not back until Thursday, so Friday."], "2026-11-25"],
  ])("gives way where what it needs comes only later: %s", (lines, day) => {
    expect(daysIn("Ann: I'll send the tariff on Wednesday.", ...lines, "Bob: Friday's okay.")).toContain(day);
  });
});
