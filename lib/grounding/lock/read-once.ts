import type { Speech } from "./speech";

/** Reads each turn of a call once, however many clauses are compared with it. `Beside` is the same for a whole call. */
export function oncePerTurn<T, Beside extends unknown[]>(
  read: (turn: number, speech: Speech, ...beside: Beside) => T,
): (turn: number, speech: Speech, ...beside: Beside) => T {
  const turnsOf = oncePerCall(() => new Map<number, { found: T }>());
  return (turn, speech, ...beside) => {
    const turns = turnsOf(speech);
    const known = turns.get(turn) ?? { found: read(turn, speech, ...beside) };
    turns.set(turn, known);
    return known.found;
  };
}

/** Reads a call once, however many sentences are compared with it. */
export function oncePerCall<T extends object>(read: (speech: Speech) => T): (speech: Speech) => T {
  const known = new WeakMap<Speech, T>();
  return (speech) => {
    const found = known.get(speech) ?? read(speech);
    known.set(speech, found);
    return found;
  };
}
