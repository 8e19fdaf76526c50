import type { Doer, Persons } from "./deeds";

/** How far from "you" somebody is called by name, in words. */
const REACH = 40;
const END = /^[.!?;:]$/;

/**
 * The person addressed by name in the sentence of the "you" at a place, the nearest before it first: "Orla, can you send
 * it?", "Could you send it, Orla?"
 */
export function calledIn(tokens: readonly { lower: string }[], at: number, named: Persons["named"]): Doer | null {
  for (let one = at - 1; one >= Math.max(0, at - REACH) && !END.test(tokens[one]!.lower); one--) {
    const called = tokens[one + 1]!.lower === "," ? named(tokens[one]!.lower) : null;
    if (called) return called;
  }
  const after = tokens.slice(at, at + REACH);
  const end = after.findIndex(({ lower }) => END.test(lower));
  const last = end < 0 ? after.length - 1 : end - 1;
  return last > 0 && after[last - 1]!.lower === "," ? named(after[last]!.lower) : null;
}
