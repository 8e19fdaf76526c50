import { describe, expect, it } from "vitest";
import { commitmentsIn, sidedCall } from "@/lib/testing/spoken-call";
import { findCommitments } from "./commitments.ts";
import { readTranscript } from "./reading.ts";

function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

describe("who does what, summed up", () => {
  it("is each side's to send, by the day named for all of it", () => {
    expect(
      promisesIn(
        "Ann: On our side that'd be the lease draft and the floor plan, both by Friday.",
        "Bob: And from mine the deposit slip.",
        "Ann: Perfect.",
      ),
    ).toEqual([
      ["Ann", "Send the lease draft", "2026-11-27"],
      ["Ann", "Send the floor plan", "2026-11-27"],
      ["Bob", "Send the deposit slip", null],
    ]);
  });

  it("binds the other side once they confirm it", () => {
    const said = "Ann: So you're sending me the meter readings, and I'm getting you a price per tree.";
    expect(promisesIn(said, "Bob: Correct.")).toEqual([
      ["Ann", "Send a price per tree", null],
      ["Bob", "Send the meter readings", null],
    ]);
    expect(promisesIn(said, "Bob: Hm, not us.").map(([owner]) => owner)).toEqual(["Ann"]);
  });

  it("gives everyone their own part", () => {
    expect(promisesIn("Ann: So I send the seating plan, Bob orders the chairs by Friday.", "Bob: Okay.")).toEqual([
      ["Ann", "Send the seating plan", null],
      ["Bob", "Order the chairs", "2026-11-27"],
    ]);
  });

  it("leaves nothing of a count to send", () => {
    const call = sidedCall([
      "T: Hello.",
      "I: I need two things from you, a list of your rooms, and somebody who can switch the link on.",
      "T: The list I can do this week. Friday?",
      "I: Friday's great.",
    ]);
    const tasks = findCommitments(readTranscript(call)).map(({ task }) => task);
    expect(tasks).toContain("Send a list of our rooms");
    expect(tasks).not.toContain("Send from you");
  });

  it("promises nothing where no thing is listed", () => {
    expect(promisesIn("Ann: On our side everything is fine.", "Bob: Good.")).toEqual([]);
    expect(promisesIn("Ann: From our side it's a great fit.", "Bob: Good.")).toEqual([]);
    expect(promisesIn("Ann: You're sending us a lot of tickets lately.", "Bob: Right.")).toEqual([]);
    expect(promisesIn("Ann: You're giving us a hard time today.", "Bob: Exactly.")).toEqual([]);
  });
});
