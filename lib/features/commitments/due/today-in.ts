const DAY_MS = 24 * 3_600_000;

/** Today's date in the time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  return shown(timeZone, now).slice(0, 10);
}

export function hourIn(timeZone: string, now: Date): number {
  return Number(shown(timeZone, now).slice(11, 13));
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** Formats the local time as `2026-11-20 09:00`. */
function shown(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(now);
}
