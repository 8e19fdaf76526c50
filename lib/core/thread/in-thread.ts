import { AppError } from "../errors.ts";
import { type PoolBounds, ThreadPool } from "./thread-pool.ts";

/** Next bundles each route separately, but the process must share one pool per name. */
declare global {
  var followthroughThreads: Map<string, ThreadPool> | undefined;
}

export function sharedPool(name: string, bounds: PoolBounds): ThreadPool {
  globalThis.followthroughThreads ??= new Map();
  const pool = globalThis.followthroughThreads.get(name) ?? new ThreadPool(bounds);
  globalThis.followthroughThreads.set(name, pool);
  return pool;
}

/** A transcript of 22,000 words fits: a new thread compiles everything again, which takes longer than the task. */
const ONE_THREAD = { atOnce: 1, maxWaiting: Number.POSITIVE_INFINITY, recycleAboveMb: 192, tooMany, tooMuch };

/** `short` is for a single text, and `long` for a whole document, so that long tasks don't delay short ones. */
const BOUNDS = {
  short: { ...ONE_THREAD, maxMs: 8_000, maxHeapMb: 256, idleMs: 60_000, maxPerCaller: 31 },
  long: { ...ONE_THREAD, maxMs: 20_000, maxHeapMb: 384, idleMs: 30_000, maxPerCaller: 61 },
} satisfies Record<string, PoolBounds>;

type Kind = keyof typeof BOUNDS;

/**
 * The function itself and a test for inputs that are small enough to process on the main thread, which is faster than
 * using a worker.
 */
type Small<F extends (input: never) => unknown> = { work: F; fits: (input: Parameters<F>[0]) => boolean };

/** The text length up to which each of our parsers takes a few milliseconds. */
export const FEW_CHARACTERS = 8_000;
/** What a task with a few characters weighs among those that a caller may have waiting. */
const LIGHT = 1 / 16;

/**
 * Runs an exported pure function in a worker thread: `threaded<typeof words>("lib/…/words.ts", "words")`. Input and
 * result are copied, so they must be plain data. `caller` is the unit of fairness, usually the tenant. `isLight` tells
 * inputs of a few characters, of which a caller may have more waiting. Functions with many regular expressions have no
 * `small`: compiling those takes longer than most texts, and happens again after each time nobody used them. Throws
 * `rate_limited` if the caller has too many tasks waiting, or `payload_too_large` if a task exceeds its limits.
 */
export function threaded<F extends (input: never) => unknown>(
  file: string,
  name: string,
  { kind = "short", small, isLight }: { kind?: Kind; small?: Small<F>; isLight?: Small<F>["fits"] } = {},
) {
  return async (caller: string, input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> => {
    if (small?.fits(input)) return (await small.work(input as never)) as Awaited<ReturnType<F>>;
    const weight = isLight?.(input) ? LIGHT : 1;
    const result = await sharedPool(kind, BOUNDS[kind]).run(caller, { file, name, input }, { weight });
    return result as Awaited<ReturnType<F>>;
  };
}

function tooMany(): AppError {
  return new AppError("rate_limited", "You have too many requests in progress. Try again soon", {
    retryAfterSeconds: 5,
  });
}

function tooMuch(): AppError {
  return new AppError("payload_too_large", "This text takes too long to process. Shorten it and try again");
}
