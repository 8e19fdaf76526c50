import type { FollowUpStatus } from "../../follow-ups/schema";
import type { FollowUpRow } from "../follow-ups/schema";

/** The panels of open work. Each open status belongs to exactly one panel. */
export const PANELS = {
  toReview: ["pending_review"],
  approved: ["approved"],
  sending: ["scheduled", "sending"],
  failed: ["failed"],
  drafts: ["draft"],
} as const satisfies Record<string, readonly FollowUpStatus[]>;
export type Panel = keyof typeof PANELS;

/** The most overdue rows that fit. `count` is the total. */
export type PanelRows = { rows: FollowUpRow[]; count: number };

export type FollowUpsToday = Record<Panel, PanelRows> & {
  /** The drafts that a reviewer sent back. */
  sentBack: string[];
  hasAny: boolean;
};
