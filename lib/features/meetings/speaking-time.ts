import type { Transcript } from "./schema";

export type SpeakingTime = {
  speaker: string;
  seconds: number;
  /** Percentage of the total speaking time, rounded. */
  share: number;
};

/**
 * Words per second: the assumed pace without timestamps, and the slowest pace of speech. Longer turns include silence.
 */
const WORDS_PER_SECOND = 2.5;
const SLOWEST = 1;
const PAUSE_SECONDS = 3;

/**
 * Estimates how long each person spoke, longest first. With timestamps, a turn lasts until the next one begins, limited
 * by its word count; without them, the word count alone is used.
 */
export function speakingTimes(segments: Transcript["speakerSegments"]): SpeakingTime[] {
  const starts = segments.map(({ timestamp }) => secondsOf(timestamp));
  const hasTimes = new Set(starts).size > 1;
  const spoken = new Map<string, number>();
  for (const [at, { speaker, text }] of segments.entries()) {
    const words = text.split(/\s+/).filter(Boolean).length;
    const byWords = words / WORDS_PER_SECOND;
    const until = (starts[at + 1] ?? Number.NaN) - (starts[at] ?? 0);
    const seconds = hasTimes && until > 0 ? Math.min(until, words / SLOWEST + PAUSE_SECONDS) : byWords;
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + seconds);
  }
  const total = [...spoken.values()].reduce((sum, seconds) => sum + seconds, 0);
  return [...spoken]
    .map(([speaker, seconds]) => ({
      speaker,
      seconds: Math.round(seconds),
      share: total === 0 ? 0 : Math.round((100 * seconds) / total),
    }))
    .sort((a, b) => b.seconds - a.seconds);
}

function secondsOf(timestamp: string): number {
  return timestamp.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}
