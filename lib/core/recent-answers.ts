import { LRUCache } from "lru-cache";

/** A cache for results that are expensive to compute, with a time to live and least-recently-used eviction. */
export class RecentAnswers<T> {
  private readonly kept: LRUCache<string, { until: number; answer: Promise<T> }>;

  constructor(
    private readonly ttlMs: number,
    max: number,
  ) {
    this.kept = new LRUCache({ max });
  }

  /** Concurrent calls share one computation. Failures are not cached. */
  get(key: string, now: Date, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    const until = now.getTime() + this.ttlMs;
    /** If the clock was set back, a cached entry may expire later than a new one would. Recompute it. */
    if (known && known.until > now.getTime() && known.until <= until) return known.answer;
    const answer = find();
    this.kept.set(key, { until, answer });
    answer.catch(() => this.forget(key, answer));
    return answer;
  }

  /** Removes this answer, but not a newer one under the same key. */
  forget(key: string, answer: Promise<T>): void {
    if (this.kept.peek(key)?.answer === answer) this.kept.delete(key);
  }
}
