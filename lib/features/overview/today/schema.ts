import type { FollowUpStatus } from "../../follow-ups/schema";
import type { FollowUpRow } from "../follow-ups/schema";

/** The panels of open work. Each open status is on exactly one of them. */
export const PANELS = {
  toReview: ["pending_review"],
  approved: ["approved"],
  sending: ["scheduled", "sending"],
  failed: ["failed"],
  drafts: ["draft"],
} as const satisfies Record<string, readonly FollowUpStatus[]>;
export type Panel = keyof typeof PANELS;

/** As many rows as fit, the most overdue first; `count` is of all there are. */
export type PanelRows = { rows: FollowUpRow[]; count: number };

/** What the caller's day asks for. */
export type FollowUpsToday = Record<Panel, PanelRows> & {
  hasAny: boolean;
};
