import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ada Finch", "The booking system is forty-five pounds per practise per month."],
    ["Bo Lind", "And for two years?"],
    ["Ada Finch", "Then nine hundred and twenty for the lot each month, two years, and no fee."],
    ["Bo Lind", "A tour has one talk, thirty minutes, in the chapel."],
    ["Ada Finch", "So a tour comes with the chapel talk and a ten by thirty tent for a day."],
    ["Bo Lind", "Don't bill us twice, so nothing that costs you before February."],
    ["Bo Lind", "We speak at fourteen of yours, nine of mine."],
    ["Ada Finch", "Fourteen here and nine by you, yes."],
    ["Bo Lind", "I'll get the lease signed and back to you Friday, I'm not in tomorrow."],
  ],
  ["Ada Finch"],
);

describe("what was said another way", () => {
  it.each([
    ["The booking system is £45 per practice per month.", "The booking system is £45 per practice per year."],
    ["For two years it is £920 a month for the lot, without a fee.", "It is £920 a week for the lot, without a fee."],
    ["A tour comes with a thirty-minute talk in the chapel.", "A tour comes with a thirty-hour talk in the chapel."],
  ])("keeps its unit: %s", (right, wrong) => {
    expect(kinds(right)).not.toContain("unit");
    expect(kinds(wrong)).toContain("unit");
  });

  it("keeps its direction", () => {
    expect(kinds("Nothing should cost you before February.")).not.toContain("direction");
    expect(kinds("Nothing should cost you after February.")).toContain("direction");
  });

  it("leaves open whose clock a time is on", () => {
    expect(kinds("We speak at 14:00 our time, 9:00 yours.")).not.toContain("direction");
  });

  it("is not replaced by a day that is ruled out", () => {
    expect(kinds("You will have the lease signed and back with me on Friday.")).not.toContain("date");
  });
});
