import { expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { type Entry, enter, stemsOf } from "./ledger";

const TASK = "send the revised offer";
const promised = (turn: number): Entry => ({
  owner: "Sam",
  task: TASK,
  due: null,
  evidence: [{ segmentIndex: turn, quote: `I'll ${TASK}`, score: 1 }],
  stems: stemsOf(TASK),
  turn,
  madeIn: turn,
  dueIn: null,
  at: turn,
  origins: [],
  weight: 1,
});

it("keeps one entry for a repeated promise, with every place it was made", () => {
  const entries: Entry[] = [];
  for (const turn of [3, 7, 7]) enter(entries, promised(turn));
  expect(entries.map(({ task, evidence }) => [task, evidence.map(({ segmentIndex }) => segmentIndex)])).toEqual([
    [TASK, [3, 7]],
  ]);
});

it("takes linear time however often a promise is repeated", async () => {
  const repeat = (times: number) => {
    const entries: Entry[] = [];
    for (let turn = 0; turn < times; turn++) enter(entries, promised(turn));
  };
  expect(await growth(repeat, { size: 500 })).toBeLessThan(MAX_LINEAR_GROWTH);
});
