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

describe("a request is taken on", () => {
  it.each([
    [
      "by a day offered as a question",
      "Ann: I'd need the meter readings of both halls.",
      "Bob: They come out of the system. I'm away tomorrow, so, Thursday?",
      "Ann: Thursday's good.",
      ["Bob", "Send the meter readings of both halls", "2026-11-26"],
    ],
    [
      "by asking for time",
      "Ann: Any chance you could split the costs by site?",
      "Bob: It's in three files, but okay. Give me until Friday.",
      "Ann: Great.",
      ["Bob", "Split the costs by site", "2026-11-27"],
    ],
    [
      "by saying whose it is",
      "Ann: And somebody has to paint the fence.",
      "Bob: Yep, mine.",
      "Ann: Good.",
      ["Bob", "Paint the fence", null],
    ],
    [
      "after the day on which the answer is known",
      "Ann: Can you find out whether the grant covers it?",
      "Bob: I'd have to read the small print first. A week today you'll know.",
      "Ann: Thanks.",
      ["Bob", "Find out whether the grant covers it", "2026-12-01"],
    ],
    [
      "when it only answers what is needed",
      "Ann: What do you need from us?",
      "Bob: The floor plans and the fire certificate, as a file.",
      "Ann: I can do that by Monday.",
      ["Ann", "Send the floor plans and the fire certificate", "2026-11-30"],
    ],
    [
      "when it is a wish for a thing",
      "Ann: What I'd like is your old fire plan.",
      "Bob: I can do that. It'll be in your inbox on Thursday.",
      "Ann: Lovely.",
      ["Bob", "Send our old fire plan", "2026-11-26"],
    ],
  ])("%s", (_, ...said) => {
    const [first, second, third, promise] = said as [string, string, string, unknown[]];
    expect(promisesIn(first, second, third)).toContainEqual(promise);
  });

  it("but not by proposing a day to meet, nor if the day is turned down", () => {
    const meets = promisesIn(
      "Ann: Can we meet next week?",
      "Bob: I'm off Monday, so, Tuesday?",
      "Ann: Tuesday's great.",
    );
    expect(meets).toEqual([]);
    const declined = promisesIn("Ann: I'd need the meter readings.", "Bob: Hm. Next Friday?", "Ann: No, forget it.");
    expect(declined).toEqual([]);
  });

  it("but not by the question what somebody needs to decide", () => {
    expect(promisesIn("Ann: What do you need to see to say yes?", "Bob: A proper price.", "Ann: Fair.")).toEqual([]);
  });
});
