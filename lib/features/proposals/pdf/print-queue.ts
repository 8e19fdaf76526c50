import { AppError } from "@/lib/core/errors";

type Job = { start: () => void };
/** `ofAll` and `ofOne` (tenant) count what is printed and what waits. */
type Bounds = { atOnce: number; ofAll: number; ofOne: number; waitMs: number };

/**
 * Documents of all tenants, so many at once and one of each tenant: tenants take turns, and within one its documents
 * come in the order asked for. Throws `rate_limited` when too many wait, or when one has waited too long.
 */
export class PrintQueue {
  /** In the order of their turns. */
  private readonly waiting = new Map<string, Set<Job>>();
  private readonly printing = new Set<string>();

  constructor(private readonly bounds: Bounds) {}

  async take<T>(tenantId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const ofAll = [...this.waiting.values()].reduce((sum, jobs) => sum + jobs.size, this.printing.size);
    const ofOne = (this.waiting.get(tenantId)?.size ?? 0) + (this.printing.has(tenantId) ? 1 : 0);
    if (ofAll >= this.bounds.ofAll || ofOne >= this.bounds.ofOne) throw tooMany();
    await this.turn(tenantId, signal);
    try {
      return await work();
    } finally {
      this.printing.delete(tenantId);
      this.moveBack(tenantId);
      this.startNext();
    }
  }

  private turn(tenantId: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const jobs = this.waiting.get(tenantId) ?? new Set<Job>();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
        jobs.delete(job);
        if (jobs.size === 0) this.waiting.delete(tenantId);
      };
      const job: Job = {
        start: () => {
          end();
          resolve();
        },
      };
      const giveUp = (error: AppError) => {
        end();
        reject(error);
      };
      const cancel = () => giveUp(cancelled());
      const timer = setTimeout(() => giveUp(tooMany()), this.bounds.waitMs);
      if (signal?.aborted) return giveUp(cancelled());
      signal?.addEventListener("abort", cancel);
      jobs.add(job);
      this.waiting.set(tenantId, jobs);
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.printing.size < this.bounds.atOnce) {
      const next = [...this.waiting].find(([tenantId]) => !this.printing.has(tenantId));
      if (!next) return;
      const [tenantId, jobs] = next;
      this.printing.add(tenantId);
      const [job] = jobs;
      job?.start();
    }
  }

  /** The next document of this tenant comes after one of everybody else's. */
  private moveBack(tenantId: string): void {
    const jobs = this.waiting.get(tenantId);
    if (!jobs) return;
    this.waiting.delete(tenantId);
    this.waiting.set(tenantId, jobs);
  }
}

export function cancelled(): AppError {
  return new AppError("conflict", "The request was cancelled before its document was ready");
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Many documents are being printed; try again soon", { retryAfterSeconds: 10 });
}
