const DAY_MS = 24 * 3_600_000;
const QUARTER_MS = 15 * 60_000;

/** The given UTC hour, a number of working days ago. */
export function workdaysAgo(now: Date, days: number, hour: number, minute = 0): Date {
  const at = new Date(now.getTime());
  at.setUTCHours(hour, minute, 0, 0);
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() - DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at;
}

/** The given UTC hour, a number of working days from now. */
export function workdaysAhead(now: Date, days: number, hour: number): Date {
  const at = new Date(now.getTime());
  at.setUTCHours(hour, 0, 0, 0);
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + DAY_MS);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at;
}

/** A number of hours ago, rounded down to a quarter of an hour. */
export function hoursAgo(now: Date, hours: number): Date {
  return new Date(Math.floor((now.getTime() - hours * 3_600_000) / QUARTER_MS) * QUARTER_MS);
}

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
