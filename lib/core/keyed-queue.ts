/** Work of one name is done one after the other, in the order asked for; of different names, side by side. */
export class KeyedQueue {
  private readonly lastOf = new Map<string, { done: Promise<unknown>; waiting: number }>();

  /** How many of this name are at work or wait. */
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
