import type { Period } from "@/lib/features/objections/trends/schema";

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", timeZone: "UTC" };

/** "26 Oct – 1 Nov", or one open end. */
export function daysText({ from, to }: Partial<Period>): string {
  const [first, last] = [from, to].map((day) => day && new Date(day).toLocaleDateString("en-GB", DAY));
  if (first && last) return `${first} – ${last}`;
  return first ? `from ${first}` : `until ${last}`;
}
