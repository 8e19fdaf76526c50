import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "So what's in the 900?"],
    ["Bo Lind", "That's with the remote control. There's no cleaning fee."],
    ["Ada Finch", "Is that with or without scaffolding?"],
    ["Bo Lind", "The scaffolding's included. Send me the plan, without dimensions, that's enough."],
    ["Bo Lind", "The annual plan comes to seven thousand two hundred euros. That includes training for all six mills."],
    ["Ada Finch", "Okay. It's not a small sum, I know. And the lid? A lid breaks. A lid gets lost. A lid floats away."],
    [
      "Bo Lind",
      "It's 55 a barrel. The lid's inside that. A lid of oak, a lid of ash, a lid of steel, whichever lid you like.",
    ],
    ["Ada Finch", "The other firm, they have no hotline."],
    ["Bo Lind", "We have a hotline, day and night."],
  ],
  ["Bo Lind"],
);

describe("what a sentence has in or leaves out", () => {
  it.each([
    "The price is 900 without the remote control.",
    "The price is 900 plus a cleaning fee.",
    "The annual plan comes to €7,200 without training for all six mills.",
    "The 900 are without scaffolding.",
    "Please send us the plan with dimensions.",
    "The price is 55 a barrel, without the lid.",
  ])("is what the call has in or leaves out: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "The price is 900 with the remote control and no cleaning fee.",
    "The 900 are with scaffolding.",
    "The price is 55 a barrel, with the lid.",
    "Please send us the plan without dimensions.",
    "We come with a hotline, day and night.",
  ])("agrees with it: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
