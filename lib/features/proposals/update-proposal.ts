import { AppError } from "@/lib/core/errors";
import { isSameJson } from "@/lib/core/json";
import { keysOf } from "@/lib/core/keys-of";
import { Prisma } from "@/lib/db/generated/client";
import type { ProposalModel } from "@/lib/db/generated/models";
import { largeJson } from "@/lib/db/large-json";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { type AuditEntry, recordEvent } from "../audit/record-event";
import { fulfilWithProposal } from "../commitments/facts/fulfil-with-proposal";
import { type PreviousValues, previousValues } from "./history/previous-values";
import { presentProposal } from "./present";
import { lockProposal } from "./queries";
import type { Proposal, ProposalPatch } from "./schema";
import { writeRevision } from "./write-revision";

type Input = { id: string; patch: ProposalPatch; ifUnchangedSince?: string | undefined };

/**
 * Updates only the given columns, so that concurrent changes to different fields are both kept. The previous values are
 * stored in the same transaction; a patch that changes nothing records nothing. Throws `revision_conflict` if someone
 * changed the proposal after `ifUnchangedSince`, the `updatedAt` that the caller saw.
 */
export async function updateProposal(ctx: TenantContext, { id, patch, ifUnchangedSince }: Input): Promise<Proposal> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(ctx, tx, { id, scope });
    const updatedAt = row.updatedAt.toISOString();
    if (ifUnchangedSince !== undefined && ifUnchangedSince !== updatedAt) {
      const text = "The proposal was changed in the meantime. Fetch it, merge your changes and try again";
      throw new AppError("revision_conflict", text, { details: { ifUnchangedSince, updatedAt } });
    }
    return applyPatch(ctx, tx, { row, patch, changedBy: actorId(ctx) });
  });
}

type Applied = {
  row: ProposalModel;
  patch: ProposalPatch;
  changedBy: string;
  /** Facts for the audit trail. */
  data?: AuditEntry["data"];
};

/** Changes a locked proposal and records what it replaces. The only way to change one after it was created. */
export async function applyPatch(
  ctx: TenantContext,
  tx: TenantTransaction,
  { row, patch, changedBy, data }: Applied,
): Promise<Proposal> {
  const before = presentProposal(row);
  const changed = changedFields(before, patch);
  if (changed.length === 0) return before;
  await writeRevision(ctx, tx, { before: row, previous: replacedBy(patch, before, changed), changedBy });
  const after = await writeChange(ctx, tx, { row, patch, changed });
  await recordChange(ctx, tx, { before, after, changed, data: { revision: row.revision + 1, ...data } });
  if (changed.includes("crmDealId") || changed.includes("clientName")) await fulfilWithProposal(ctx, tx, after);
  return after;
}

type Field = keyof ProposalPatch;

function changedFields(before: Proposal, patch: ProposalPatch): Field[] {
  const given = keysOf(patch).filter((field) => patch[field] !== undefined);
  return given.filter((field) => !isSameJson(before[field], patch[field]));
}

function replacedBy(patch: ProposalPatch, before: Proposal, changed: Field[]): PreviousValues {
  const values = Object.fromEntries(changed.map((field) => [field, patch[field]]));
  return previousValues(before, { ...values, updatedAt: "" });
}

type Writing = { row: ProposalModel; patch: ProposalPatch; changed: Field[] };

async function writeChange(ctx: TenantContext, tx: TenantTransaction, writing: Writing): Promise<Proposal> {
  const { row, patch, changed } = writing;
  const { sections, pricing, metadata, ...fields } = Object.fromEntries(
    changed.map((field) => [field, patch[field]]),
  ) as ProposalPatch;
  using largeSections = sections ? await largeJson(sections) : null;
  using largePricing = pricing ? await largeJson(pricing) : null;
  using largeMetadata = metadata ? await largeJson(metadata) : null;
  const updated = await tx.proposal.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: {
      ...fields,
      ...(largeSections ? { sections: largeSections.value } : {}),
      ...(largeMetadata ? { metadata: largeMetadata.value } : {}),
      ...(pricing === undefined ? {} : { pricing: largePricing?.value ?? Prisma.DbNull }),
      revision: row.revision + 1,
      // Never the same twice, because callers name a version by it.
      updatedAt: new Date(Math.max(ctx.clock.now().getTime(), row.updatedAt.getTime() + 1)),
    },
    omit: { sections: true, pricing: true, metadata: true },
  });
  return presentProposal({
    ...updated,
    sections: sections ?? row.sections,
    pricing: pricing === undefined ? row.pricing : pricing,
    metadata: metadata ?? row.metadata,
  });
}

type Change = { before: Proposal; after: Proposal; changed: Field[]; data: AuditEntry["data"] };

async function recordChange(ctx: TenantContext, tx: TenantTransaction, change: Change): Promise<void> {
  const { before, after, changed, data } = change;
  const about = { entityType: "proposal", entityId: after.id } as const;
  const fields = changed.filter((field) => field !== "status");
  if (fields.length > 0) await recordEvent(ctx, tx, { ...about, type: "proposal.updated", data: { fields, ...data } });
  if (before.status === after.status) return;
  const move = { from: before.status, to: after.status };
  await recordEvent(ctx, tx, { ...about, type: "proposal.status_changed", data: { ...move, ...data } });
}
