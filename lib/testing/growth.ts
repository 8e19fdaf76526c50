type Measure = { size: number; times?: number; rounds?: number };

/** For input eight times as large: linear work stays below it, quadratic work (64) doesn't. */
export const MAX_LINEAR_GROWTH = 24;

const ATTEMPTS = 5;

/**
 * The factor by which the CPU time of `work` grows from `size` to `times * size`: about `times` for linear work,
 * `times` squared for quadratic. Returns the lowest of several attempts, because a busy machine or the compiler may
 * distort some but never makes quadratic work look linear.
 */
export async function growth(work: (size: number) => unknown, { size, times = 8, rounds = 5 }: Measure) {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least >= MAX_LINEAR_GROWTH; attempt++) {
    await work(size * times);
    const [small, large] = [await leastTime(work, size, rounds), await leastTime(work, size * times, rounds)];
    // Below a millisecond the clock's resolution dominates.
    least = Math.min(least, large / Math.max(small, 1_000));
  }
  return least;
}

/** CPU time of this thread in microseconds. */
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
