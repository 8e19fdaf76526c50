import { describe, expect, it } from "vitest";
import { findCommitments } from "./commitments.ts";
import { readTranscript } from "./reading.ts";

function promisesIn(...lines: string[]): string[] {
  const segments = lines.map((line, at) => {
    const [speaker = "", text = ""] = line.split(": ");
    return { speaker, text, startSeconds: at * 5 };
  });
  const about = { title: "Call", startTime: "2026-11-24T15:00:00Z", participants: [] };
  return findCommitments(readTranscript({ ...about, segments })).map(({ owner, task }) => `${owner}: ${task}`);
}

describe("a promise about what was said before", () => {
  it.each([
    [
      "somebody else is to send it",
      ["Ann: It'd be handy to have your current kennel plan.", "Bob: I'll ask my sister to forward it."],
      "Bob: Ask my sister to forward our current kennel plan",
    ],
    [
      "both things asked for arrive",
      ["Bob: We'll need the hygiene policy and the fire plan before the fair.", "Ann: Both'll be with you by Friday."],
      "Ann: Send the hygiene policy and the fire plan",
    ],
    [
      "a company is called",
      ["Bob: Is anybody using it outdoors?", "Ann: There's a nursery in Boskoop. I'll call them tomorrow."],
      "Ann: Call the nursery in Boskoop",
    ],
    [
      "a group is asked",
      ["Bob: The insurers want a second lock.", "Ann: Then I'll ask them by Friday."],
      "Ann: Ask the insurers",
    ],
    [
      "a person is nudged",
      ["Ann: Who signs the order?", "Bob: It's on the desk of Rafael for approval. I'll nudge him tomorrow."],
      "Bob: Nudge Rafael",
    ],
  ])("names it where %s", (_, lines, promise) => {
    expect(promisesIn(...lines, "Cy: Good.").map((one) => one.replace(/ \(.*$/, ""))).toContain(promise);
  });

  it("takes no town for a person", () => {
    const lines = [
      "Bob: Our florist has the list, she's in Lucerne till Monday. I'll have her send it to you.",
      "Ann: Ok.",
    ];
    expect(promisesIn(...lines).join()).not.toMatch(/Have Lucerne/);
  });

  it("invents no object for a deed that has been broken off", () => {
    const lines = ["Bob: The tide tables are out.", "Ann: I'll mail the", "Bob: Sorry, go ahead."];
    expect(promisesIn(...lines).join()).not.toMatch(/mail the the/i);
  });
});
