import { type PoolBounds, ThreadPool, WorkFailed } from "@/lib/core/thread/thread-pool";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import { ProviderFailure } from "../failure";
import type { Task } from "./builtin/engine";
import type { AiPort, DraftRequest, Note } from "./port";

/** `notes` is what its rules find, as the frame another engine writes within. */
export type BuiltinAi = AiPort & { notes(request: DraftRequest): Promise<Note[]> };

type Options = { engineFile?: string; timeoutMs?: number; idleMs?: number };

/** Its words alone are 80 MB; one that has grown over long transcripts makes way for a fresh one. */
const BOUNDS = {
  atOnce: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxPerCaller: Number.POSITIVE_INFINITY,
  maxHeapMb: 512,
  recycleAboveMb: 220,
  tooMany: stopped,
  tooMuch: stopped,
} satisfies Partial<PoolBounds>;

/**
 * The engine that needs no key: rules over wink-nlp and chrono-node, in a thread of its own so that long meetings
 * never hold up requests. One call at a time; a thread that hangs or dies is replaced and the call fails as
 * `unavailable`. A thread nobody needs for five minutes ends: its words and what it read weigh 100 MB and more.
 */
export function createBuiltinAi(options: Options = {}): BuiltinAi {
  const { engineFile: file = "lib/providers/ai/builtin/engine.ts", timeoutMs = 60_000, idleMs = 300_000 } = options;
  const pool = new ThreadPool({ ...BOUNDS, maxMs: timeoutMs, idleMs });
  const perform = (input: Task) => pool.run("", { file, name: "perform", input }).catch(fail);
  return {
    engine: "builtin",
    model: "wink-eng-lite",
    analyze: (transcript) => perform({ method: "analyze", input: transcript }) as Promise<Analysis>,
    draft: (request) => perform({ method: "draft", input: request }) as Promise<Draft>,
    findObjections: (transcript) => perform({ method: "findObjections", input: transcript }) as Promise<Objection[]>,
    notes: (request) => perform({ method: "notes", input: request }) as Promise<Note[]>,
  };
}

function stopped(cause?: unknown): ProviderFailure {
  return new ProviderFailure("unavailable", "The built-in engine stopped", { cause });
}

function fail(cause: unknown): never {
  if (cause instanceof ProviderFailure) throw cause;
  if (!(cause instanceof WorkFailed)) throw stopped(cause);
  throw new ProviderFailure("bad_output", `The built-in engine failed: ${cause.message}`, { cause });
}
