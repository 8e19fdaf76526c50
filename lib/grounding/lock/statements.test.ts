import { expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { speechOf } from "./speech";
import { statementsOf } from "./statements";

function speech(text: string) {
  return speechOf([{ speaker: "Omar Diaz", text, startSeconds: 0 }], null, new Set());
}

it("divides a turn into statements and tells which are asked", () => {
  const said = statementsOf(0, speech("It works, but the lift is slow. Can you fix it? No"));
  expect(said.map(({ text, isQuestion }) => [text, isQuestion])).toEqual([
    ["It works", false],
    ["but the lift is slow.", false],
    ["Can you fix it?", true],
    ["No", false],
  ]);
});

it("tells what is asked in captions without marks", () => {
  const said = statementsOf(0, speech("do you use a lift but we carry the piano"));
  expect(said.map(({ text, isQuestion }) => [text, isQuestion])).toEqual([
    ["do you use a lift", true],
    ["but we carry the piano", false],
  ]);
});

it("reads a turn once, however many sentences rest on it", () => {
  const once = speech("It works, but the lift is slow.");
  expect(statementsOf(0, once)).toBe(statementsOf(0, once));
});

it("reads a turn that never ends in linear time", async () => {
  const work = (size: number) =>
    statementsOf(0, {
      ...speech(""),
      segments: [{ speaker: "Omar Diaz", text: "it is but ".repeat(size), startSeconds: 0 }],
    });
  expect(await growth(work, { size: 1_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
});
