import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "And the permit for the jetty?"],
    ["Bo Lind", "We put in the permit for the jetty as soon as you sign."],
    ["Ada Finch", "Fine."],
    ["Bo Lind", "What about the divers?"],
    ["Ada Finch", "It depends on the tide."],
    ["Bo Lind", "Right."],
    ["Ada Finch", "I've booked the divers for the spring tide."],
  ],
  ["Bo Lind"],
);

describe("what is already done", () => {
  it("is told from what is still to be done", () => {
    expect(kinds("We have already put in the permit for the jetty.")).toContain("certainty");
    expect(kinds("We put in the permit for the jetty as soon as you sign.")).not.toContain("certainty");
  });

  it("agrees with what was told as done", () => {
    expect(kinds("You have already booked the divers for the spring tide.")).not.toContain("certainty");
  });
});
