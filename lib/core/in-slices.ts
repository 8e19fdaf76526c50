import { setImmediate as nextTurn } from "node:timers/promises";

/** Runs work that pauses at its own `yield`s to its end, letting the event loop go on after every `holdMs`. */
export async function inSlices<T>(work: Generator<void, T>, holdMs = 8): Promise<T> {
  for (let since = performance.now(); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < holdMs) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** The same work without pauses. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
