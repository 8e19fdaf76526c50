import type { ProposalModel } from "@/lib/db/generated/models";
import type { Proposal, ProposalRow } from "./schema";

export type PresentedRow = Omit<ProposalModel, "tenantId" | "ownerId" | "revision" | "deletedAt" | "searchText">;

/** A row as integrators and the dashboard see it. */
export function presentProposal(row: PresentedRow): Proposal {
  return {
    id: row.id,
    title: row.title,
    clientName: row.clientName,
    status: row.status,
    templateType: row.templateType,
    sections: row.sections,
    pricing: row.pricing,
    validUntil: row.validUntil?.toISOString() ?? null,
    crmDealId: row.crmDealId,
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Of a row, what a list shows. */
export type Listed = Pick<ProposalModel, "id" | "title" | "clientName" | "status" | "createdAt" | "updatedAt"> & {
  validUntil: Date | null;
  total: number | null;
  currency: string | null;
};

export function presentRow({ total, currency, ...row }: Listed): ProposalRow {
  const { id, title, clientName, status, validUntil, createdAt, updatedAt } = row;
  return {
    id,
    title,
    clientName,
    status,
    pricing: total === null ? null : { total: Number(total), ...(currency === null ? {} : { currency }) },
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
