import type { Worker } from "node:worker_threads";

/** How many times its limit a task may take on a busy machine, where it waits for the processor most of the time. */
const MAX_WAIT = 6;
const MIN_PAUSE_MS = 50;

/**
 * Calls `stop` once the threads have used the processor for `maxMs` milliseconds, or after six times as long in any
 * case. Returns a function that ends the limit.
 */
export function limitWork(threads: () => readonly Worker[], maxMs: number, stop: () => void): () => void {
  const startedAt = performance.now();
  const before = processorMs(threads());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    const used = (await processorMs(threads())) - (await before);
    if (isOver) return;
    const isLate = performance.now() - startedAt >= maxMs * MAX_WAIT;
    if (isLate || used >= maxMs) return stop();
    timer = setTimeout(look, Math.max(maxMs - used, MIN_PAUSE_MS));
  };
  timer = setTimeout(look, maxMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function processorMs(threads: readonly Worker[]): Promise<number> {
  const used = await Promise.all(threads.map((thread) => thread.cpuUsage().catch(() => null)));
  return used.reduce((sum, time) => sum + (time ? (time.user + time.system) / 1_000 : 0), 0);
}
