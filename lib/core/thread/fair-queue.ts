type Job = { start: () => void };

/**
 * `maxWaiting` and `maxPerCaller` count running and waiting tasks. `tooMany` creates the error for rejected callers.
 */
export type QueueBounds = {
  atOnce: number;
  maxWaiting: number;
  maxPerCaller: number;
  maxWaitMs?: number;
  tooMany: () => Error;
};

/**
 * Runs up to `atOnce` tasks concurrently, but one per caller. Callers take turns, and each caller's tasks run in call
 * order. Throws `tooMany` when too many tasks wait or one waits too long, or the reason of an aborted signal.
 */
export class FairQueue {
  /** Callers in the order of their turns. */
  private readonly waiting = new Map<string, Set<Job>>();
  private readonly working = new Set<string>();
  private readonly bounds: QueueBounds;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  async take<T>(caller: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const total = [...this.waiting.values()].reduce((sum, jobs) => sum + jobs.size, this.working.size);
    const own = (this.waiting.get(caller)?.size ?? 0) + (this.working.has(caller) ? 1 : 0);
    if (total >= this.bounds.maxWaiting || own >= this.bounds.maxPerCaller) throw this.bounds.tooMany();
    await this.turn(caller, signal);
    try {
      return await work();
    } finally {
      this.working.delete(caller);
      this.moveBack(caller);
      this.startNext();
    }
  }

  private turn(caller: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const { maxWaitMs, tooMany } = this.bounds;
      const jobs = this.waiting.get(caller) ?? new Set<Job>();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
        jobs.delete(job);
        if (jobs.size === 0) this.waiting.delete(caller);
      };
      const job: Job = {
        start: () => {
          end();
          resolve();
        },
      };
      const giveUp = (reason: unknown) => {
        end();
        reject(reason);
      };
      const cancel = () => giveUp(signal?.reason);
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(tooMany()), maxWaitMs);
      if (signal?.aborted) return cancel();
      signal?.addEventListener("abort", cancel);
      jobs.add(job);
      this.waiting.set(caller, jobs);
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.working.size < this.bounds.atOnce) {
      const next = [...this.waiting].find(([caller]) => !this.working.has(caller));
      if (!next) return;
      const [caller, jobs] = next;
      this.working.add(caller);
      const [job] = jobs;
      job?.start();
    }
  }

  /** Moves the caller to the end, so that everyone else gets a turn first. */
  private moveBack(caller: string): void {
    const jobs = this.waiting.get(caller);
    if (!jobs) return;
    this.waiting.delete(caller);
    this.waiting.set(caller, jobs);
  }
}
