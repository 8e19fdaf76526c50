/** For input eight times as large: linear work stays below it, quadratic work (64) doesn't. */
export const MAX_LINEAR_GROWTH = 24;

const TIMES = 8;
const ATTEMPTS = 5;
/** Microseconds. Some kernels count CPU time in ticks of 4 ms, so that shorter measurements would be mostly rounding. */
const MEASURED = 60_000;
const MAX_RUNS = 10_000;

/**
 * The factor by which the CPU time of `work` grows from `size` to eight times `size`: about 8 for linear work, 64 for
 * quadratic. Returns the lowest of several attempts, because a busy machine or the compiler may distort some but never
 * makes quadratic work look linear.
 */
export async function growth(work: (size: number) => unknown, { size }: { size: number }) {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least >= MAX_LINEAR_GROWTH; attempt++) {
    await work(size * TIMES);
    const [small, large] = [await meanTime(work, size), await meanTime(work, size * TIMES)];
    least = Math.min(least, large / Math.max(small, 1));
  }
  return least;
}

/** CPU time of this thread in microseconds. */
async function meanTime(work: (size: number) => unknown, size: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    await work(size);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= MEASURED || runs === MAX_RUNS) return (user + system) / runs;
  }
}
