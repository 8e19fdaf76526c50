import type { Voice } from "./schema";

type Hours = NonNullable<Voice["hours"]>;

export const USUAL_HOURS: Hours = { start: "09:00", end: "17:00", days: [1, 2, 3, 4, 5] };

const DAY_MS = 24 * 3_600_000;

/** The next time these hours begin after `now`, in `timeZone`. */
export function nextOpening(now: Date, { start, days }: Hours, timeZone: string): Date {
  const openDays = days.length > 0 ? days : USUAL_HOURS.days;
  const today = shownOn(now, timeZone).slice(0, 10);
  for (let day = Date.parse(today); ; day += DAY_MS) {
    const opening = instantOf(`${new Date(day).toISOString().slice(0, 10)}T${start}`, timeZone);
    if (opening > now && openDays.includes(new Date(day).getUTCDay() || 7)) return opening;
  }
}

/** When a usual working day ends in `timeZone`; `day` is YYYY-MM-DD. */
export function closingOf(day: string, timeZone: string): Date {
  const shown = `${day}T${USUAL_HOURS.end}`;
  const at = instantOf(shown, timeZone);
  return Number.isNaN(at.getTime()) ? new Date(`${shown}Z`) : at;
}

/** When a day begins in `timeZone`; `day` is YYYY-MM-DD. */
export function startOf(day: string, timeZone: string): Date {
  return instantOf(`${day}T00:00`, timeZone);
}

/** Converts a local time in the zone to an instant. A time skipped by daylight saving moves one hour later. */
function instantOf(shown: string, timeZone: string): Date {
  const wanted = Date.parse(`${shown}Z`);
  const ahead = (at: number) => Date.parse(`${shownOn(new Date(at), timeZone)}Z`) - at;
  return new Date(wanted - ahead(wanted - ahead(wanted)));
}

/** Formats a local time like 2026-11-20T09:00. */
function shownOn(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(at).replace(" ", "T");
}
