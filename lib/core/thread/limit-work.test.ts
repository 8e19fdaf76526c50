import type { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limitWork } from "./limit-work";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that gets this share of a processor. */
function threadWith(share: number): Worker {
  const startedAt = performance.now();
  const cpuUsage = async () => ({ user: (performance.now() - startedAt) * share * 1_000, system: 0 });
  return { cpuUsage } as unknown as Worker;
}

async function stoppedAfter(thread: Worker, maxMs: number): Promise<number> {
  const startedAt = performance.now();
  const stopped = new Promise<number>((resolve) => {
    limitWork(
      () => [thread],
      maxMs,
      () => resolve(performance.now() - startedAt),
    );
  });
  await vi.advanceTimersByTimeAsync(20 * maxMs);
  return stopped;
}

describe("the limit of a thread's work", () => {
  it.each([
    ["at once when the thread has a processor to itself", 1, 1_000, 1_050],
    ["later when it shares one", 0.25, 4_000, 4_200],
    ["at the latest after six times as long", 0, 6_000, 6_000],
  ])("ends it %s", async (_, share, least, most) => {
    const after = await stoppedAfter(threadWith(share), 1_000);
    expect(after).toBeGreaterThanOrEqual(least);
    expect(after).toBeLessThanOrEqual(most);
  });

  it("goes by the clock where a thread's processor time is unknown", async () => {
    expect(await stoppedAfter({} as Worker, 1_000)).toBe(1_000);
  });

  it("stops nothing once it has ended", async () => {
    const stop = vi.fn();
    limitWork(() => [threadWith(1)], 1_000, stop)();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stop).not.toHaveBeenCalled();
  });
});
