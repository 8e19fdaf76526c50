import { type Bounds, ComputingThread } from "./run-in-thread.ts";

/** Short work: one text. Long work: a whole document, which must not keep short work waiting. */
const BOUNDS = {
  short: { mostMs: 8_000, mostMegabytes: 256, idleMs: 60_000, mostWaiting: 30 },
  long: { mostMs: 20_000, mostMegabytes: 384, idleMs: 30_000, mostWaiting: 60 },
} satisfies Record<string, Bounds>;

type Kind = keyof typeof BOUNDS;

/** Next bundles each route on its own; the process still has one thread of a kind. */
const shared = globalThis as typeof globalThis & { followthroughThreads?: Partial<Record<Kind, ComputingThread>> };

/** The function itself, for input so small that it is done in a few milliseconds: sooner than a thread is asked. */
type Small<F extends (input: never) => unknown> = { work: F; fits: (input: Parameters<F>[0]) => boolean };

/** Characters of text that every reader of ours is done with in a few milliseconds. */
export const FEW_CHARACTERS = 8_000;

/**
 * A pure function of one of our files, done in a thread: `threaded<typeof words>("lib/…/words.ts", "words")`.
 * Input and result are copied, so they are plain data. `caller` is whose turn it is, as a rule the tenant.
 */
export function threaded<F extends (input: never) => unknown>(
  file: string,
  name: string,
  { kind = "short", small }: { kind?: Kind; small?: Small<F> } = {},
) {
  return async (caller: string, input: Parameters<F>[0]): Promise<Awaited<ReturnType<F>>> => {
    if (small?.fits(input)) return (await small.work(input as never)) as Awaited<ReturnType<F>>;
    shared.followthroughThreads ??= {};
    shared.followthroughThreads[kind] ??= new ComputingThread(BOUNDS[kind]);
    const result = await shared.followthroughThreads[kind].run(caller, { file, name, input });
    return result as Awaited<ReturnType<F>>;
  };
}
