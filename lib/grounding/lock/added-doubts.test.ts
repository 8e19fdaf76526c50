import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "And the beehives?"],
    ["Bo Lind", "I'll bring the twelve beehives to the orchard on the third of May."],
    ["Ada Finch", "Lovely. And the queens?"],
    ["Bo Lind", "They come in a van of their own."],
    ["Ada Finch", "Good."],
    ["Bo Lind", "The queens come from Slovenia. They arrive in June."],
    ["Ada Finch", "And the honey?"],
    ["Bo Lind", "The honey, maybe forty kilos in the first summer."],
  ],
  ["Bo Lind"],
);

describe("a doubt", () => {
  it("is told from a promise nobody doubted", () => {
    expect(kinds("I may be able to bring the twelve beehives to the orchard on May 3.")).toContain("certainty");
    expect(kinds("I could perhaps bring the twelve beehives to the orchard on May 3.")).toContain("certainty");
  });

  it("is left to what was said with one", () => {
    expect(kinds("I will bring the twelve beehives to the orchard on May 3.")).not.toContain("certainty");
    expect(kinds("The honey could perhaps be 40 kilos in the first summer.")).not.toContain("certainty");
  });
});
