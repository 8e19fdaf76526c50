import { expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds } = heldAgainst(
  [
    ["Bo Lind", "And the sign above the door?"],
    ["Ada Finch", "The sign is a hundred and eighty euros per shop, once."],
    ["Bo Lind", "Hm. And if we take five shops?"],
    ["Ada Finch", "I can't decide that, but I'll ask my boss and tell you by Friday."],
  ],
  ["Ada Finch"],
);

it("rejects what is given away though nobody offered it", () => {
  expect(sureKinds("We waive the price of the sign for five shops.")).toContain("content");
});

it("allows a promise to ask whether something can be given away", () => {
  expect(sureKinds("I will ask my boss whether we can waive the price of the sign for five shops.")).not.toContain(
    "content",
  );
});
