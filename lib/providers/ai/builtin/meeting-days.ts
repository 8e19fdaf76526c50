import {
  addDays,
  comingWeekday,
  isoDay,
  MONTH_NAME,
  WEEKDAY_NAME,
  weekdayInWeek,
} from "@/lib/grounding/spoken/calendar";
import { type SpokenDay, spokenDays } from "@/lib/grounding/spoken/days";
import { dayFrom, isCounted } from "@/lib/grounding/spoken/event-days";
import { WEEK_OF_MONTH, weekMeant, weekNamed } from "./meeting-weeks.ts";
import type { Turn } from "./turns.ts";

const DATED_TURNS = 8;
const MONTHS_AHEAD = 6;
const MONTH = new RegExp(String.raw`\b(?:${MONTH_NAME}|month)\b`, "i");
const BARE_WEEKDAY = new RegExp(`^${WEEKDAY_NAME}(?: (?:morning|afternoon|evening|night|lunchtime))?$`, "i");
const NEXT_TO = /^ (?:before|after)\b/i;
/** "The sixteenth and seventeenth of December" */
const LISTS = /^,? (?:and|or|to|till|until|through) (?:the )?$/i;
const WEEKDAY = new RegExp(String.raw`\b${WEEKDAY_NAME}\b`, "i");

/** `isRefused` says that the day last discussed was refused: a Monday named after a Friday then follows it. */
type Said = { text: string; near: string | null; isRefused: boolean; turns: Turn[]; turn: Turn; from: Date };

/** "Next Thursday or Friday" */
const NEXT_DAY = /\bnext [a-z]+day$/i;

/** The days in a text that may be meant for a meeting, read in the light of the days that were discussed before. */
export function meetingDays(said: Said): SpokenDay[] {
  const { text, turns, turn, from } = said;
  const near = weekMeant(text, said.near, from) ?? said.near ?? earlierDate(said) ?? weekNamed(text, turns, turn, from);
  const days = daysIn(text, from).filter(
    ({ on, start, end }) =>
      on !== null &&
      on > isoDay(from) &&
      on < isoDay(addDays(from, FARTHEST_DAYS)) &&
      !WEEK_OF_MONTH.test(text.slice(start, end)),
  );
  const dated = days.filter(({ precise }) => precise);
  const found = days
    .filter((day) => day.precise || !dated.some(({ on }) => sharesWeekday(day.on!, on)))
    .map((day, at, all) => {
      const [before, after] = [all[at - 1], all[at + 1]];
      const isListed = after && LISTS.test(text.slice(day.end, after.start));
      const isNext =
        before && LISTS.test(text.slice(before.end, day.start)) && NEXT_DAY.test(text.slice(before.start, before.end));
      const base = near && isListed && !after.precise ? near : isListed ? after.on : isNext ? before.on : near;
      const following = base === null && isDefinite(day, text) ? afterLast(day, { turns, turn, from }) : null;
      if (following) return { ...day, on: following };
      const on =
        datedInFull(day, text, { turns, turn, from }) ??
        (base === null
          ? (datedBefore(day, text, { turns, turn, from }) ?? afterDelivery(day, said))
          : nearby(day, text, { near: base, from, isRefused: said.isRefused }));
      return on ? { ...day, on } : day;
    });
  if (found.length > 0) return found;
  const after = dayAfter(said);
  return after.length > 0 ? after : shiftedDay(said);
}

const FARTHEST_DAYS = 300;
const ORDINAL_FIRST = /^(?:\p{L}+th|twenty-first|thirty-first)(?=[,.?!]|$)/iu;
const LEAD = "the ";

