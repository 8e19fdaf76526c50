// Limits are half a unit below the next one, so that nothing is rounded to "60 min" or "24 h".
const STEPS: [limitSeconds: number, unitSeconds: number, unit: string][] = [
  [59.5 * 60, 60, "min"],
  [23.5 * 60 * 60, 60 * 60, "h"],
  [14 * 24 * 60 * 60, 24 * 60 * 60, "d"],
  [60 * 24 * 60 * 60, 7 * 24 * 60 * 60, "wk"],
  [365 * 24 * 60 * 60, 30 * 24 * 60 * 60, "mo"],
];

/** "5 min ago", "in 3 h", "now". Doesn't depend on the time zone, so server and browser agree. */
export function relativeText(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < 45) return "now";
  const [, size, unit] = STEPS.find(([limit]) => distance < limit) ?? [0, 365 * 24 * 60 * 60, "y"];
  const amount = `${Math.max(1, Math.round(distance / size))} ${unit}`;
  return seconds < 0 ? `${amount} ago` : `in ${amount}`;
}

/** Time left until a moment: "23 h 10 min", "4 min", "less than a minute", or "" once it has passed. */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  if (until.getTime() <= now.getTime()) return "";
  if (minutes < 1) return "less than a minute";
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
