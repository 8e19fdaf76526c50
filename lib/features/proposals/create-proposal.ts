import { Prisma } from "@/lib/db/generated/client";
import { largeJson } from "@/lib/db/large-json";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fulfilWithProposal } from "../commitments/facts/fulfil-with-proposal";
import { enrichFromCrm } from "./crm/enrich-from-crm";
import { presentProposal } from "./present";
import type { Proposal, ProposalInput } from "./schema";

/**
 * Creates a proposal owned by the caller. If it has a deal, its details are first requested from the CRM; the proposal
 * is created even if that fails. A repeated request (same Idempotency-Key) returns the existing proposal.
 */
export async function createProposal(ctx: TenantContext, input: ProposalInput): Promise<Proposal> {
  ctx.require("followups:write");
  const made = ctx.idempotencyId && (await findMade(ctx, ctx.idempotencyId));
  if (made) return made;
  const { pricing, sections, metadata, ...fields } = input.crmDealId ? await enrichFromCrm(ctx, input) : input;
  using largeSections = await largeJson(sections);
  using largePricing = pricing ? await largeJson(pricing) : null;
  using largeMetadata = await largeJson(metadata);
  return await ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const row = await tx.proposal.create({
      data: {
        ...(ctx.idempotencyId ? { id: ctx.idempotencyId } : {}),
        ...fields,
        tenantId: ctx.tenantId,
        ownerId: actorId(ctx),
        sections: largeSections.value,
        pricing: largePricing?.value ?? Prisma.DbNull,
        metadata: largeMetadata.value,
        createdAt: at,
        updatedAt: at,
      },
      omit: { sections: true, pricing: true, metadata: true },
    });
    await recordEvent(ctx, tx, {
      entityType: "proposal",
      entityId: row.id,
      type: "proposal.created",
      data: { status: row.status },
    });
    await fulfilWithProposal(ctx, tx, row);
    return presentProposal({ ...row, sections, pricing: pricing ?? null, metadata });
  });
}

async function findMade(ctx: TenantContext, id: string): Promise<Proposal | null> {
  const row = await ctx.db.proposal.findFirst({ where: { id, tenantId: ctx.tenantId, ownerId: actorId(ctx) } });
  return row && presentProposal(row);
}
