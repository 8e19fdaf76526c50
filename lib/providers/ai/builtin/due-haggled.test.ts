import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** The owners and days of what was promised; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, dueOn }) => [owner, dueOn]);
}

describe("a day that is haggled over", () => {
  it.each([
    [
      "is the one offered after an objection",
      "Bob: That's a bit late, our jury sits on the third.",
      "Ann: The second, then.",
    ],
    ["is the one offered instead", "Bob: Can't you do that any sooner?", "Ann: I could do the second."],
    ["is the one asked for and agreed to", "Bob: Could you make it Wednesday the second?", "Ann: Sure, no problem."],
  ])("%s", (_, objection, answer) => {
    expect(promisedIn("Ann: I'll send you the tasting notes by next Friday.", objection, answer)).toEqual([
      ["Ann", "2026-12-02"],
    ]);
  });

  it("is not that of something else", () => {
    expect(
      promisedIn(
        "Ann: I'll send you the drawings tomorrow.",
        "Bob: Tomorrow. And signed off?",
        "Ann: That takes longer. Signed off by Monday.",
      ),
    ).toEqual([["Ann", "2026-11-25"]]);
  });

  it("is the day the other side wishes for when none was given", () => {
    expect(
      promisedIn("Ann: I'll send you the harness sizes.", "Bob: Before Friday, if you can.", "Ann: Okay."),
    ).toEqual([["Ann", "2026-11-27"]]);
  });

  it("is moved by whoever promised it for somebody absent", () => {
    expect(
      promisedIn(
        "Ann: Colin Webb from our team will send you the stair sizes by Thursday.",
        "Bob: Thursday is too soon, we're painting.",
        "Ann: Monday, then.",
      ),
    ).toEqual([["Colin Webb", "2026-11-30"]]);
  });

  it("is not taken from a day said in acknowledgment", () => {
    expect(
      promisedIn(
        "Ann: I'll price the two freezers by Friday.",
        "Bob: friday okay and i need the wiring sheet for my guy",
        "Ann: that i can do",
      ),
    ).toContainEqual(["Ann", null]);
  });

  it("is not that of what was asked for next", () => {
    expect(
      promisedIn(
        "Ann: I'll line up two tastings for you by the end of next week.",
        "Bob: And allergen lists. In writing.",
        "Ann: That'll be in your inbox tomorrow.",
      )[0],
    ).toEqual(["Ann", "2026-12-04"]);
  });

  it.each([
    ["I'll send the samples over on Thursday. No, Friday.", "2026-11-27"],
    ["I'll send the samples over by Friday. Wait, the first.", "2026-12-01"],
    ["I'll send the samples over on Friday? No, sorry, next Monday.", "2026-11-30"],
    ["I'll send the samples over tomorrow? Hm, Thursday. Thursday is safer.", "2026-11-26"],
    ["I'll send the samples over on Thursday? Or Friday.", "2026-11-26"],
    ["I'll send the samples over on Thursday. No, that's next week, the fair.", "2026-11-26"],
    ["I'll send the samples over on Thursday. No, Friday we're closed.", "2026-11-26"],
  ])("is the one that replaces it at once: %s", (said, day) => {
    expect(promisedIn("Bob: I'm curious about the new samples.", `Ann: ${said}`, "Bob: Perfect.")).toEqual([
      ["Ann", day],
    ]);
  });

  it.each(["So I'll see you on Friday?", "And I'll get an invoice at the end of the month?"])(
    "makes no promise of a question: %s",
    (question) => expect(promisedIn("Bob: That's all from me.", `Ann: ${question}`, "Bob: Yes.")).toEqual([]),
  );

  it.each([
    ["No rush, Friday is fine.", "Okay, Friday then.", "2026-11-27"],
    ["Tomorrow's not necessary, Friday is plenty of time.", "Friday, okay.", "2026-11-27"],
    ["No hurry, Friday is fine.", "Great, thanks.", "2026-11-27"],
    ["Could you sign the form by Friday?", "I could.", "2026-11-25"],
  ])("is the later one that is enough: %s – %s", (said, answer, day) => {
    const [first] = promisedIn("Ann: I'll send you the tasting notes tomorrow.", `Bob: ${said}`, `Ann: ${answer}`);
    expect(first).toEqual(["Ann", day]);
  });

  it("is not one that the other was asked about", () => {
    const lines = ["Ann: I'll send you the deed tomorrow. Could you sign it by Monday?", "Bob: Monday's okay."];
    expect(promisedIn(...lines, "Ann: Thanks.")).toContainEqual(["Ann", "2026-11-25"]);
  });

  it("is not that of a meeting proposed with the promise", () => {
    const lines = ["Ann: I'll send you the offer on Monday. When could we go through it?", "Bob: Wednesday at ten?"];
    expect(promisedIn(...lines, "Ann: Wednesday at ten works.")).toEqual([["Ann", "2026-11-30"]]);
  });
});
