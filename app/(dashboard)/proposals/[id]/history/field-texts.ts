import type { ProposalRevision } from "@/lib/features/proposals/history/schema";

export const FIELD_TEXTS: Record<ProposalRevision["fields"][number], string> = {
  title: "title",
  clientName: "client",
  status: "status",
  templateType: "template",
  sections: "sections",
  pricing: "pricing",
  validUntil: "expiry date",
  crmDealId: "CRM deal",
  metadata: "branding and other details",
};
