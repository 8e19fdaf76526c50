import { hasTimes } from "@/lib/features/meetings/transcript-text/segment-place";
import type { Segment } from "@/lib/grounding/transcript";

export type Understood = {
  turns: number;
  /** Most frequent speaker first. */
  speakers: { name: string; count: number }[];
  first: Segment[];
  hasTimes: boolean;
  /** The text doesn't name any speakers. */
  isNameless: boolean;
};

const SHOWN_TURNS = 4;
const SHOWN_SPEAKERS = 8;

/** Parses a text like the server does. Loads the parser only when there is something to parse. */
export async function understood(text: string): Promise<Understood> {
  const { parseTranscript } = await import("@/lib/features/meetings/transcript-text/parse-transcript");
  const segments = parseTranscript(text);
  const counts = new Map<string, number>();
  for (const { speaker } of segments) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const speakers = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
  return {
    turns: segments.length,
    speakers: speakers.slice(0, SHOWN_SPEAKERS),
    first: segments.slice(0, SHOWN_TURNS),
    hasTimes: hasTimes(segments),
    isNameless: speakers.length === 1 && speakers[0]?.name === "Speaker 1" && !/speaker 1/i.test(text),
  };
}
