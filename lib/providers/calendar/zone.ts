const DAY_MS = 86_400_000;

/** When a local time (`2026-11-20T10:00:00`) is in a zone; in UTC if the zone is unknown. */
export function instantIn(zone: string, local: string): string {
  const wall = Date.parse(`${local}Z`);
  const format = formatOf(zone);
  if (!format || Number.isNaN(wall)) return new Date(wall).toISOString();
  const before = wall - offset(format, wall - DAY_MS);
  const after = wall - offset(format, wall + DAY_MS);
  const exact = [before, after].sort((a, b) => a - b).find((at) => at + offset(format, at) === wall);
  // The clocks skip this time, so it is taken as if they had not changed yet: for midnight, when the day begins.
  return new Date(exact ?? before).toISOString();
}

/** When a day (`2026-11-20`) begins in a zone. */
export function startOfDay(zone: string, day: string): string {
  return instantIn(zone, `${day}T00:00:00`);
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  } catch {
    return null;
  }
}

function offset(format: Intl.DateTimeFormat, at: number): number {
  const wall = Date.parse(`${format.format(at).replace(" ", "T")}Z`);
  return Number.isNaN(wall) ? 0 : wall - Math.floor(at / 1000) * 1000;
}
