import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** What Ann promised, with its day; November 24, 2026 is a Tuesday. */
function promisedIn(...lines: string[]) {
  return commitmentsIn(...lines)
    .filter(({ owner }) => owner === "Ann")
    .map(({ task, dueOn }) => [task, dueOn]);
}

describe("a promise that is resumed", () => {
  it("has the day on which it goes out", () => {
    expect(
      promisedIn(
        "Ann: We have a study of two hundred dogs, I can send it to you.",
        "Bob: Yes please, we would like that.",
        "Ann: Then it goes out tomorrow.",
      ),
    ).toEqual([["Send the study of two hundred dogs over", "2026-11-25"]]);
  });

  it("has the day on which it is done to them", () => {
    const [told] = promisedIn(
      "Ann: I'll tell the others that it's coming. Rather me than the passage. I'll speak to them tomorrow.",
      "Bob: Thank you.",
    );
    expect(told).toEqual(["Tell the others that it's coming", "2026-11-25"]);
  });

  it("has the day of the next promise about it", () => {
    const [shared] = promisedIn(
      "Ann: I can share the mapping with you.",
      "Bob: Yes, please.",
      "Ann: I put it in an email, tomorrow.",
    );
    expect(shared).toEqual(["Share the mapping with Bob", "2026-11-25"]);
  });

  it("has the day on which somebody is told to do it", () => {
    const days = promisedIn(
      "Bob: Could you send me two job descriptions from that branch?",
      "Ann: Sure, I'll get Rita to send you those.",
      "Bob: By when, do you think?",
      "Ann: Thursday.",
    ).map(([, day]) => day);
    expect(new Set(days)).toEqual(new Set(["2026-11-26"]));
  });

  it("has the day by which its outcome is had", () => {
    const [asked] = promisedIn(
      "Ann: I'll ask Piotr, and I'll get it in writing for you.",
      "Bob: By when?",
      "Ann: Friday.",
    );
    expect(asked?.[1]).toBe("2026-11-27");
  });

  it("keeps its day while somebody else makes a promise", () => {
    expect(
      promisedIn(
        "Ann: I'll load one custodian for you.",
        "Bob: I'll put the files on the server.",
        "Cleo: When could you have them there?",
        "Bob: Wednesday morning.",
        "Ann: Then I'd have it processed by Friday noon.",
      ),
    ).toEqual([["Load one custodian", "2026-11-27"]]);
  });

  it("has no day that is taken back", () => {
    const [loaded] = promisedIn(
      "Ann: I'll load one custodian for you.",
      "Bob: Okay.",
      "Ann: You'd have it back tomorrow, no, wait, that's a holiday.",
    );
    expect(loaded).toEqual(["Load one custodian", null]);
  });

  it("has no day of its own while it waits for something else", () => {
    const [put] = promisedIn(
      "Ann: I'll put the application in as soon as Wes has signed.",
      "Bob: What letter?",
      "Ann: I'll ping it over this afternoon.",
    );
    expect(put).toEqual(["Put the application in as soon as Wes has signed", null]);
  });

  it("has no day of what was asked for in between", () => {
    expect(
      promisedIn(
        "Ann: I'll send you the report.",
        "Bob: Send me the contract too.",
        "Ann: I'll send it over right after this.",
      ),
    ).toEqual([
      ["Send the report", null],
      ["Send the contract over", "2026-11-24"],
    ]);
  });
});

it("a promise does not take the day of what the other side wants next", () => {
  const lines = ["Bob: Can you add the one about the hardware too?", "Ann: Sure thing."];
  const next = ["Bob: And we'd want a trial for five drivers.", "Ann: I can set that up for Monday."];
  expect(promisedIn(...lines, ...next)[0]?.[1]).toBe(null);
});
