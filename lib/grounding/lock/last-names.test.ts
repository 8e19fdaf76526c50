import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Hugh Ansellino", "How do we bring the scanning before the parish?"],
    ["Beryl Trantrey", "I'll put the scanning on the agenda of the parish for the twentieth of April."],
    ["Hugh Ansellino", "Naturally. And I'll post you a written quotation with two references."],
  ],
  ["Hugh Ansellino"],
);

describe("somebody named by the last name", () => {
  it("does what the person with this name promised", () => {
    expect(kinds("Mrs Trantrey will put the scanning on the agenda of the parish.")).not.toContain("who");
  });

  it("does not do what somebody else promised", () => {
    expect(kinds("Mr Ansellino will put the scanning on the agenda of the parish.")).toContain("who");
  });
});
