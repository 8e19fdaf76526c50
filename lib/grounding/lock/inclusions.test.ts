import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "Does the quote have customs in it?"],
    ["Bo Lind", "Customs clearance is in. Duties are not, those are yours."],
    ["Ada Finch", "Is the scaffolding in your price?"],
    ["Bo Lind", "It's in. The trench from the shed to the meter isn't, you can dig that."],
    ["Ada Finch", "Five years of licences are included, right?"],
    ["Bo Lind", "Yes. The helpdesk's not in, that's a separate contract."],
  ],
  ["Bo Lind"],
);

describe("what the price covers", () => {
  it.each([
    "Customs clearance is not included.",
    "Duties are included, but customs clearance is not.",
    "Scaffolding isn't included in the price.",
    "The trench is included in the price.",
    "The helpdesk is included in the price.",
  ])("is told the wrong way around: %s", (sentence) => {
    expect(kinds(sentence)).toContain("negation");
  });

  it.each([
    "Customs clearance is included, but duties are not.",
    "Scaffolding is included in the price.",
    "The trench is not included in the price.",
    "The helpdesk is not included in the price.",
  ])("is told as it was said: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("negation");
  });
});
