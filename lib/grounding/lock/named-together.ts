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
  const days = held
    .filter((one) => one.fact.kind === "moment" && !isTime(one) && !isTorn(one.fact))
    .map((day) => ({ day, said: new Set(saidOf(day).map(keyOf)) }));
  const found = new Set<Held>();
  for (const time of days.length > 0 ? held.filter(isTime) : []) {
    const said = saidOf(time);
    const beside = said.flatMap((place) => momentsBeside(place, moments).map(keyOf));
    const turns = new Set(said.map(({ turn }) => turn));
    for (const { day, said: saidDays } of days) {
      const pairs = beside.filter((key) => saidDays.has(key));
      const last = pairs.reduce((latest, key) => Math.max(latest, turnOf(key)), -1);
      if (last >= 0 && !isReset(last, turns, moments)) for (const one of [time, day]) found.add(one);
    }
  }
  return found;
}

function saidOf({ places }: Held): Place[] {
  return places.filter(({ likeness, end }) => likeness === "same" && end > 0);
}

/** Whether another day and time were named together soon after a turn. `turns` name the same time. */
function isReset(last: number, turns: ReadonlySet<number>, moments: Speech["moments"]): boolean {
  const later = moments.filter(({ turn }) => turn > last && turn <= last + RESET_WITHIN && !turns.has(turn));
  const dayTurns = new Set(later.flatMap(({ turn, moment }) => (moment.kind === "time" ? [] : [turn])));
  return later.some(({ turn, moment }) => moment.kind === "time" && dayTurns.has(turn));
}

/** The moments of a turn right before and after a place, with no other day or time between them. */
function momentsBeside({ turn, start, end }: Place, moments: Speech["moments"]): Place[] {
  const next = firstFrom(turn, end, moments);
  let before = next - 1;
  while (before >= 0 && moments[before]!.turn === turn && moments[before]!.end > start) before -= 1;
  return [moments[before], moments[next]]
    .filter((one) => one !== undefined)
    .filter((one) => one.turn === turn && (one.start >= end ? one.start - end : start - one.end) <= BESIDE);
}

/** The index of the first moment at or after a place of the transcript. */
function firstFrom(turn: number, start: number, moments: Speech["moments"]): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = moments[middle]!;
    if (one.turn < turn || (one.turn === turn && one.start < start)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf({ turn, start }: Place): string {
  return `${turn}:${start}`;
}

function turnOf(key: string): number {
  return Number(key.split(":")[0]);
}

/** A weekday that contradicts its date: "Monday, March 16" when the sixteenth is a Tuesday. */
export function isTorn(fact: Fact): boolean {
  if (fact.kind !== "moment" || fact.moment.kind !== "day" || !fact.moment.on) return false;
  const named = WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\b`, "i").test(fact.text));
  return named >= 0 && new Date(`${fact.moment.on}T00:00:00Z`).getUTCDay() !== named;
}
