import type { AuditEventName } from "@/lib/core/audit";
import type { AuditEvent } from "./schema";

/** Labels for the event codes that don't read well when spelled out. */
const TEXTS: Partial<Record<AuditEventName, string>> = {
  "calendar.connection.needs_reauth": "Calendar needs reconnecting",
  "coaching.session_created": "Coaching session created",
  "coaching.session_deleted": "Coaching session deleted",
  "commitment.created": "Commitment recorded",
  "commitment.fulfilled": "Commitment kept",
  "commitment.overdue": "Commitment became overdue",
  "commitment.updated": "Commitment changed",
  "crm.connection.needs_reauth": "CRM needs reconnecting",
  "crm.record.changed": "Contact or deal changed",
  "crm.record.erased": "Contact or deal erased as in the CRM",
  "email.complained": "Email marked as spam",
  "email.delivery_delayed": "Email delayed",
  "email.unsubscribed": "Recipient unsubscribed",
  "followup.approval_voided": "Follow-up approval voided after a change",
  "followup.changes_requested": "Changes to a follow-up requested",
  "followup.line_accepted": "Sentence of a follow-up accepted",
  "followup.line_rejected": "Sentence of a follow-up taken out",
  "followup.line_reworded": "Sentence of a follow-up reworded",
  "followup.put_off": "Follow-up postponed",
  "followup.sending": "Follow-up sending started",
  "followup.withdrawn": "Follow-up withdrawn from review",
  "meeting.ingested": "Meeting added",
  "meeting.no_show": "Meeting marked as no-show",
  "member.invitation_cancelled": "Invitation cancelled",
  "member.password_changed": "Password changed",
  "member.password_reset": "Password reset",
  "member.role_changed": "Role changed",
  "member.sign_in_failed": "Sign-in failed",
  "onboarding.step_completed": "Setup step completed",
  "proposal.purged": "Proposal permanently deleted",
  "proposal.status_changed": "Proposal status changed",
  "sandbox.seat_taken": "Sandbox viewed as another role",
  "suppression.strengthened": "Suppression reason changed",
  "tenant.created": "Workspace created",
  "tenant.sample_data_added": "Sample data added",
  "tenant.updated": "Settings changed",
  "transcript.completed": "Transcript processed",
  "transcript.speakers_renamed": "Speakers renamed",
  "transcript.unavailable": "Transcript not available",
};

const NOUNS: Record<string, string> = { followup: "Follow-up", crm: "CRM", token: "API token", member: "Person" };

/** Returns a readable label for an event: "Follow-up approved". */
export function eventText(type: string): string {
  const known = Object.entries(TEXTS).find(([name]) => name === type)?.[1];
  if (known) return known;
  const [noun = "", ...rest] = type.split(".");
  const subject = NOUNS[noun] ?? noun.charAt(0).toUpperCase() + noun.slice(1);
  return [subject, ...rest].join(" ").replaceAll("_", " ");
}

export function actorText({ actorName, actorKind }: AuditEvent): string {
  if (actorKind === "system") return "Followthrough";
  return actorKind === "api_token" ? `${actorName ?? "Someone"} (API token)` : (actorName ?? "Someone");
}

/** Formats the data of an event on one line: "from: draft, to: pending review". */
export function factsText(data: Record<string, unknown>): string {
  const { from = null, ...rest } = data;
  return Object.entries({ from, ...rest })
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${nameText(name)}: ${valueText(value)}`)
    .join(", ");
}

/** "reasonCode" → "reason", "time_zone" → "time zone". */
export function nameText(name: string): string {
  return name
    .replace(/(?<=[a-z])Code$/, "")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ");
}

export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(" ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  const text = String(value);
  if (/^[a-z]+(?:_[a-z]+)+$/.test(text)) return text.replaceAll("_", " ");
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) ? nameText(text) : text;
}
