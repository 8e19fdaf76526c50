import { WEEKDAYS } from "../spoken/calendar";
import type { Fact } from "./facts-of-sentence";
import type { Held } from "./hold-facts";
import type { Place, Speech } from "./speech";

/** A meeting is moved within this many turns, if at all. */
const RESET_WITHIN = 12;
/** The most characters between a day and its time: "Tuesday the eighth, let's say at ten". */
const BESIDE = 24;

/** A day and a time that were named in one breath, if no other day and time were soon after. */
export function namedTogether(held: readonly Held[], { moments }: Speech): Set<Held> {
  const isTime = ({ fact }: Held) => fact.kind === "moment" && fact.moment.kind === "time";
  const saidOf = ({ places }: Held) => places.filter(({ likeness, end }) => likeness === "same" && end > 0);
  const found = new Set<Held>();
  for (const time of held.filter(isTime))
    for (const day of held.filter((one) => one.fact.kind === "moment" && !isTime(one) && !isTorn(one.fact))) {
      const pairs = saidOf(time).filter((one) => saidOf(day).some((other) => isBeside(one, other, moments)));
      const last = Math.max(...pairs.map(({ turn }) => turn));
      const later = moments.filter(({ turn }) => turn > last && turn <= last + RESET_WITHIN);
      const isReset = later.some(
        ({ turn, moment }) =>
          moment.kind === "time" &&
          !saidOf(time).some((one) => one.turn === turn) &&
          later.some((one) => one.turn === turn && one.moment.kind !== "time"),
      );
      if (last >= 0 && !isReset) for (const one of [time, day]) found.add(one);
    }
  return found;
}

/** Whether two places of a turn are next to each other, with no other day or time between them. */
function isBeside(one: Place, other: Place, moments: Speech["moments"]): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  if (first.turn !== second.turn || second.start - first.end > BESIDE) return false;
  return !moments.some(({ turn, start, end }) => turn === first.turn && start >= first.end && end <= second.start);
}

/** A weekday that contradicts its date: "Monday, March 16" when the sixteenth is a Tuesday. */
export function isTorn(fact: Fact): boolean {
  if (fact.kind !== "moment" || fact.moment.kind !== "day" || !fact.moment.on) return false;
  const named = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\b`, "i").test(fact.text));
  return named >= 0 && new Date(`${fact.moment.on}T00:00:00Z`).getUTCDay() !== named;
}
