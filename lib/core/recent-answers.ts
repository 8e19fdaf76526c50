import { LRUCache } from "lru-cache";

/** Answers that cost something to find, each kept for a while; those asked for least recently leave first. */
export class RecentAnswers<T> {
  private readonly kept: LRUCache<string, { until: number; answer: Promise<T> }>;

  constructor(
    private readonly ttlMs: number,
    max: number,
  ) {
    this.kept = new LRUCache({ max });
  }

  /** Several who ask at once wait for one answer. A failure is not kept. */
  get(key: string, now: Date, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    const until = now.getTime() + this.ttlMs;
    /** After the clock was set back, `until` is further away than any answer may live. */
    if (known && known.until > now.getTime() && known.until <= until) return known.answer;
    const answer = find();
    this.kept.set(key, { until, answer });
    answer.catch(() => this.forget(key, answer));
    return answer;
  }

  /** Forgets this answer, not one that has taken its place. */
  forget(key: string, answer: Promise<T>): void {
    if (this.kept.peek(key)?.answer === answer) this.kept.delete(key);
  }
}
