import { toTimestamp } from "./timestamps";

type Timed = { startSeconds: number } | { timestamp: string };

const NO_TIME = toTimestamp(0);

/** Whether the transcript says when its segments were spoken. Without times, all of them start at 0. */
export function hasTimes(segments: readonly Timed[]): boolean {
  return segments.some((segment) => timeOf(segment) !== NO_TIME);
}

/** Where a segment is: "00:02:33", or "line 12" of a transcript without times. Empty for a segment that isn't there. */
export function placeOf(segments: readonly Timed[], index: number): string {
  const segment = segments[index];
  if (!segment) return "";
  return hasTimes(segments) ? timeOf(segment) : `line ${index + 1}`;
}

function timeOf(segment: Timed): string {
  return "timestamp" in segment ? segment.timestamp : toTimestamp(segment.startSeconds);
}
