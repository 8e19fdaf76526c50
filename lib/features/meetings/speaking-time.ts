import type { Transcript } from "./schema";
import { hasTimes } from "./transcript-text/segment-place";

export type SpeakingTime = {
  speaker: string;
  words: number;
  /** Null if the transcript has no times. */
  seconds: number | null;
  /** Percentage of the speaking time, or else of the words, rounded. */
  share: number;
};

/** Words per second: the usual pace of speech, and the slowest. Longer turns include silence. */
const WORDS_PER_SECOND = 2.5;
const SLOWEST = 1;
const PAUSE_SECONDS = 3;

/**
 * How much each person spoke, most first. With times, a turn lasts until the next one begins, limited by its word count;
 * without them, only the words are counted.
 */
export function speakingTimes(segments: Transcript["speakerSegments"]): SpeakingTime[] {
  const isTimed = hasTimes(segments);
  const starts = segments.map(({ timestamp }) => secondsOf(timestamp));
  const spoken = new Map<string, { words: number; seconds: number }>();
  for (const [at, { speaker, text }] of segments.entries()) {
    const words = text.split(/\s+/).filter(Boolean).length;
    const until = (starts[at + 1] ?? Number.NaN) - (starts[at] ?? 0);
    const seconds = until > 0 ? Math.min(until, words / SLOWEST + PAUSE_SECONDS) : words / WORDS_PER_SECOND;
    const before = spoken.get(speaker) ?? { words: 0, seconds: 0 };
    spoken.set(speaker, { words: before.words + words, seconds: before.seconds + seconds });
  }
  const total = [...spoken.values()].reduce((sum, { seconds }) => sum + seconds, 0);
  return [...spoken]
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .map(([speaker, { words, seconds }]) => ({
      speaker,
      words,
      seconds: isTimed ? Math.round(seconds) : null,
      share: total === 0 ? 0 : Math.round((100 * seconds) / total),
    }));
}

function secondsOf(timestamp: string): number {
  return timestamp.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);
}
