import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** What was promised and when; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ task, dueOn }) => [task.split(" ")[0], dueOn]);
}

describe("the day of the next meeting", () => {
  it.each(["I'll bring the samples.", "I'll come over with the samples."])("is when this is due: %s", (said) => {
    const arranged = ["Ann: Shall we meet at the plant on Thursday the third?", "Bob: Two o'clock?"];
    const [[, day] = []] = promisedIn(...arranged, `Ann: Two o'clock on Thursday the third, at yours. ${said}`);
    expect(day).toBe("2026-12-03");
  });

  it("is when something is due on the next call", () => {
    const arranged = ["Bob: When do we speak? Thursday the third at two?", "Ann: Thursday the third at two, yes."];
    expect(promisedIn("Ann: I'll show you the drawings on our next call.", ...arranged)).toEqual([
      ["Show", "2026-12-03"],
    ]);
  });

  it("is when somebody is brought along and things are laid out", () => {
    expect(
      promisedIn(
        "Ann: Shall we meet at the depot on Wednesday the ninth at ten?",
        "Bob: Ten on Wednesday the ninth is good. I'll get my foreman there.",
        "Ann: Great, and I'll have the plans printed out for you.",
      ),
    ).toEqual([
      ["Get", "2026-12-09"],
      ["Have", "2026-12-09"],
    ]);
  });

  it("is when something is made for next week's session", () => {
    const arranged = ["Bob: So next week's session, Tuesday the first at four?", "Ann: Four on Tuesday, yes."];
    expect(promisedIn("Ann: I'll load your yarns for next week's session.", ...arranged)).toEqual([
      ["Load", "2026-12-01"],
    ]);
  });

  it("is not when its invitation is due", () => {
    expect(
      promisedIn(
        "Ann: Shall we meet at the plant on Thursday the third?",
        "Bob: Two o'clock?",
        "Ann: Two o'clock on Thursday the third, and I'll send the address.",
      ),
    ).toEqual([["Send", null]]);
  });

  it("does not replace the day of a promise made before", () => {
    expect(
      promisedIn(
        "Ann: I'll ring the insurer.",
        "Bob: Tell me before Friday.",
        "Ann: You'll know by tomorrow night.",
        "Bob: When'll we finish it? The Thursday?",
        "Ann: Thursday the third. Eleven?",
        "Bob: Eleven, yes.",
      ),
    ).toEqual([["Ring", "2026-11-25"]]);
  });

  it("leaves a promise its day if the meeting is arranged much later", () => {
    const talk = ["The lot is full.", "Since when?", "Since May.", "I see.", "It rains a lot.", "It does.", "Well."];
    const lines = talk.map((said, at) => `${at % 2 ? "Ann" : "Bob"}: ${said}`);
    const [[, day] = []] = promisedIn(
      "Ann: I'll fill the form in and send it to you. A week today?",
      "Bob: Could it be Monday? I need a day to read it.",
      "Ann: Monday, yep.",
      ...lines,
      "Bob: Shall we meet at the lot on Monday?",
      "Ann: Monday at half past eight, at the lot.",
    );
    expect(day).toBe("2026-11-30");
  });

  it("is not that of a promise made before the meeting was arranged", () => {
    const promised = "Bob: I'll send you the block map so you know where things go.";
    const arranged = ["Ann: And I'd like to come out and walk it. Thursday the third?", "Bob: Make it eight."];
    expect(promisedIn(promised, ...arranged)).toEqual([["Send", null]]);
  });

  it("is when somebody comes for it, after it was moved", () => {
    const moved = ["Bob: About the site visit, could we move that to the week after?", "Ann: Yes, same day is fine."];
    expect(promisedIn("Ann: I'll come by for the site visit on Thursday at ten.", "Bob: Great.", ...moved)).toEqual([
      ["Come", "2026-12-03"],
    ]);
  });
});
