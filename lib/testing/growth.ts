type Measure = { size: number; times?: number; rounds?: number };

/** What linear work stays under, and quadratic work does not, when its input grows fourfold. */
export const MAX_LINEAR_GROWTH = 9;

const ATTEMPTS = 5;

/**
 * By what the processor time of `work` grows from `size` to `times * size`: about `times` where work grows with
 * its input, `times` squared where it grows with the square. The least of some attempts: a busy machine or a compiler at
 * work may spoil one, but makes no quadratic work look linear.
 */
export async function growth(work: (size: number) => unknown, { size, times = 4, rounds = 5 }: Measure) {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least >= MAX_LINEAR_GROWTH; attempt++) {
    await work(size * times);
    const [small, large] = [await leastTime(work, size, rounds), await leastTime(work, size * times, rounds)];
    // Below a millisecond the clock decides, not the work.
    least = Math.min(least, large / Math.max(small, 1_000));
  }
  return least;
}

/** Processor time of this thread in microseconds. */
async function leastTime(work: (size: number) => unknown, size: number, rounds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage();
    await work(size);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}
