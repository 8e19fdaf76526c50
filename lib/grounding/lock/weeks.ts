import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import { isImplied } from "./implied-days";
import type { Moment } from "./moments";
import { momentsAt } from "./said-facts";
import type { Place, Speech } from "./speech";

/** Words near a weekday that can put it into a later week. */
const LATER_WEEK = /\b(?:next|following|after|weeks?|fortnight|later|month)\b/i;
const NEAR_TURNS = 4;
/** A date settled this many turns away can be the one. */
const DATE_TURNS = 30;
const WEEK_MS = 7 * 86_400_000;

/** Finds a date that the call names only by its weekday, told for another week than the one that was meant. */
export function weekDifferences(sentence: string, held: readonly Held[], speech: Speech): Found[] {
  const moments = momentsAt(speech);
  return held.flatMap(({ fact, own, places }) => {
    if (!own || fact.kind !== "moment" || fact.moment.kind !== "day" || !/\d/.test(fact.text)) return [];
    const day = fact.moment.on ?? fact.moment.value;
    const { place } = own;
    const within = (reach: number) => places.filter(({ turn }) => Math.abs(turn - place.turn) <= reach);
    const kindAt = ({ at }: Place) => moments.get(at)?.kind;
    const isDated = within(DATE_TURNS).some((one) => kindAt(one) !== "weekday" && kindAt(one) !== "week");
    if (kindAt(place) !== "weekday" || isDated || isImplied(fact, place.turn, speech)) return [];
    if (followsWeekday(place, day, speech)) return [];
    const near = within(NEAR_TURNS);
    const turns = [...new Set(near.map(({ turn }) => turn))];
    if (near.some(({ at }) => moments.get(at)?.on === day) || turns.some((turn) => isMoved(turn, day, speech)))
      return [];
    const here = excerpt(sentence, fact.start, fact.end);
    return [{ kind: "date", here, said: place.text, segmentIndex: place.turn, sure: true, fact, place }];
  });
}

/** "The draft on Monday and the rest on Friday": the second weekday comes after the first, perhaps a week later. */
function followsWeekday({ turn, at }: Place, day: string, { moments }: Speech): boolean {
  const own = moments.find((one) => one.at === at)?.moment.on ?? day;
  return moments.some(({ moment: { kind, on }, ...one }) => {
    const isFirst = one.turn === turn && one.at < at && kind === "weekday" && on !== null && own < on;
    return isFirst && on < day && Date.parse(day) - Date.parse(on) < WEEK_MS;
  });
}

/** Whether what is said around a weekday puts it into the week of a day, or at least into a later week. */
function isMoved(turn: number, day: string, { segments, moments }: Speech): boolean {
  const dates = moments
    .filter((one) => Math.abs(one.turn - turn) <= NEAR_TURNS)
    .flatMap(({ moment }) => dateOf(moment));
  if (dates.some((date) => Math.abs(Date.parse(date) - Date.parse(day)) < WEEK_MS)) return true;
  if (dates.some((date) => weekdayOf(date) === weekdayOf(day))) return false;
  const around = segments.slice(Math.max(0, turn - NEAR_TURNS), turn + NEAR_TURNS + 1);
  return around.some(({ text }) => LATER_WEEK.test(text));
}

function dateOf({ kind, on }: Moment): string[] {
  return kind === "weekday" || on === null ? [] : [on];
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}
