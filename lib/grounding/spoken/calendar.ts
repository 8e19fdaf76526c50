export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
/** Regex sources, each one group without a boundary. */
export const WEEKDAY_NAME = `(?:${WEEKDAYS.join("|")})`;
export const MONTH_NAME = `(?:${MONTHS.join("|")})`;
/** Weekdays and months in lower case. */
export const CALENDAR_NAMES = [...WEEKDAYS, ...MONTHS].map((name) => name.toLowerCase());
const DAY = 86_400_000;

/** Midnight (UTC) of the meeting's calendar day in its own time zone; null when the start is not a valid date. */
export function meetingDay(startTime: string): Date | null {
  const start = new Date(startTime);
  if (Number.isNaN(start.getTime())) return null;
  const local = new Date(start.getTime() + offsetMinutes(startTime) * 60_000);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()));
}

export function offsetMinutes(startTime: string): number {
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(startTime);
  if (!match || !startTime.includes("T")) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

export function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY);
}

export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The next such weekday; for the meeting's own weekday, the one a week later. */
export function comingWeekday(day: Date, weekday: number): Date {
  return addDays(day, ((weekday - day.getUTCDay() + 6) % 7) + 1);
}

/** A weekday in the calendar week (Monday to Sunday) `weeks` weeks after the meeting's week. */
export function weekdayInWeek(day: Date, weekday: number, weeks: number): Date {
  const monday = addDays(day, -((day.getUTCDay() + 6) % 7));
  return addDays(monday, ((weekday + 6) % 7) + weeks * 7);
}

/** The Friday of the calendar week `weeks` weeks after `from`, or a week later if that day has passed. */
export function fridayOf(from: Date, weeks: number): Date {
  const friday = weekdayInWeek(from, 5, weeks);
  return friday < from ? addDays(friday, 7) : friday;
}

/** The next date with this day of the month, today included. */
export function comingDayOfMonth(day: Date, wanted: number): Date | null {
  for (let ahead = 0; ahead < 3; ahead++) {
    const date = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, wanted));
    if (date.getUTCDate() === wanted && wanted > 0 && date >= day) return date;
  }
  return null;
}

/** The date in this year, or in the next year if its month was more than two months ago. */
export function comingDate(day: Date, month: number, dayOfMonth: number): Date | null {
  const passed = month < day.getUTCMonth() - 2 ? 1 : 0;
  const date = new Date(Date.UTC(day.getUTCFullYear() + passed, month, dayOfMonth));
  return date.getUTCDate() === dayOfMonth ? date : null;
}

export function endOfMonth(day: Date, ahead: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead + 1, 0));
}

/** The last day of the calendar quarter `ahead` quarters after that of `day`. */
export function endOfQuarter(day: Date, ahead: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), (Math.floor(day.getUTCMonth() / 3) + 1 + ahead) * 3, 0));
}

/** The last day of the current half of the year. */
export function endOfHalf(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() < 6 ? 6 : 12, 0));
}

/** The Friday of a week by its number in ISO 8601, in this year or the next. */
export function fridayOfWeek(day: Date, week: number): Date {
  const inYear = (year: number) => weekdayInWeek(new Date(Date.UTC(year, 0, 4)), 5, week - 1);
  const friday = inYear(day.getUTCFullYear());
  return friday < day ? inYear(day.getUTCFullYear() + 1) : friday;
}

/** Skips weekends but not holidays, which differ by country. A negative count goes back. */
export function addWorkingDays(day: Date, count: number): Date {
  let date = day;
  for (let left = Math.abs(count); left > 0; ) {
    date = addDays(date, Math.sign(count));
    if (date.getUTCDay() % 6 !== 0) left--;
  }
  return date;
}

/** One month after January 31 is the last day of February. */
export function addMonths(day: Date, count: number): Date {
  const date = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, day.getUTCDate()));
  return date.getUTCDate() === day.getUTCDate() ? date : endOfMonth(day, count);
}

/** A weekday in the month that begins on `first`: 0 is the earliest, 4 the last. */
export function nthWeekday(first: Date, weekday: number, place: number): Date {
  const earliest = addDays(first, (weekday - first.getUTCDay() + 7) % 7);
  const date = addDays(earliest, 7 * place);
  return date.getUTCMonth() === first.getUTCMonth() ? date : addDays(date, -7);
}

/** Formats a day as "Friday, November 27"; with `year`, adds the year when it is more than one year later. */
export function longDay(iso: string, year?: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  const plain = `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return year !== undefined && date.getUTCFullYear() > year + 1 ? `${plain}, ${date.getUTCFullYear()}` : plain;
}
