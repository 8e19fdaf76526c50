import { type PoolBounds, ThreadPool, WorkFailed } from "@/lib/core/thread/thread-pool";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { ProviderFailure } from "../failure";
import type { Task } from "./builtin/engine";
import type { AiPort, DraftRequest, Note } from "./port";

/** `notes` returns what the rules find in a meeting, as an outline for another engine. */
export type BuiltinAi = AiPort & { notes(request: DraftRequest): Promise<Note[]> };

type Options = { engineFile?: string; timeoutMs?: number; idleMs?: number };

/** The word data alone takes 80 MB; a thread that has grown beyond what 22,000 words take is replaced. */
const BOUNDS = {
  atOnce: 1,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxPerCaller: Number.POSITIVE_INFINITY,
  maxHeapMb: 512,
  recycleAboveMb: 288,
  tooMany: stopped,
  tooMuch: stopped,
} satisfies Partial<PoolBounds>;

/** An hour's talk has about 50,000 characters. The longest transcripts allowed take half a minute. */
const LONG_CHARACTERS = 60_000;

/**
 * The engine that needs no API key: rules over wink-nlp and chrono-node, run in a worker thread one call at a time. Long
 * transcripts have a thread of their own, so that nobody's short call waits for them. A thread that hangs or dies is
 * replaced, and its call fails as `unavailable`. Because a thread takes almost 200 MB, it ends after an idle minute; the
 * next one starts within a second.
 */
export function createBuiltinAi(options: Options = {}): BuiltinAi {
  const { engineFile: file = "lib/providers/ai/builtin/engine.ts", timeoutMs = 60_000, idleMs = 60_000 } = options;
  const bounds = { ...BOUNDS, maxMs: timeoutMs, idleMs };
  const [short, long] = [new ThreadPool(bounds), new ThreadPool(bounds)];
  const perform = (input: Task) => {
    const pool = isLong(transcriptOf(input)) ? long : short;
    return pool.run("", { file, name: "perform", input }).catch(fail);
  };
  return {
    engine: "builtin",
    model: "wink-eng-lite",
    analyze: (transcript) => perform({ method: "analyze", input: transcript }) as Promise<Analysis>,
    draft: (request) => perform({ method: "draft", input: request }) as Promise<Draft>,
    findObjections: (transcript) => perform({ method: "findObjections", input: transcript }) as Promise<Objection[]>,
    notes: (request) => perform({ method: "notes", input: request }) as Promise<Note[]>,
  };
}

function transcriptOf({ input }: Task): MeetingTranscript {
  return "transcript" in input ? input.transcript : input;
}

function isLong({ segments }: MeetingTranscript): boolean {
  return segments.reduce((characters, { text }) => characters + text.length, 0) > LONG_CHARACTERS;
}

function stopped(cause?: unknown): ProviderFailure {
  return new ProviderFailure("unavailable", "The built-in engine stopped", { cause });
}

function fail(cause: unknown): never {
  if (cause instanceof ProviderFailure) throw cause;
  if (!(cause instanceof WorkFailed)) throw stopped(cause);
  throw new ProviderFailure("bad_output", `The built-in engine failed: ${cause.message}`, { cause });
}
