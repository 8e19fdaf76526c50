import { likeness } from "../lock/amounts";
import type { Fact } from "../lock/facts-of-sentence";
import { sameMoment } from "../lock/moments";
import type { Place, Speech } from "../lock/speech";
import { WEEKDAYS } from "../spoken/calendar";

const WEEK_MS = 7 * 86_400_000;

type Spoken = Place & { text: string };

/** Finds the only figure or day of the same kind in the given turns that the sentence doesn't state. */
export function evidentPlace(
  fact: Fact,
  facts: readonly Fact[],
  turns: readonly number[],
  speech: Speech,
): Spoken | null {
  const isThere = ({ turn }: Place) => turns.includes(turn);
  const places =
    fact.kind === "amount"
      ? speech.amounts.filter(
          (one) => isThere(one) && one.amount.kind === fact.amount.kind && !isWritten(one.amount, facts),
        )
      : fact.kind === "moment"
        ? speech.moments.filter(
            ({ moment, ...place }) =>
              isThere(place) &&
              (moment.kind === "time") === (fact.moment.kind === "time") &&
              !facts.some((one) => one.kind === "moment" && sameMoment(one.moment, moment)),
          )
        : [];
  const [only, ...more] = places;
  return only && more.length === 0
    ? { ...only, text: speech.segments[only.turn]!.text.slice(only.start, only.end) }
    : null;
}

/** Where a weekday that contradicts its date was said: the nearest such weekday to "Monday, March 16", a Tuesday. */
export function tornPlace(fact: Fact, { moments, segments }: Speech): Spoken | null {
  if (fact.kind !== "moment" || fact.moment.kind !== "day" || !fact.moment.on) return null;
  const written = fact.moment.on;
  const named = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\b`, "i").test(fact.text));
  if (named < 0 || weekdayOf(written) === named) return null;
  const away = (on: string) => Math.abs(Date.parse(on) - Date.parse(written));
  const near = moments
    .flatMap((one) =>
      one.moment.on && weekdayOf(one.moment.on) === named ? { ...one, away: away(one.moment.on) } : [],
    )
    .filter((one) => one.away < WEEK_MS)
    .sort((a, b) => a.away - b.away)[0];
  return near ? { ...near, text: segments[near.turn]!.text.slice(near.start, near.end) } : null;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWritten(amount: Parameters<typeof likeness>[1], facts: readonly Fact[]): boolean {
  return facts.some((one) => one.kind === "amount" && likeness(one.amount, amount) === "same");
}
