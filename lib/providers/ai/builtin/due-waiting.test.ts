import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

const daysIn = (...lines: string[]) => commitmentsIn(...lines).map(({ owner, dueOn }) => [owner, dueOn]);

it("leaves the day open where a span counts from what is awaited", () => {
  const lines = ["Bob: I'll write up the price by Friday, and Cid will run the test once he has the account."];
  expect(daysIn(...lines, "Cid: Yes, give me two days for that.")).toEqual([
    ["Bob", "2026-11-27"],
    ["Cid", null],
  ]);
});

it("counts a span from the call where nothing is awaited", () => {
  expect(daysIn("Bob: Cid will run the test.", "Cid: Yes, give me two days for that.")).toEqual([
    ["Cid", "2026-11-26"],
  ]);
});

it("gives the day of what others send to nothing else", () => {
  const lines = ["Ann: How many boxes?", "Bob: Two. If you send them by Friday, I'll run the test.", "Ann: Good."];
  expect(daysIn(...lines)).toEqual([["Bob", null]]);
});
