import type { LineDecision } from "@/lib/features/follow-ups/lines/schema";
import type { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { FollowUpStatus } from "@/lib/features/follow-ups/schema";
import type { Action, FollowUpEventType } from "@/lib/features/follow-ups/states";

export const STATUS_LABELS: Record<FollowUpStatus, string> = {
  draft: "Draft",
  pending_review: "To review",
  approved: "Approved",
  scheduled: "Scheduled",
  sending: "Sending",
  sent: "Sent",
  rejected: "Rejected",
  cancelled: "Cancelled",
  failed: "Failed",
};

export const FLAG_LABELS: Record<string, string> = {
  unsupported_number: "Number not in transcript",
  unsupported_price: "Price not in transcript",
  unsupported_date: "Date not in transcript",
  unsupported_name: "Name not in transcript",
  unsupported_url: "Link not in transcript",
  unsupported_email: "Address not in transcript",
  unsupported_claim: "Statement not in transcript",
  instruction_in_talk: "Instruction in transcript",
  pricing_or_discount: "Mentions pricing",
};

export const REASON_LABELS: Record<(typeof REASON_CODES)[number], string> = {
  wrong_facts: "Wrong facts",
  wrong_recipient: "Wrong recipient",
  tone: "Tone",
  too_long: "Too long",
  not_needed: "Not needed",
  commitment_not_ours: "Not our commitment",
  pricing: "Pricing",
  other: "Other",
};

/** Names of actions for changes that are still pending. */
export const ACTION_LABELS: Record<Action, string> = {
  submit: "Submit",
  approve: "Approve",
  "request-changes": "Request changes to",
  withdraw: "Withdraw",
  reject: "Reject",
  edit: "Save",
  schedule: "Send",
  unschedule: "Undo sending",
  cancel: "Cancel",
  retry: "Retry sending",
};

const EVENT_LABELS: Record<FollowUpEventType | `followup.line_${LineDecision["decision"]}`, string> = {
  "followup.created": "Draft created",
  "followup.edited": "Edited",
  "followup.submitted": "Submitted for review",
  "followup.withdrawn": "Withdrawn from review",
  "followup.changes_requested": "Changes requested",
  "followup.approved": "Approved",
  "followup.rejected": "Rejected",
  "followup.scheduled": "Scheduled",
  "followup.unscheduled": "Sending undone",
  "followup.sending": "Sending started",
  "followup.sent": "Sent",
  "followup.failed": "Sending failed",
  "followup.cancelled": "Cancelled",
  "followup.retried": "Sending retried",
  "followup.put_off": "Postponed: daily sending limit reached",
  "followup.approval_voided": "Approval voided",
  "followup.deferred": "Sending failed, will retry",
  "followup.line_accepted": "Sentence accepted",
  "followup.line_rejected": "Sentence taken out",
  "followup.line_reworded": "Sentence reworded",
};

export function eventLabel(type: string): string {
  const plain = (type.split(".").slice(1).join(" ") || type).replaceAll("_", " ");
  return new Map(Object.entries(EVENT_LABELS)).get(type) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const STOP_LABELS: Record<string, string> = {
  manual: "Cancelled manually",
  superseded: "Replaced by a newer draft",
  replied: "The customer had already replied",
  meeting_booked: "The next meeting was already booked",
  unsubscribed: "A recipient unsubscribed",
  bounced: "A recipient's address bounced",
  complained: "A recipient marked an earlier email as spam",
  deal_closed: "The deal is closed",
  owner_changed: "The owner changed",
  sent_by_hand: "A different email was sent instead",
  daily_cap_reached: "The team's daily sending limit was reached",
  too_many_recipients: "It has more recipients than the team's daily sending limit",
  outcome_unknown: "The email provider never confirmed it",
  second_person_required: "Approved before a second person was required",
  proposal_changed: "The proposal changed after the approval",
};

export function reasonLabel(reason: string): string {
  const known: Record<string, string> = { ...STOP_LABELS, ...REASON_LABELS };
  return known[reason] ?? reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll("_", " ");
}

export function recipientsLabel(addresses: string[]): string {
  const [first, ...rest] = addresses;
  if (!first) return "no recipients yet";
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}

export const CONFIDENCE_LABELS = { high: "High confidence", medium: "Medium confidence", low: "Low confidence" };
