import type { Objection } from "../schema";

export const TREND_RANGES = ["4w", "12w", "52w"] as const;
export type TrendRange = (typeof TREND_RANGES)[number];

/** Days in UTC, the last one included. */
export type Period = { from: string; to: string };

/** Objections by what they are about, over time, and by whose meeting they were raised in. */
export type Trends = {
  periods: Period[];
  whole: Period;
  types: { type: Objection["type"]; counts: number[]; total: number }[];
  reps: { repId: string; byType: Partial<Record<Objection["type"], number>>; total: number }[];
};

export type SessionFilter = {
  type?: Objection["type"] | undefined;
  /** The owner of the meeting. */
  rep?: string | undefined;
  /** Days of the meeting in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
};
