type Job = { start: () => void; weight: number };
type Turn = { signal?: AbortSignal | undefined; weight?: number };

/**
 * `maxWaiting` and `maxPerCaller` limit the weight of running and waiting tasks. `tooMany` creates the error for
 * rejected callers.
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
 * order. A task weighs 1 unless it says otherwise. Throws `tooMany` when too many tasks wait or one waits too long, or
 * the reason of an aborted signal.
 */
export class FairQueue {
  /** Callers in the order of their turns. */
  private readonly waiting = new Map<string, Set<Job>>();
  private readonly working = new Map<string, number>();
  private readonly bounds: QueueBounds;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  async take<T>(caller: string, work: () => Promise<T>, { signal, weight = 1 }: Turn = {}): Promise<T> {
    const { maxWaiting, maxPerCaller, tooMany } = this.bounds;
    if (this.totalWeight() + weight > maxWaiting || this.weightOf(caller) + weight > maxPerCaller) throw tooMany();
    await this.turn(caller, weight, signal);
    try {
      return await work();
    } finally {
      this.working.delete(caller);
      this.moveBack(caller);
      this.startNext();
    }
  }

  private weightOf(caller: string): number {
    const waiting = [...(this.waiting.get(caller) ?? [])];
    return waiting.reduce((sum, { weight }) => sum + weight, this.working.get(caller) ?? 0);
  }

  private totalWeight(): number {
    const callers = new Set([...this.waiting.keys(), ...this.working.keys()]);
    return [...callers].reduce((sum, caller) => sum + this.weightOf(caller), 0);
  }

  private turn(caller: string, weight: number, signal?: AbortSignal): Promise<void> {
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
        weight,
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
      const [job] = jobs;
      this.working.set(caller, job?.weight ?? 0);
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
