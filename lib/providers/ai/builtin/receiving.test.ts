import { describe, expect, it } from "vitest";
import { findCommitments } from "./commitments.ts";
import { readTranscript } from "./reading.ts";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  const segments = lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 5 };
  });
  const transcript = { title: "Call", startTime: "2026-11-24T15:00:00Z", participants: [], segments };
  return findCommitments(readTranscript(transcript)).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("promises told from the receiver's side", () => {
  it.each([
    [
      "what somebody gets, said after it",
      "Ann: And the result, with a film, you get on Monday.",
      ["Ann", "Send the result, with a film", "2026-11-30"],
    ],
    [
      "what is on its way",
      "Ann: I write the report this week and it's with you on Friday.",
      ["Ann", "Write the report", "2026-11-27"],
    ],
    [
      "what somebody makes, said after it",
      "Ann: The price list with the freight I make you tomorrow.",
      ["Ann", "Make the price list with the freight", "2026-11-25"],
    ],
    [
      "who bears it",
      "Ann: The drawings and the permit, that's on us.",
      ["Ann", "Provide the drawings and the permit", null],
    ],
    [
      "what somebody else is made to do",
      "Ann: I'll have Trent measure the gate by Friday.",
      ["Ann", "Have Trent measure the gate", "2026-11-27"],
    ],
  ])("takes %s", (_, said, promise) => {
    expect(promisesIn(said, "Bob: Good.")).toEqual([promise]);
  });

  it("takes an offer that depends on what was just said", () => {
    expect(
      promisesIn("Ann: The committee sits on Thursday, so I can send you the answer on Friday.", "Bob: Yes, please."),
    ).toEqual([["Ann", "Send the answer", "2026-11-27"]]);
  });

  it("takes nothing for promised because of a day that belongs to something else", () => {
    const lines = ["Bob: What happens to the data if we leave?", "Ann: You get an export and we delete it by Friday."];
    expect(promisesIn(...lines).filter(([, task]) => String(task).includes("export"))).toEqual([]);
  });

  it("takes what is asked for in reply to an offer", () => {
    expect(promisesIn("Ann: I can give you the number of a dealer in Verona.", "Bob: Give it to me, yes.")).toEqual([
      ["Ann", "Give Bob the number of a dealer in Verona", null],
    ]);
  });

  it.each([
    ["Ann: The machines you get on Monday markets are old."],
    ["Ann: The ball is with you."],
    ["Ann: The coffee, that's on us."],
    ["Ann: It was with you in March."],
    ["Ann: It writes the draft, your team reads it, and then it goes out."],
  ])("takes no promise from: %s", (said) => {
    expect(promisesIn(said, "Bob: I see.")).toEqual([]);
  });
});
