import { AppError } from "../errors.ts";
import { type PoolBounds, ThreadPool } from "./thread-pool.ts";

/** Next bundles each route on its own; the process still has one pool of a name. */
declare global {
  var followthroughThreads: Map<string, ThreadPool> | undefined;
}

/** Opened when it is needed. */
export function sharedPool(name: string, bounds: PoolBounds): ThreadPool {
  globalThis.followthroughThreads ??= new Map();
  const pool = globalThis.followthroughThreads.get(name) ?? new ThreadPool(bounds);
  globalThis.followthroughThreads.set(name, pool);
  return pool;
}

const ONE_THREAD = { atOnce: 1, maxWaiting: Number.POSITIVE_INFINITY, recycleAboveMb: 128, tooMany, tooMuch };

/** Short work: one text. Long work: a whole document, which must not keep short work waiting. */
const BOUNDS = {
  short: { ...ONE_THREAD, maxMs: 8_000, maxHeapMb: 256, idleMs: 60_000, maxPerCaller: 31 },
  long: { ...ONE_THREAD, maxMs: 20_000, maxHeapMb: 384, idleMs: 30_000, maxPerCaller: 61 },
} satisfies Record<string, PoolBounds>;

type Kind = keyof typeof BOUNDS;

/** The function itself, for input so small that it is done in a few milliseconds: sooner than a thread is asked. */
type Small<F extends (input: never) => unknown> = { work: F; fits: (input: Parameters<F>[0]) => boolean };

/** Characters of text that each of our parsers handles in a few milliseconds. */
export const FEW_CHARACTERS = 8_000;

/**
 * A pure function of one of our files, done in a thread: `threaded<typeof words>("lib/…/words.ts", "words")`.
 * Input and result are copied, so they are plain data. `caller` is whose turn it is, as a rule the tenant. Throws
 * `rate_limited` when too much of this caller waits and `payload_too_large` for what takes too long or too much memory.
 */
export function threaded<F extends (input: never) => unknown>(
  file: string,
  name: string,
  { kind = "short", small }: { kind?: Kind; small?: Small<F> } = {},
) {
  return async (caller: string, input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> => {
    if (small?.fits(input)) return (await small.work(input as never)) as Awaited<ReturnType<F>>;
    const result = await sharedPool(kind, BOUNDS[kind]).run(caller, { file, name, input });
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
