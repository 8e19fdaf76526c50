import { AppError } from "@/lib/core/errors";
import type { FollowUpStatus } from "./schema";

export type Action =
  | "submit"
  | "approve"
  | "request-changes"
  | "withdraw"
  | "reject"
  | "edit"
  | "schedule"
  | "unschedule"
  | "cancel"
  | "retry";

/** What each action turns a status into. A pair that is not here is refused. */
const TRANSITIONS: Record<Action, Partial<Record<FollowUpStatus, FollowUpStatus>>> = {
  submit: { draft: "pending_review" },
  approve: { draft: "scheduled", pending_review: "scheduled" },
  "request-changes": { pending_review: "draft" },
  withdraw: { pending_review: "draft" },
  reject: { draft: "rejected", pending_review: "rejected" },
  edit: { draft: "draft", pending_review: "pending_review", approved: "draft", scheduled: "draft" },
  schedule: { approved: "scheduled" },
  unschedule: { scheduled: "approved" },
  cancel: {
    draft: "cancelled",
    pending_review: "cancelled",
    approved: "cancelled",
    scheduled: "cancelled",
    failed: "cancelled",
  },
  retry: { failed: "scheduled" },
};

/** What the action aims at, for a refusal that can say so. */
const AIM: Record<Action, FollowUpStatus> = {
  submit: "pending_review",
  approve: "approved",
  "request-changes": "draft",
  withdraw: "draft",
  reject: "rejected",
  edit: "draft",
  schedule: "scheduled",
  unschedule: "approved",
  cancel: "cancelled",
  retry: "scheduled",
};

/** The status after the action, or `invalid_transition` with `details {from, to, allowed}`. */
export function nextStatus(from: FollowUpStatus, action: Action): FollowUpStatus {
  const to = TRANSITIONS[action][from];
  if (to) return to;
  throw new AppError("invalid_transition", `A follow-up that is ${words(from)} cannot be changed by "${action}"`, {
    details: { from, to: AIM[action], allowed: reachable(from) },
  });
}

/** The actions a follow-up in this status takes, for buttons. */
export function actionsFrom(status: FollowUpStatus): Action[] {
  return (Object.keys(TRANSITIONS) as Action[]).filter((action) => TRANSITIONS[action][status]);
}

function reachable(from: FollowUpStatus): FollowUpStatus[] {
  const targets = actionsFrom(from).map((action) => (action === "approve" ? "approved" : TRANSITIONS[action][from]));
  return [...new Set(targets)].filter((status) => status !== undefined);
}

function words(status: FollowUpStatus): string {
  return status.replace("_", " ");
}

export const MAX_SEND_ATTEMPTS = 5;
const REVIEW_HOURS = 2;

/** When a submitted item should have been looked at. */
export function reviewDue(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + REVIEW_HOURS * 3_600_000);
}

/** Who caused the present text: by writing it, or by having it written (`ai`). */
export type Author = { kind: "ai" | "user"; id: string };

/** The author of a text as its revision names them; of older drafts by an engine, the person they were made for. */
export function authorIn(
  { ownerId }: { ownerId: string },
  revision: { authorKind: string; authorId: string | null } | null | undefined,
): Author {
  return { kind: revision?.authorKind === "user" ? "user" : "ai", id: revision?.authorId ?? ownerId };
}

type Text = { ownerId: string; author: Author };

/**
 * Why this person cannot give the approval where a second person must; null when they can. The author of the present
 * text never can. The owner can only after somebody else touched the text up.
 */
export function secondPersonRefusal({ ownerId, author }: Text, userId: string): string | null {
  if (author.id === userId) return "You wrote the present text, so a second person must approve it";
  const isTouchedUp = author.kind === "user";
  if (ownerId === userId && !isTouchedUp) return "This follow-up is yours, so a second person must approve it";
  return null;
}
