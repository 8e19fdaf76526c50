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
  /** All drafts that a reviewer sent back. They come first in the panel. */
  sentBack: { id: string; ownerId: string }[];
  hasAny: boolean;
};
