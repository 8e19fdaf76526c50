import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "The regatta is on the twelfth of June, so the buoys have to be out."],
    ["Bo Lind", "I'll get the buoys from the chandler before then, and the flags we hang after that."],
    ["Ada Finch", "The club takes no entries past the fifth of June, anything after that starts in the second race."],
  ],
  ["Bo Lind"],
);

describe("what comes before or after that", () => {
  it("is told apart", () => {
    expect(kinds("Any entry before that starts in the second race.")).toContain("direction");
    expect(kinds("Any entry after that starts in the second race.")).not.toContain("direction");
  });

  it("is left open where the call says both", () => {
    expect(kinds("I will get the buoys from the chandler before then.")).not.toContain("direction");
  });
});
