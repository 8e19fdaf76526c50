export type ChartUnit = "count" | "percent" | "minutes" | "hours";
export type ChartSeries = { key: string; label: string };
export type ChartRow = {
  label: string;
  values: Record<string, number>;
  href?: string;
  /** Where each figure leads, by the key of its series. */
  links?: Record<string, string>;
};

const SUFFIX: Record<ChartUnit, string> = { count: "", percent: " %", minutes: " min", hours: " h" };

/** A figure as text in charts and their tables. "–" when there is none. */
export function formatValue(value: number | undefined, unit: ChartUnit): string {
  if (value === undefined) return "–";
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: 1 })}${SUFFIX[unit]}`;
}
