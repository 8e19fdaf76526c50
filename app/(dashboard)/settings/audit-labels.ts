import type { AuditEntity } from "@/lib/core/audit";
import type { AuditSubject } from "@/lib/features/audit/schema";

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  follow_up: "Follow-up",
  meeting: "Meeting",
  delivery: "Delivery",
  proposal: "Proposal",
  token: "API token",
  member: "Person",
  tenant: "Settings",
  suppression: "Suppression",
  connection: "Connection",
  crm: "CRM",
  coaching: "Coaching",
  commitment: "Commitment",
  webhook: "Webhook endpoint",
};

const PAGES: Partial<Record<AuditSubject["kind"], (id: string) => string>> = {
  follow_up: (id) => `/follow-ups/${id}`,
  meeting: (id) => `/meetings/${id}`,
  commitment: (meetingId) => `/meetings/${meetingId}#tab=commitments`,
  proposal: (id) => `/proposals/${id}`,
  contact: (id) => `/contacts/${id}`,
  deal: (id) => `/contacts/deals/${id}`,
  member: () => "/settings?tab=team",
  connection: () => "/settings?tab=integrations",
  suppression: () => "/deliveries?tab=suppressions",
  token: () => "/developers",
  webhook: () => "/developers?tab=webhooks",
};

/** The page that shows what an event is about, if that is still there. */
export function hrefOf({ kind, page }: AuditSubject): string | null {
  return page === null ? null : (PAGES[kind]?.(page) ?? null);
}
