const LARGE = 64 * 1024;

/** Between two steps over a large text: whoever else waits is answered before the second. */
export async function yieldToEventLoop(length: number): Promise<void> {
  if (length > LARGE) await new Promise((resolve) => setImmediate(resolve));
}
