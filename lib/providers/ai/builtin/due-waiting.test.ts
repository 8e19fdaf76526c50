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

it("leaves the day open where the same sentence begins with what is awaited", () => {
  expect(daysIn("Ann: As soon as I have your logo, I'll send the proof within three days.", "Bob: Okay.")).toEqual([
    ["Ann", null],
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

it.each([
  ["I'll transfer the deposit tomorrow.", "You don't have our invoice yet.", "Then we'll transfer it once we have it."],
  ["I'll activate the licences today.", "We haven't signed yet.", "True. I'll activate them when you've signed."],
  ["I'll send the test results on Friday.", "Good.", "Hm, I can't promise Friday, the lab is behind."],
])("leaves the day open where whoever promised takes it back: %s", (promise, reply, later) => {
  expect(daysIn(`Ann: ${promise}`, `Bob: ${reply}`, `Ann: ${later}`)).toEqual([["Ann", null]]);
});
