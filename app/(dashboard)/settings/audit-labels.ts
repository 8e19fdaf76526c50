import type { AuditEntity } from "@/lib/core/audit";
import type { AuditEvent } from "@/lib/features/audit/schema";

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

const PAGES: Record<string, string> = { follow_up: "/follow-ups/", meeting: "/meetings/", proposal: "/proposals/" };

export function hrefOf({ entityType, entityId, data }: AuditEvent): string | null {
  if (entityType === "commitment") return data.meetingId ? `/meetings/${data.meetingId}?tab=commitments` : null;
  const page = PAGES[entityType];
  return page ? `${page}${entityId}` : null;
}
