const LARGE = 64 * 1024;

/** Between two steps over a large text, so other callers are answered in between. */
export async function yieldToEventLoop(length: number): Promise<void> {
  if (length > LARGE) await new Promise((resolve) => setImmediate(resolve));
}
