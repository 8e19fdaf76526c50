import { matchesIn } from "../matches-in";
import { isoDay } from "../spoken/calendar";
import { thingAwaited } from "../spoken/days-after-things";
import { dayFrom, eventDays } from "../spoken/event-days";
import { latestDays } from "../spoken/latest-days";
import type { Fact } from "./facts-of-sentence";
import { sameMoment } from "./moments";
import type { SaidMoment, Speech } from "./speech";

/** A day that follows from what was said: "the middle of next week", "the day after", "by the time we next speak". */
export type ImpliedDay = { turn: number; start: number; end: number; on: string };

/** A day counts from the one named last, at most this many turns before. */
const BASE_WITHIN = 2;
/** The next call is one of the days that were last arranged with a time. */
const MAX_MEETINGS = 5;
const MEETING_WITHIN = 40;
const MAX_IMPLIED = 500;
const IMPLIED_WITHIN = 3;
const NEXT_CALL =
  /\b(?:when|next time|by the time|before) (?:that )?we (?:all )?(?:next )?(?:speak|talk|meet|see each other)(?: next| again)?\b|\b(?:for|by|until|till|at|on|before) (?:our|the|that) next (?:call|meeting|session|time)\b|\b(?:by|for|until|till) next time\b/gi;

/** Whether the lines around a turn imply the day of a fact. */
export function isImplied(fact: Fact, turn: number, { implied }: Speech): boolean {
  if (fact.kind !== "moment" || fact.moment.kind === "time" || turn < 0) return false;
  return implied.some((one) => Math.abs(one.turn - turn) <= IMPLIED_WITHIN && sameMoment(fact.moment, one.moment));
}

/** Finds the days that the turns of a call imply without naming them. */
export function impliedDays(
  segments: readonly { text: string }[],
  moments: Speech["moments"],
  from: Date | null,
): ImpliedDay[] {
  if (!from) return [];
  const days = moments.filter(({ moment }) => moment.kind !== "time" && moment.on !== null);
  const timed = new Set(moments.flatMap(({ moment, turn }) => (moment.kind === "time" ? turn : [])));
  const meetings = days.filter(({ turn }) => timed.has(turn));
  const implied: ImpliedDay[] = [];
  for (const [turn, { text }] of segments.entries()) {
    const { dated, open } = eventDays(text, from);
    const counted = [...dated, ...open].flatMap(({ start, end }) => {
      const said = text.slice(start, end);
      const bases = [baseOf(turn, start, days), thingAwaited(said) ? baseAfter(turn, end, days) : null];
      return bases.flatMap((base) => (base ? [{ start, end, on: isoDay(dayFrom(said, new Date(base))) }] : []));
    });
    const near = meetings.filter((one) => Math.abs(one.turn - turn) <= MEETING_WITHIN);
    const next = [...new Set(near.map(({ moment }) => moment.on!))].slice(-MAX_MEETINGS);
    const calls = matchesIn(text, NEXT_CALL).flatMap(({ index, 0: { length } }) =>
      next.map((on) => ({ start: index, end: index + length, on })),
    );
    for (const { start, end, on } of [...latestDays(text, from), ...dated, ...counted, ...calls])
      if (on !== null) implied.push({ turn, start, end, on });
    if (implied.length >= MAX_IMPLIED) break;
  }
  return implied.slice(0, MAX_IMPLIED);
}

/** The day named next: "a week after I have the terms", "I'll send the terms today." */
function baseAfter(turn: number, end: number, days: readonly SaidMoment[]): string | null {
  const isAfter = (one: SaidMoment) =>
    (one.turn > turn && one.turn - turn <= BASE_WITHIN) || (one.turn === turn && one.start >= end);
  return days.find(isAfter)?.moment.on ?? null;
}

/** The day named last before a place. */
function baseOf(turn: number, start: number, days: readonly SaidMoment[]): string | null {
  const isBefore = (one: SaidMoment) =>
    (one.turn < turn && turn - one.turn <= BASE_WITHIN) || (one.turn === turn && one.start < start);
  return days.findLast(isBefore)?.moment.on ?? null;
}
