/** Groups entries by the calendar day they start on in a time zone, keeping their order. */
export function groupByDay<T extends { startTime: string }>(
  entries: T[],
  timeZone: string | undefined,
): [string, T[]][] {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone });
  return [...Map.groupBy(entries, ({ startTime }) => day.format(new Date(startTime)))];
}
