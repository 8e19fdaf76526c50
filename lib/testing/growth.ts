/**
 * How many times the processor time of `work(size)` that of `work(times * size)` is: about `times` where work grows with
 * its input, `times` squared where it grows with the square. The least of some rounds, so a busy machine changes little.
 */
export async function growth(
  work: (size: number) => unknown,
  { size, times = 4, rounds = 5 }: { size: number; times?: number; rounds?: number },
): Promise<number> {
  const least = async (n: number) => {
    let found = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const before = process.threadCpuUsage();
      await work(n);
      const { user, system } = process.threadCpuUsage(before);
      found = Math.min(found, user + system);
    }
    return found;
  };
  await work(size);
  const [small, large] = [await least(size), await least(size * times)];
  // Below a millisecond the clock decides, not the work.
  return large / Math.max(small, 1_000);
}

/** What linear work stays under, and quadratic work does not, when its input grows fourfold. */
export const ABOUT_LINEAR = 9;
