import path from "node:path";
import { expect, it } from "vitest";
import type { AnnotatedCall } from "./annotated-call";
import { readCalls } from "./annotated-call";
import { scoreCall } from "./score-call";
import { tallyInto } from "./tally";

const CALLS = ["calls", "short-calls", "varied-calls"].flatMap((name) =>
  readCalls(path.join(import.meta.dirname, name)),
);
const SEEDS = 24;

/** Turns of three calls in pieces and in any order, so that questions meet answers nobody wrote for them. */
function splice(seed: number): AnnotatedCall {
  let state = seed;
  const below = (bound: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % bound;
  };
  const first = CALLS[below(CALLS.length)]!;
  const speakers = first.participants.map(({ name }) => name);
  const turns = Array.from({ length: 30 }, () => {
    const from = CALLS[below(CALLS.length)]!.turns;
    const at = below(from.length);
    return from.slice(at, at + 1 + below(4));
  }).flat();
  return { ...first, turns: turns.map(({ text }) => ({ text, speaker: speakers[below(speakers.length)]! })) };
}

it("reads and drafts conversations that make no sense", () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const tally = tallyInto(new Map(), () => undefined);
    expect(() => scoreCall(splice(seed), tally), `seed ${seed}`).not.toThrow();
  }
});
