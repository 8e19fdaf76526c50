import { isSameJson } from "@/lib/core/json";
import { keysOf } from "@/lib/core/keys-of";
import { Prisma } from "@/lib/db/generated/client";
import type { ProposalModel } from "@/lib/db/generated/models";
import { largeJson } from "@/lib/db/large-json";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { type PreviousValues, previousValues } from "./history/previous-values";
import { presentProposal } from "./present";
import { lockProposal } from "./queries";
import type { Proposal, ProposalPatch } from "./schema";
import { writeRevision } from "./write-revision";

/**
 * Updates only the given columns, so that concurrent changes to different fields are both kept. The previous values are
 * stored in the same transaction; a patch that changes nothing records nothing.
 */
export async function updateProposal(
  ctx: TenantContext,
  { id, patch }: { id: string; patch: ProposalPatch },
): Promise<Proposal> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(ctx, tx, { id, scope });
    const before = presentProposal(row);
    const changed = changedFields(before, patch);
    if (changed.length === 0) return before;
    await writeRevision(ctx, tx, { before: row, previous: replacedBy(patch, before, changed) });
    const after = await writeChange(ctx, tx, { row, patch, changed });
    await recordChange(ctx, tx, { before, after, changed, revision: row.revision + 1 });
    return after;
  });
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
  const { sections, pricing, ...fields } = Object.fromEntries(
    changed.map((field) => [field, patch[field]]),
  ) as ProposalPatch;
  using largeSections = sections ? largeJson(sections) : null;
  using largePricing = pricing ? largeJson(pricing) : null;
  const updated = await tx.proposal.update({
    where: { id: row.id, tenantId: ctx.tenantId },
    data: {
      ...fields,
      ...(largeSections ? { sections: largeSections.value } : {}),
      ...(pricing === undefined ? {} : { pricing: largePricing?.value ?? Prisma.DbNull }),
      revision: row.revision + 1,
      updatedAt: ctx.clock.now(),
    },
    omit: { sections: true, pricing: true },
  });
  return presentProposal({
    ...updated,
    sections: sections ?? row.sections,
    pricing: pricing === undefined ? row.pricing : pricing,
  });
}

type Change = { before: Proposal; after: Proposal; changed: Field[]; revision: number };

async function recordChange(ctx: TenantContext, tx: TenantTransaction, change: Change): Promise<void> {
  const { before, after, changed, revision } = change;
  const about = { entityType: "proposal", entityId: after.id } as const;
  const fields = changed.filter((field) => field !== "status");
  if (fields.length > 0) await recordEvent(ctx, tx, { ...about, type: "proposal.updated", data: { fields, revision } });
  if (before.status === after.status) return;
  const data = { from: before.status, to: after.status, revision };
  await recordEvent(ctx, tx, { ...about, type: "proposal.status_changed", data });
}
