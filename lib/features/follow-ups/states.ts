import type { AuditEventName } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import type { FollowUpStatus } from "./schema";

type Targets = Partial<Record<FollowUpStatus, FollowUpStatus>>;
type Step = { event: Extract<AuditEventName, `followup.${string}`>; moves: Targets };

/** Actions that people take, through a button or an API call. */
const ACTIONS = {
  submit: { event: "followup.submitted", moves: { draft: "pending_review" } },
  approve: { event: "followup.approved", moves: { draft: "scheduled", pending_review: "scheduled" } },
  "request-changes": { event: "followup.changes_requested", moves: { pending_review: "draft" } },
  withdraw: { event: "followup.withdrawn", moves: { pending_review: "draft" } },
  reject: { event: "followup.rejected", moves: { draft: "rejected", pending_review: "rejected" } },
  edit: {
    event: "followup.edited",
    moves: { draft: "draft", pending_review: "pending_review", approved: "draft", scheduled: "draft" },
  },
  schedule: { event: "followup.scheduled", moves: { approved: "scheduled" } },
  unschedule: { event: "followup.unscheduled", moves: { scheduled: "approved" } },
  cancel: {
    event: "followup.cancelled",
    moves: {
      draft: "cancelled",
      pending_review: "cancelled",
      approved: "cancelled",
      scheduled: "cancelled",
      failed: "cancelled",
    },
  },
  retry: { event: "followup.retried", moves: { failed: "scheduled" } },
} as const satisfies Record<string, Step>;

/** Transitions caused by something else: a send, its outcome or a newer draft. */
const EFFECTS = {
  /** The send job claims it when it's due. */
  claim: { event: "followup.sending", moves: { scheduled: "sending" } },
  /** Someone who may approve sends it with `POST /email/send`, which approves it and sends it immediately. */
  "approve-by-sending": {
    event: "followup.approved",
    moves: {
      draft: "approved",
      pending_review: "approved",
      approved: "approved",
      scheduled: "approved",
      failed: "approved",
    },
  },
  "claim-by-hand": {
    event: "followup.sending",
    moves: { approved: "sending", scheduled: "sending", failed: "sending" },
  },
  accepted: { event: "followup.sent", moves: { sending: "sent" } },
  refused: { event: "followup.failed", moves: { sending: "failed" } },
  /** The provider failed temporarily. */
  defer: { event: "followup.deferred", moves: { sending: "scheduled" } },
  /** The daily cap is reached. */
  "put-off": { event: "followup.put_off", moves: { scheduled: "scheduled" } },
  /** A stop rule: the recipient replied, unsubscribed, bounced, … */
  stop: {
    event: "followup.cancelled",
    moves: { draft: "cancelled", pending_review: "cancelled", approved: "cancelled", scheduled: "cancelled" },
  },
  /** The content differs from what was approved, or it has more recipients than the daily cap. */
  block: { event: "followup.failed", moves: { scheduled: "failed" } },
  /** The team now requires a second person, and this approval had none. */
  "void-approval": { event: "followup.approval_voided", moves: { scheduled: "draft" } },
  /** A person takes the email back together with its approval. */
  "undo-to-review": { event: "followup.unscheduled", moves: { scheduled: "pending_review" } },
  "undo-to-draft": { event: "followup.unscheduled", moves: { scheduled: "draft" } },
  /** A newer draft of the same kind replaces one that nobody touched. */
  supersede: { event: "followup.cancelled", moves: { draft: "cancelled" } },
  /** A person sent another text in its place. */
  "replace-by-hand": { event: "followup.cancelled", moves: { draft: "cancelled", pending_review: "cancelled" } },
} as const satisfies Record<string, Step>;

/**
 * Every status change of a follow-up, with its event in the audit trail. All others are refused. A follow-up starts as
 * a draft. Reports about its delivery (bounced, replied, …) don't change its status.
 */
export const TRANSITIONS = { ...ACTIONS, ...EFFECTS };
export const INITIAL = { status: "draft", event: "followup.created" } as const;

export type Action = keyof typeof ACTIONS;
export type Transition = keyof typeof TRANSITIONS;
export type FollowUpEventType = (typeof TRANSITIONS)[Transition]["event"] | typeof INITIAL.event;

/** The target status of each action, named when it is refused. */
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

/** What a follow-up whose transition is refused can't do. Names of transitions mean nothing outside. */
const WORDS: Record<Transition, string> = {
  submit: "be submitted",
  approve: "be approved",
  "request-changes": "be sent back for changes",
  withdraw: "be withdrawn",
  reject: "be rejected",
  edit: "be edited",
  schedule: "be scheduled",
  unschedule: "be unscheduled",
  cancel: "be cancelled",
  retry: "be retried",
  claim: "be sent",
  "approve-by-sending": "be sent",
  "claim-by-hand": "be sent",
  accepted: "be marked as sent",
  refused: "fail",
  defer: "be deferred",
  "put-off": "be put off",
  stop: "be stopped",
  block: "be blocked",
  "void-approval": "lose its approval",
  "undo-to-review": "be unscheduled",
  "undo-to-draft": "be unscheduled",
  supersede: "be replaced",
  "replace-by-hand": "be replaced",
};

/** Returns the status after the transition, or throws `invalid_transition` with `details {from, to, allowed}`. */
export function nextStatus(from: FollowUpStatus, transition: Transition): FollowUpStatus {
  const to = targets(transition)[from];
  if (to) return to;
  const aim = isAction(transition) ? AIM[transition] : Object.values(targets(transition))[0];
  const text = `A follow-up that is ${from.replace("_", " ")} can't ${WORDS[transition]}`;
  throw new AppError("invalid_transition", text, { details: { from, to: aim, allowed: reachable(from) } });
}

export function actionsFrom(status: FollowUpStatus): Action[] {
  return Object.keys(ACTIONS)
    .filter((name) => isAction(name))
    .filter((action) => targets(action)[status]);
}

function reachable(from: FollowUpStatus): FollowUpStatus[] {
  const reached = actionsFrom(from).map((action) => (action === "approve" ? "approved" : targets(action)[from]));
  return [...new Set(reached)].filter((status) => status !== undefined).filter((status) => status !== from);
}

function targets(transition: Transition): Targets {
  return TRANSITIONS[transition].moves;
}

function isAction(name: string): name is Action {
  return name in ACTIONS;
}