/** Also "Fifteenth, four p.m." and "the ninth'd be all right". */
function daysIn(text: string, from: Date): SpokenDay[] {
  const plain = text.replace(/(?<=(?:th|st|nd|rd))['’]d\b/g, ", ");
  if (!ORDINAL_FIRST.test(plain)) return spokenDays(plain, from);
  return spokenDays(`${LEAD}${plain}`, from).map((day) => ({
    ...day,
    start: Math.max(0, day.start - LEAD.length),
    end: day.end - LEAD.length,
  }));
}

const COUNTED_TURNS = 3;
const DAY_AFTER =
  /\bthe (?:day|morning|afternoon) after(?:(?: that| then)?(?=['’]s\b|[,.?!]|$| (?:if|about|at|is|would|works)\b)| (?:the|my|your|our|his|her|their) (?<event>\p{L}+))/iu;

const BEFORE_THAT = /\b(?:before|ahead of) (?:that|then)\b/i;

/** "Before that, on Thursday" is in the week of what was dated before. */
function earlierDate({ turns, turn, from }: Said): string | null {
  return BEFORE_THAT.test(turn.raw) ? lastDated(turns, turn, from, "") : null;
}

const SHIFTED =
  /\b(?:a|one) (?<unit>day|week) (?<way>later|earlier|sooner)\b|\bback (?:by )?(?:a|one) (?<back>day|week)\b|\bthe week after,? (?:the )?same day\b|\b(?:move|push|shift|put|postpone) [^.?!]{1,40}? (?:to|until|till) the (?:week after|following week)(?! (?:next|\p{L}+day))\b/iu;

/** "Make it a day later", "Could we push the visit back a week?" */
function shiftedDay({ text, near, from }: Said): SpokenDay[] {
  const match = SHIFTED.exec(text);
  if (!match || !near) return [];
  const unit = match.groups?.unit ?? match.groups?.back;
  const many = (unit?.toLowerCase() === "day" ? 1 : 7) * (/earlier|sooner/i.test(match[0]) ? -1 : 1);
  const on = later(isoDay(addDays(new Date(near), many)), from);
  return on ? [{ start: match.index, end: match.index + match[0].length, on, precise: true }] : [];
}

/** "The day after" counts from the day last talked about, "the day after the audit" from that of the audit. */
function dayAfter({ text, near, turns, turn, from }: Said): SpokenDay[] {
  const match = DAY_AFTER.exec(text);
  if (!match) return [];
  const event = match.groups?.event;
  const last = event ? dateOf(event, { turns, turn, from }) : (lastDated(turns, turn, from, text) ?? near);
  const end = match.index + match[0].length;
  return last ? [{ start: match.index, end, on: isoDay(addDays(new Date(last), 1)), precise: true }] : [];
}

/** The day that was named together with an event. */
function dateOf(event: string, { turns, turn, from }: Pick<Said, "turns" | "turn" | "from">): string | null {
  const named = turns
    .slice(Math.max(0, turn.at - DATED_TURNS), turn.at)
    .findLast((one) => new RegExp(`\\b${event}\\b`, "i").test(one.raw) && datesOf(one, from).length > 0);
  return named ? (datesOf(named, from).findLast(({ on }) => on !== null && on > isoDay(from))?.on ?? null) : null;
}

function lastDated(turns: Turn[], turn: Turn, from: Date, text: string): string | null {
  const said = text && turn.raw.slice(0, Math.max(0, turn.raw.indexOf(text.slice(1, 12))));
  const own = spokenDays(said, from).findLast(({ on }) => on !== null && on > isoDay(from));
  if (own) return own.precise ? (inMonthNamed(own, { turns, turn, from }) ?? own.on) : own.on;
  const before = turns.slice(Math.max(0, turn.at - COUNTED_TURNS), turn.at).flatMap((one) => datesOf(one, from));
  return before.findLast(({ on, precise }) => precise && on !== null && on > isoDay(from))?.on ?? null;
}

/** Two weekdays, or the same one. */
export function sharesWeekday(day: string, other: string | null): boolean {
  return other !== null && new Date(day).getUTCDay() === new Date(other).getUTCDay();
}

/** "The twenty-third" or "the Thursday before", after a day in a later month or week was proposed. */
function nearby(
  day: SpokenDay,
  text: string,
  { near, from, isRefused }: { near: string; from: Date; isRefused: boolean },
): string | null {
  const said = text.slice(day.start, day.end);
  const base = new Date(near);
  if (day.precise) return MONTH.test(said) ? null : nearestDate(day.on!, base, from, WEEKDAY.test(said));
  if (!BARE_WEEKDAY.test(said)) return null;
  const beside = NEXT_TO.exec(text.slice(day.end));
  const phrase = `the ${said}${beside?.[0] ?? ""}`;
  if (beside && isCounted(phrase)) return later(isoDay(dayFrom(phrase, base)), from);
  if (POSTPONES.test(text)) return isoDay(comingWeekday(base, new Date(day.on!).getUTCDay()));
  const weekday = new Date(day.on!).getUTCDay();
  const isFollowing = base.getUTCDay() % 6 === 0 || (isRefused && (weekday || 7) + 2 < base.getUTCDay());
  return later(isoDay(weekdayInWeek(base, weekday, isFollowing ? 1 : 0)), from);
}

const POSTPONES = /\b(?:push|move|shift|postpone|delay)\b/i;

/** "I'll send it by Monday. Shall we go through it on Thursday?" */
function afterDelivery(day: SpokenDay, { text, turn, turns, from }: Said): string | null {
  if (!BARE_WEEKDAY.test(text.slice(day.start, day.end))) return null;
  const at = turn.raw.indexOf(text.slice(1, 12));
  const before = turns[turn.at - 1]?.raw ?? "";
  const said = TAKES_UP.test(text) ? turn.raw.slice(0, Math.max(0, at)) : ASKS_TO_TAKE_UP.test(before) ? before : "";
  const due = spokenDays(said, from).findLast(({ on }) => on !== null && on > isoDay(from))?.on;
  return due && due > day.on! ? isoDay(comingWeekday(new Date(due), new Date(day.on!).getUTCDay())) : null;
}

const TAKES_UP = /\b(?:then|it|that|them|those|afterwards)\b/i;
const ASKS_TO_TAKE_UP = /\b(?:when|shall|should|could|can)\b[^.?!]*\b(?:it|them|those|afterwards)\b[^.?!]*\?\s*$/i;

/** "On the Friday" */
function isDefinite({ start, end }: SpokenDay, text: string): boolean {
  return (
    /\bthe $/i.test(text.slice(0, start)) && BARE_WEEKDAY.test(text.slice(start, end)) && !NEXT_TO.test(text.slice(end))
  );
}

/** "On the Friday" is the one that follows the day last talked about. */
function afterLast(day: SpokenDay, { turns, turn, from }: Pick<Said, "turns" | "turn" | "from">): string | null {
  const last = turns
    .slice(Math.max(0, turn.at - DATED_TURNS), turn.at)
    .flatMap((one) => datesOf(one, from))
    .findLast(({ on }) => on !== null && on > isoDay(from))?.on;
  if (!last) return null;
  const base = new Date(last);
  const weekday = new Date(day.on!).getUTCDay();
  return base.getUTCDay() === weekday ? last : isoDay(comingWeekday(base, weekday));
}

/** The same day of the month closest to the day discussed. */
function nearestDate(day: string, base: Date, from: Date, isWeekday: boolean): string | null {
  const date = new Date(day);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => ahead);
  const dates = months
    .map((ahead) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, date.getUTCDate())))
    .filter((one) => one > from && one.getUTCDate() === date.getUTCDate())
    .filter((one) => !isWeekday || one.getUTCDay() === date.getUTCDay());
  const away = (one: Date) => Math.abs(one.getTime() - base.getTime());
  const nearest = dates.sort((a, b) => away(a) - away(b))[0];
  return nearest ? isoDay(nearest) : null;
}

function later(day: string, from: Date): string | null {
  return day > isoDay(from) ? day : null;
}

/** The date given before for a weekday or number: "on the Wednesday" after "Wednesday the sixteenth". */
function datedBefore(
  day: SpokenDay,
  text: string,
  { turns, turn, from }: Pick<Said, "turns" | "turn" | "from">,
): string | null {
  const dated = turns
    .slice(Math.max(0, turn.at - DATED_TURNS), turn.at)
    .flatMap((one) => datesOf(one, from))
    .filter(({ on, precise }) => precise && on !== null);
  const isWeekday = WEEKDAY.test(text.slice(day.start, day.end));
  const isSame = ({ on, said }: Dated) =>
    (!day.precise || on!.slice(8) === day.on!.slice(8)) &&
    (!isWeekday || (sharesWeekday(on!, day.on) && (day.precise || WEEKDAY.test(said))));
  return dated.findLast(isSame)?.on ?? null;
}

/** "The seventeenth" right after "the seventeenth of December", whatever other month was named with it. */
function datedInFull(day: SpokenDay, text: string, { turns, turn, from }: Pick<Said, "turns" | "turn" | "from">) {
  const said = text.slice(day.start, day.end);
  if (!day.precise || MONTH.test(said) || WEEKDAY.test(said)) return null;
  const before = turns.slice(Math.max(0, turn.at - 2), turn.at).flatMap((one) => datesOf(one, from));
  const full = before.filter((one) => one.on !== null && one.on > isoDay(from) && MONTH.test(one.said));
  return full.findLast(({ on }) => on!.slice(8) === day.on!.slice(8))?.on ?? null;
}

/** "The tenth" soon after "the sixth of September". */
function inMonthNamed(day: SpokenDay, { turns, turn, from }: Pick<Said, "turns" | "turn" | "from">): string | null {
  const last = turns
    .slice(Math.max(0, turn.at - COUNTED_TURNS), turn.at)
    .flatMap((one) => datesOf(one, from).filter(({ start, end }) => MONTH.test(one.raw.slice(start, end))))
    .findLast(({ on, precise }) => precise && on !== null && on > isoDay(from));
  return last ? nearestDate(day.on!, new Date(last.on!), from, false) : null;
}

type Dated = SpokenDay & { said: string };
const dates = new WeakMap<Turn, Dated[]>();

function datesOf(turn: Turn, from: Date): Dated[] {
  const known =
    dates.get(turn) ?? spokenDays(turn.raw, from).map((day) => ({ ...day, said: turn.raw.slice(day.start, day.end) }));
  dates.set(turn, known);
  return known;
}
