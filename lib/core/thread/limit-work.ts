import type { Worker } from "node:worker_threads";

/** How many times its limit a task may take on a busy machine, where it waits for the processor most of the time. */
const MAX_WAIT = 6;
const MIN_PAUSE_MS = 50;

/**
 * Calls `stop` once the threads have used the processor for `maxMs` milliseconds, or after six times as long in any
 * case. Before Node 24.6, which can't tell a thread's processor time, the clock counts. Returns a function that ends the
 * limit.
 */
export function limitWork(threads: () => readonly Worker[], maxMs: number, stop: () => void): () => void {
  const startedAt = performance.now();
  const before = processorMs(threads());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    const [then, now] = [await before, await processorMs(threads())];
    if (isOver) return;
    const elapsed = performance.now() - startedAt;
    const used = then === null || now === null ? elapsed : now - then;
    if (used >= maxMs || elapsed >= maxMs * MAX_WAIT) return stop();
    timer = setTimeout(look, Math.max(maxMs - used, MIN_PAUSE_MS));
  };
  timer = setTimeout(look, maxMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function processorMs(threads: readonly Pick<Worker, "cpuUsage">[]): Promise<number | null> {
  if (threads.some(({ cpuUsage }) => cpuUsage === undefined)) return null;
  const used = await Promise.all(threads.map((thread) => thread.cpuUsage().catch(() => null)));
  return used.reduce((sum, time) => sum + (time ? (time.user + time.system) / 1_000 : 0), 0);
}
