const DAY_MS = 86_400_000;

/**
 * The day of a deal's close date, which HubSpot stores as a time. Midnight UTC, as apps and date properties write it,
 * means that day; any other time was picked by a person, who sees it in the account's time zone.
 */
export function closeDay(at: number | null, timeZone: string): string | null {
  if (at === null) return null;
  const day = at % DAY_MS === 0 ? new Date(at).toISOString().slice(0, 10) : dayFormat(timeZone).format(at);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : null;
}

/** In accounts where the close date is a date, it has to be midnight UTC. */
export function midnightOf(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00.000Z` : day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one takes longer than reading a deal. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format;
}
