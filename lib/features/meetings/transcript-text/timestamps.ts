/** A part of a transcript as parsed from its format. `start` is null if the format gives no time. */
export type Piece = { speaker: string | null; text: string; start: number | null };

const WORDS_PER_SECOND = 2.5;
const LAST_SECOND = 359_999;
/** No meeting starts six hours in, so a first timestamp this large is the time of day. */
const CLOCK_TIME = 6 * 3600;

/** Parses `1:02:03`, `12:03`, `00:00:01.500` or `00:00:01,500` to whole seconds. Returns null for anything else. */
export function secondsOf(stamp: string): number | null {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,]\d{1,3})?$/.exec(stamp.trim());
  if (!parts) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])];
  if (seconds > 59 || (parts[1] !== undefined && minutes > 59)) return null;
  return Math.min(LAST_SECOND, hours * 3600 + minutes * 60 + seconds);
}

/** Formats seconds as `HH:MM:SS`. Negative or invalid numbers become 00:00:00. */
export function toTimestamp(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.min(LAST_SECOND, Math.max(0, Math.floor(seconds))) : 0;
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/**
 * Returns a start time for every piece; times never decrease. If the first timestamp is a time of day, times count from
 * it. Pieces without a time are spaced at 2.5 words per second, or faster if they would pass the next known time. If no
 * piece has a time, all start at 0: an invented time looks like a recorded one.
 */
export function startTimes(pieces: Piece[]): number[] {
  if (pieces.every(({ start }) => !start)) return pieces.map(() => 0);
  const first = pieces.find((piece) => piece.start !== null)?.start ?? 0;
  const zero = first >= CLOCK_TIME ? first : 0;
  const starts: number[] = [];
  let from = 0;
  let known = 0;
  for (let index = 0; index <= pieces.length; index++) {
    const start = pieces[index]?.start ?? null;
    if (index < pieces.length && start === null) continue;
    const until = index < pieces.length ? Math.max(known, (start ?? 0) - zero) : null;
    fill(pieces.slice(from, index), known, until, starts);
    known = until ?? known;
    from = index;
  }
  return starts;
}

function fill(run: Piece[], begin: number, until: number | null, starts: number[]): void {
  const lengths = run.map((piece) => piece.text.split(" ").length / WORDS_PER_SECOND);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const pace = until === null || total === 0 ? 1 : Math.min(1, (until - begin) / total);
  let at = begin;
  for (const length of lengths) {
    starts.push(Math.min(LAST_SECOND, Math.floor(at)));
    at += length * pace;
  }
}
