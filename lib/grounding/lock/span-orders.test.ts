import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "For the regatta I need the crew list from you two weeks before."],
    ["Ada Finch", "The prize money is paid ten days later, by bank."],
  ],
  ["Bo Lind"],
);

describe("what comes a span of time before or after something", () => {
  it.each(["We need the crew list for the regatta two weeks after.", "The prize money is paid ten days earlier."])(
    "is told the wrong way around: %s",
    (sentence) => {
      expect(kinds(sentence)).toContain("direction");
    },
  );

  it.each([
    "We need the crew list for the regatta two weeks in advance.",
    "The prize money is paid ten days afterwards.",
    "The prize money is paid within ten days.",
  ])("is as the call orders it: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
