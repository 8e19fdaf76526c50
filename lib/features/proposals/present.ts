import type { ProposalModel } from "@/lib/db/generated/models";
import type { Pricing } from "./pricing/schema";
import type { Proposal, ProposalRow } from "./schema";

export type PresentedRow = Omit<ProposalModel, "tenantId" | "ownerId" | "revision" | "deletedAt" | "searchText">;

export function presentProposal(row: PresentedRow): Proposal {
  return {
    id: row.id,
    title: row.title,
    clientName: row.clientName,
    status: row.status,
    templateType: row.templateType,
    sections: row.sections.map(({ title, content, order }) => ({ title, content, order })),
    pricing: row.pricing && presentPricing(row.pricing),
    validUntil: row.validUntil?.toISOString() ?? null,
    crmDealId: row.crmDealId,
    metadata: row.metadata,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Restores the field order of the API contract, which a JSON column does not keep, so that repeated responses are
 * identical.
 */
function presentPricing({ items, subtotal, tax, total, currency }: Pricing): Pricing {
  const lines = items?.map(({ name, quantity, unitPrice, total }) => ({ name, quantity, unitPrice, total }));
  return {
    ...(lines && { items: lines }),
    ...(subtotal !== undefined && { subtotal }),
    ...(tax !== undefined && { tax }),
    ...(total !== undefined && { total }),
    ...(currency !== undefined && { currency }),
  };
}

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
