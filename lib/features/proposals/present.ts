import type { ProposalModel } from "@/lib/db/generated/models";
import type { Pricing } from "./pricing/schema";
import type { Proposal, ProposalSection, ProposalStatus } from "./schema";

export type PresentedRow = Omit<ProposalModel, "tenantId" | "ownerId" | "revision" | "deletedAt" | "searchText">;

/** A row as integrators and the dashboard see it. */
export function presentProposal(row: PresentedRow): Proposal {
  return {
    id: row.id,
    title: row.title,
    clientName: row.clientName,
    status: row.status as ProposalStatus,
    templateType: row.templateType,
    sections: row.sections as ProposalSection[],
    pricing: row.pricing as Pricing | null,
    validUntil: row.validUntil?.toISOString() ?? null,
    crmDealId: row.crmDealId,
    metadata: row.metadata as Record<string, unknown>,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
