import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { ProposalClaimsEnvelope } from "./claims/schema";
import { ExportEnvelope, ExportInput, PdfQuery } from "./export/schema";
import { CompareQuery, ComparisonEnvelope, ProposalRevisionPage, RestoreInput } from "./history/schema";
import {
  DeletedEnvelope,
  ProposalEnvelope,
  ProposalInput,
  ProposalListQuery,
  ProposalPage,
  ProposalPatch,
  UpdateQuery,
} from "./schema";

const tag = "Proposals";
const read = { tag, permission: "followups:read" } as const;
const write = { tag, permission: "followups:write" } as const;

export const listProposalsContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals",
  isPublished: true,
  summary:
    "List proposals with filters and sorting. Sort oldest first or set dateTo to keep pages stable while others create proposals",
  query: ProposalListQuery,
  response: ProposalPage,
});

export const createProposalContract = defineContract({
  ...write,
  method: "POST",
  path: "/proposals",
  isPublished: true,
  summary: "Create a proposal. With crmDealId, it's enriched from the deal in the connected CRM",
  isRepeatable: true,
  addsContent: true,
  body: ProposalInput,
  status: 201,
  response: ProposalEnvelope,
  example: {
    title: "Rollout for the Hamburg warehouse",
    clientName: "Northwind Freight",
    sections: [{ title: "What we understood", content: "You want scanning at **all six gates** by June.", order: 0 }],
    pricing: {
      items: [{ name: "Gate licence, yearly", quantity: 6, unitPrice: 1800, total: 10800 }],
      subtotal: 10800,
      tax: 2052,
      total: 12852,
      currency: "EUR",
    },
    validUntil: "2027-03-31T22:00:00Z",
  },
});

export const getProposalContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals/{id}",
  isPublished: true,
  summary: "Get a proposal",
  params: IdParams,
  response: ProposalEnvelope,
});

export const updateProposalContract = defineContract({
  ...write,
  method: "PUT",
  path: "/proposals/{id}",
  isPublished: true,
  summary: "Update the given fields of a proposal. Previous values are kept in its history",
  addsContent: true,
  params: IdParams,
  query: UpdateQuery,
  body: ProposalPatch,
  response: ProposalEnvelope,
  errors: ["revision_conflict"],
  example: { status: "sent", validUntil: null },
});

export const deleteProposalContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/proposals/{id}",
  isPublished: true,
  summary: "Delete a proposal",
  params: IdParams,
  response: DeletedEnvelope,
});

export const exportProposalContract = defineContract({
  ...read,
  method: "POST",
  path: "/proposals/{id}/export",
  isPublished: true,
  summary: "Export a proposal as a printable HTML document or as JSON",
  isRepeatable: true,
  params: IdParams,
  body: ExportInput,
  response: ExportEnvelope,
  example: { format: "html", branding: { companyName: "Brightwater Systems", primaryColor: "#0f766e" } },
});

export const downloadPdfContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals/{id}/pdf",
  summary: "Export a proposal as a PDF",
  params: IdParams,
  query: PdfQuery,
  response: z.instanceof(Uint8Array),
  responseType: "application/pdf",
  errors: ["payload_too_large", "conflict"],
});

export const listProposalRevisionsContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals/{id}/revisions",
  summary: "List the versions of a proposal, newest first: who saved each, when, and which fields changed",
  params: IdParams,
  query: PageQuery,
  response: ProposalRevisionPage,
});

export const compareProposalContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals/{id}/comparison",
  summary:
    "Compare two versions of a proposal, section by section. `to` defaults to the current version, `from` to the one before `to`",
  params: IdParams,
  query: CompareQuery,
  response: ComparisonEnvelope,
});

export const restoreProposalContract = defineContract({
  ...write,
  method: "POST",
  path: "/proposals/{id}/restore",
  summary:
    "Restore an earlier version as a new one. The status stays. To undo it, restore the version that was current before",
  addsContent: true,
  params: IdParams,
  body: RestoreInput,
  response: ProposalEnvelope,
  errors: ["revision_conflict"],
  example: { revision: 1, currentRevision: 1 },
});

export const getProposalClaimsContract = defineContract({
  ...read,
  method: "GET",
  path: "/proposals/{id}/claims",
  summary:
    "Compare the prices, figures, percentages and dates of a proposal with the meeting it was made from (`metadata.meetingId`)",
  params: IdParams,
  response: ProposalClaimsEnvelope,
});

export const proposalContracts = [
  listProposalsContract,
  createProposalContract,
  getProposalContract,
  updateProposalContract,
  deleteProposalContract,
  exportProposalContract,
  downloadPdfContract,
  listProposalRevisionsContract,
  compareProposalContract,
  restoreProposalContract,
  getProposalClaimsContract,
];
