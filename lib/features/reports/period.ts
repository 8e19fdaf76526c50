import type { AnalyticsQuery, TimeRange } from "./schema";

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<TimeRange, "custom">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** Both ends are inclusive. */
export type Period = { from: Date; to: Date };

/** The last 7, 30 or 90 UTC days including today, or the requested custom period. */
export function periodOf(query: AnalyticsQuery, now: Date): Period {
  if (query.timeRange === "custom") {
    return { from: new Date(query.startDate ?? now), to: new Date(query.endDate ?? now) };
  }
  return { from: startOfDay(dayNumber(now) - DAYS[query.timeRange] + 1), to: now };
}

/** Every UTC day in the period as `YYYY-MM-DD`, in order. */
export function daysOf({ from, to }: Period): string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => isoDate(first + at));
}

/**
 * Splits a period into whole days, whose totals are stored, and the remaining edges, which must be counted. The last
 * day is whole if the period reaches the current moment, because nothing has been sent after now.
 */
export function splitPeriod(
  { from, to }: Period,
  now: Date,
): { whole: { first: string; last: string } | null; edges: Period[] } {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const startsWhole = from.getTime() === first * DAY_MS;
  const endsWhole = to.getTime() === endOfDay(last).getTime() || to.getTime() >= now.getTime();
  if (first === last && !(startsWhole && endsWhole)) return { whole: null, edges: [{ from, to }] };
  const wholeFirst = startsWhole ? first : first + 1;
  const wholeLast = endsWhole ? last : last - 1;
  const edges = [
    ...(startsWhole ? [] : [{ from, to: endOfDay(first) }]),
    ...(endsWhole ? [] : [{ from: startOfDay(last), to }]),
  ];
  const hasWhole = wholeFirst <= wholeLast;
  return { whole: hasWhole ? { first: isoDate(wholeFirst), last: isoDate(wholeLast) } : null, edges };
}

/** How long after sending a reply still counts. */
const ANSWER_MS = 14 * DAY_MS;

/** The part of the period whose messages may still be answered in time, or null if all of it is longer ago. */
export function recentPart({ from, to }: Period, now: Date): Period | null {
  const earliest = new Date(Math.max(from.getTime(), now.getTime() - ANSWER_MS));
  return earliest > to ? null : { from: earliest, to };
}

/** A percentage from 0 to 100 with one decimal, or 0 if `whole` is 0. */
export function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

function startOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

function endOfDay(day: number): Date {
  return new Date((day + 1) * DAY_MS - 1);
}

function isoDate(day: number): string {
  return startOfDay(day).toISOString().slice(0, 10);
}
