import { z } from "zod";
import { queryInteger } from "@/lib/core/input";
import { envelope, pageEnvelope } from "@/lib/core/pagination";
import { Pricing } from "../pricing/schema";
import { ProposalPatch } from "../schema";

const MAX_REVISION = 999_999_999;

export const ProposalRevision = z.strictObject({
  revision: z.int(),
  /** The user who saved it. */
  changedBy: z.uuid(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
  /** What it changed compared with the version before. Empty for the first. */
  fields: z.array(ProposalPatch.keyof()),
  isCurrent: z.boolean(),
});
export type ProposalRevision = z.infer<typeof ProposalRevision>;
export const ProposalRevisionPage = pageEnvelope(ProposalRevision);

const SectionText = z.strictObject({ title: z.string(), content: z.string() });

export const TEXT_FIELDS = ["title", "clientName", "status", "templateType", "validUntil", "crmDealId"] as const;

/** The differences between two versions, readable for people: section by section instead of by position. */
export const ProposalComparison = z.strictObject({
  from: z.int(),
  to: z.int(),
  fields: z.array(
    z.strictObject({ field: z.enum(TEXT_FIELDS), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  sections: z.array(
    z.strictObject({
      kind: z.enum(["added", "removed", "changed", "moved"]),
      before: SectionText.nullable(),
      after: SectionText.nullable(),
    }),
  ),
  pricing: z.strictObject({ before: Pricing.nullable(), after: Pricing.nullable() }).nullable(),
  metadataChanged: z.boolean(),
});
export type ProposalComparison = z.infer<typeof ProposalComparison>;
export const ComparisonEnvelope = envelope(ProposalComparison);

export const CompareQuery = z.object({
  /** By default, the version before `to`. */
  from: queryInteger(1, MAX_REVISION).optional(),
  /** By default, the current version. */
  to: queryInteger(1, MAX_REVISION).optional(),
});

export const RestoreInput = z.object({
  /** The version to restore. */
  revision: z.int().min(1).max(MAX_REVISION),
  /** The version that the caller saw as the current one. */
  currentRevision: z.int().min(1).max(MAX_REVISION),
});
