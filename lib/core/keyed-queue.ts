/** Runs tasks with the same name one at a time, in call order, and tasks with different names concurrently. */
export class KeyedQueue {
  private readonly lastOf = new Map<string, { done: Promise<unknown>; waiting: number }>();

  /** The number of running and waiting tasks with this name. */
  waiting(name: string): number {
    return this.lastOf.get(name)?.waiting ?? 0;
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.lastOf.get(name) ?? { done: Promise.resolve(), waiting: 0 };
    const result = before.done.then(work);
    const turn = Object.assign(before, { done: result.catch(() => undefined), waiting: before.waiting + 1 });
    this.lastOf.set(name, turn);
    try {
      return await result;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.lastOf.delete(name);
    }
  }
}
