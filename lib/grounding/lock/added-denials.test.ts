import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Bo Lind", "Can each berth have its own meter, or is that not possible?"],
    ["Ada Finch", "You can read the meter per berth. The pontoon needs a permit from the harbour master."],
    ["Bo Lind", "No, I know. And the winter storage?"],
    ["Ada Finch", "The storage is free for members, children don't pay for the sauna."],
    ["Ada Finch", "The chandlery opens on Saturdays only."],
    ["Ada Finch", "Dogs are banned from the pontoon anyway."],
    ["Bo Lind", "We would not paint before April. If the engine is not serviced, the cover ends."],
  ],
  ["Ada Finch"],
);

describe("a denial that a sentence adds", () => {
  it.each([
    "You cannot read the meter per berth.",
    "The winter storage is not free for members.",
    "For the pontoon there is no permit from the harbour master.",
    "Dogs are not banned from the pontoon.",
  ])("differs from what the call states: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "You can read the meter per berth.",
    "The winter storage is free for members.",
    "The pontoon needs a permit from the harbour master.",
    "Children do not pay for the sauna.",
    "The chandlery does not open on Sundays.",
    "If the engine is not serviced, the cover ends.",
  ])("is not seen in what was said: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
