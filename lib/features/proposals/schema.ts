import { z } from "zod";
import { dateTime, requiredText, text } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { cleanJson, FreeFormObject, jsonFault } from "./metadata";
import { Pricing } from "./pricing/schema";
import { PROPOSAL_STATUSES } from "./statuses";

const MAX_SECTIONS = 500;
const MAX_ORDER = 2 ** 31 - 1;

export const ProposalSection = z.object({
  title: text(500),
  content: text(50_000),
  order: z.int("must be a whole number").min(0, "must be at least 0").max(MAX_ORDER, `must be at most ${MAX_ORDER}`),
});
export type ProposalSection = z.output<typeof ProposalSection>;

export const Proposal = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  clientName: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  templateType: z.string(),
  sections: z.array(ProposalSection),
  pricing: Pricing.nullable(),
  validUntil: z.iso.datetime().nullable(),
  crmDealId: z.string().nullable(),
  metadata: FreeFormObject,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Proposal = z.infer<typeof Proposal>;

export type ProposalRow = Pick<
  Proposal,
  "id" | "title" | "clientName" | "status" | "validUntil" | "createdAt" | "updatedAt"
> & { pricing: Pick<Pricing, "total" | "currency"> | null };

export const ProposalEnvelope = envelope(Proposal);
export const ProposalPage = pageEnvelope(Proposal);
export const DeletedEnvelope = envelope(z.strictObject({ id: z.uuid(), deletedAt: z.iso.datetime() }));

const title = requiredText(500);
const clientName = requiredText(255);
const status = z.enum(PROPOSAL_STATUSES);
const templateType = text(100);
const sections = z.array(ProposalSection).max(MAX_SECTIONS, `must have at most ${MAX_SECTIONS} sections`);
const crmDealId = text(255);

/** A free-form object of at most 256 KiB as JSON and 32 levels, with finite numbers and no NUL characters. */
const metadata = FreeFormObject.superRefine((value, issues) => {
  const fault = jsonFault(value);
  if (fault) issues.addIssue({ code: "custom", message: fault });
}).overwrite(cleanJson);

export const ProposalInput = z.object({
  title,
  clientName,
  status: status.default("draft"),
  templateType: templateType.default("custom"),
  sections: sections.default([]),
  pricing: Pricing.nullish(),
  validUntil: dateTime.optional(),
  crmDealId: crmDealId.optional(),
  metadata: metadata.default({}),
});
export type ProposalInput = z.output<typeof ProposalInput>;

/** Only the given fields change; unknown fields are rejected. */
export const ProposalPatch = z.strictObject({
  title: title.optional(),
  clientName: clientName.optional(),
  status: status.optional(),
  templateType: templateType.optional(),
  sections: sections.optional(),
  pricing: Pricing.nullish(),
  validUntil: dateTime.nullish(),
  crmDealId: crmDealId.nullish(),
  metadata: metadata.optional(),
});
export type ProposalPatch = z.output<typeof ProposalPatch>;

export const UpdateQuery = z.object({
  ifUnchangedSince: dateTime
    .optional()
    .describe(
      "The updatedAt you last saw. If the proposal was changed since, nothing is saved and the response is 409",
    ),
});

export const SORT_FIELDS = ["createdAt", "updatedAt", "title", "clientName", "status"] as const;

/** Texts match literally, anywhere and case-insensitively. The dates limit `createdAt`, both inclusive. */
export const ProposalListQuery = PageQuery.extend({
  status: status.optional(),
  clientName: text(255).optional(),
  search: text(255).optional(),
  dateFrom: dateTime.optional(),
  dateTo: dateTime.optional(),
  sortBy: z.enum(SORT_FIELDS).default("createdAt"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
});
export type ProposalListQuery = z.output<typeof ProposalListQuery>;
