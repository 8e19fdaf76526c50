import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { Objection } from "../schema";
import type { Period, TrendRange, Trends } from "./schema";

/** How many objections of a type were raised in a rep's meetings on a day (UTC). */
export type DayCount = { repId: string; day: string; type: Objection["type"]; count: number };

const STEPS: Record<TrendRange, { days: number; periods: number }> = {
  "4w": { days: 7, periods: 4 },
  "12w": { days: 28, periods: 3 },
  "52w": { days: 91, periods: 4 },
};
const DAY_MS = 86_400_000;

/** Equal periods up to and including today, oldest first. */
export function periodsOf(range: TrendRange, now: Date): Period[] {
  const { days, periods } = STEPS[range];
  const today = Math.floor(now.getTime() / DAY_MS);
  const dayOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: periods }, (_, at) => {
    const last = today - (periods - 1 - at) * days;
    return { from: dayOf(last - days + 1), to: dayOf(last) };
  });
}

export function countObjections(rows: DayCount[], periods: Period[]): Trends {
  const whole = { from: periods[0]?.from ?? "", to: periods.at(-1)?.to ?? "" };
  const inside = rows.filter(({ day }) => isIn(day, whole));
  const types = OBJECTION_TYPES.map((type) => {
    const own = inside.filter((row) => row.type === type);
    return { type, counts: periods.map((one) => sum(own.filter(({ day }) => isIn(day, one)))), total: sum(own) };
  });
  const reps = [...Map.groupBy(inside, ({ repId }) => repId)].map(([repId, own]) => ({
    repId,
    byType: Object.fromEntries([...Map.groupBy(own, ({ type }) => type)].map(([type, all]) => [type, sum(all)])),
    total: sum(own),
  }));
  return {
    periods,
    whole,
    types: types.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
    reps: reps.sort((a, b) => b.total - a.total || a.repId.localeCompare(b.repId)),
  };
}

function isIn(day: string, { from, to }: Period): boolean {
  return day >= from && day <= to;
}

function sum(rows: DayCount[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
