import { ALL_EVENTS, WEBHOOK_EVENTS } from "@/lib/features/webhooks/event-types";
import type { WebhookEndpointInput } from "@/lib/features/webhooks/schema";

/** An event, or `*` for all. */
export type Subscription = WebhookEndpointInput["events"][number];

/** The events of an endpoint that can still be subscribed to. */
export function subscriptionsOf(events: string[]): Subscription[] {
  const known: Subscription[] = [ALL_EVENTS, ...WEBHOOK_EVENTS];
  return known.filter((event) => events.includes(event));
}

const LABELS: Record<string, string> = {
  followup: "Follow-ups",
  email: "Emails",
  suppression: "Emails",
  sending: "Emails",
  meeting: "Meetings and transcripts",
  transcript: "Meetings and transcripts",
  commitment: "Commitments",
  proposal: "Proposals",
  crm: "CRM",
  member: "Team",
  token: "Team",
};

/** The events to choose from, by what they are about. */
export const EVENT_GROUPS: [label: string, events: Subscription[]][] = [...new Set(Object.values(LABELS)), "Other"]
  .map((label): [string, Subscription[]] => [label, WEBHOOK_EVENTS.filter((event) => labelOf(event) === label)])
  .filter(([, events]) => events.length > 0);

function labelOf(event: Subscription): string {
  return LABELS[event.split(".")[0] ?? ""] ?? "Other";
}
