import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Right now a kiln load takes us thirty-one hours on average, and we want it to be nineteen."],
    [
      "Bo Lind",
      "We said four hundred and fifty tiles, I need six hundred. The rent went from nine hundred to thirteen.",
    ],
    ["Ada Finch", "And I'd sign for seven years rather than four. The levy was thirty-five hundred."],
    ["Bo Lind", "I'll make that levy two thousand eight hundred."],
  ],
  ["Bo Lind"],
);

describe("a value that changes", () => {
  it.each([
    "You want to bring a kiln load from 19 hours to 31.",
    "You need 450 tiles instead of 600.",
    "The levy goes from $2,800 to $3,500.",
  ])("goes from the one named first to the one named then: %s", (sentence) => {
    expect(kinds(sentence)).toContain("direction");
  });

  it.each([
    "You want to bring a kiln load from 31 hours to 19.",
    "You need 600 tiles instead of 450.",
    "The levy goes from $3,500 to $2,800.",
    "You would sign for 7 years instead of 4.",
  ])("agrees with the call: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("direction");
  });
});
