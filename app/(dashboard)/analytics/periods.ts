import type { Analytics, AnalyticsQuery } from "@/lib/features/reports/schema";

/** From the start of UTC day `from` to the end of UTC day `to`. */
export function daySpan(from?: string, to?: string): { startDate?: string; endDate?: string } {
  return {
    ...(from ? { startDate: `${from}T00:00:00.000Z` } : {}),
    ...(to ? { endDate: `${to}T23:59:59.999Z` } : {}),
  };
}

const DAY_MS = 86_400_000;

/**
 * The same number of days immediately before. It ends at the same time of day, so half a day is compared with half a
 * day.
 */
export function previousQuery({ startDate, endDate }: Analytics["meta"]): AnalyticsQuery {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const days = Math.max(1, Math.ceil((end - start) / DAY_MS));
  const back = (at: number) => new Date(at - days * DAY_MS).toISOString();
  return { timeRange: "custom", startDate: back(start), endDate: back(end) };
}

export type Change = { text: string; direction: "up" | "down" | "flat"; good: boolean | null };

/** The difference as text. `better` says which direction is good. */
export function changeOf(now: number, before: number, better: "more" | "less", unit = ""): Change {
  const difference = Math.round((now - before) * 10) / 10;
  if (difference === 0) return { text: "No change", direction: "flat", good: null };
  const size = Math.abs(difference).toLocaleString("en-GB", { maximumFractionDigits: 1 });
  const isUp = difference > 0;
  return {
    text: `${isUp ? "+" : "−"}${size}${unit}`,
    direction: isUp ? "up" : "down",
    good: isUp === (better === "more"),
  };
}

/** "6 h 20 min", because 380 minutes is hard to read. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${(hours / 24).toLocaleString("en-GB", { maximumFractionDigits: 1 })} d`;
}

/** The URL of a list, filtered to the report's date range. */
export function listHref(
  path: string,
  { analytics: { meta } }: { analytics: Pick<Analytics, "meta"> },
  filters: Record<string, string> = {},
): string {
  return `${path}?${new URLSearchParams({ ...filters, from: meta.startDate, to: meta.endDate })}`;
}

/** The list of commitments of the report's days. */
export function commitmentsHref(
  { promises: { days } }: { promises: { days: Record<string, string> } },
  filters: Record<string, string>,
): string {
  return `/commitments?${new URLSearchParams({ ...filters, ...days })}`;
}
