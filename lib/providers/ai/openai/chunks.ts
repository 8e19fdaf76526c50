import type { Segment } from "@/lib/grounding/transcript";
import { tokensOf } from "./meter";

/** The segments from `from` up to but not including `until`. */
export type Chunk = { from: number; until: number };

const MAX_CHUNKS = 40;

/**
 * Splits the segments into chunks of at most `budget` tokens; each chunk repeats the last segment of the previous one.
 */
export function chunksOf(segments: readonly Segment[], budget: number): Chunk[] {
  const whole = segments.reduce((sum, segment) => sum + costOf(segment), 0);
  const size = Math.max(budget, Math.ceil(whole / (MAX_CHUNKS - 1)));
  const chunks: Chunk[] = [];
  let from = 0;
  let used = 0;
  for (let at = 0; at < segments.length; at++) {
    const cost = costOf(segments[at]!);
    if (used + cost > size && at > from + 1) {
      chunks.push({ from, until: at });
      from = at - 1;
      used = costOf(segments[from]!);
    }
    used += cost;
  }
  if (segments.length > 0) chunks.push({ from, until: segments.length });
  return chunks;
}

function costOf({ speaker, text }: Segment): number {
  return tokensOf(speaker) + tokensOf(text) + 3;
}

/** Runs `work` on every item, at most `width` at a time, with results in order. Stops at the first failure. */
export async function mapBounded<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const queue = items.entries();
  let failed = false;
  const lane = async () => {
    for (const [at, item] of queue) {
      if (failed) return;
      results[at] = await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}
