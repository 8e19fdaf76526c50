const LARGE = 64 * 1024;

/** Call between steps that process a large text, so that other requests can proceed. */
export async function yieldToEventLoop(length: number): Promise<void> {
  if (length > LARGE) await nextTurn();
}

/** Resolves after other waiting requests had their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
