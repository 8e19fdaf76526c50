import { notFound } from "@/lib/core/errors";
import type { Scope } from "@/lib/core/permissions";
import { nextTurn } from "@/lib/core/yield-to-event-loop";
import type { ProposalModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { findPage } from "./list/find-page";
import { listedStatement } from "./list/queries";
import { type Listed, presentProposal, presentRow } from "./present";
import type { Proposal, ProposalListQuery, ProposalRow, ProposalSection } from "./schema";

type Id = { id: string };

/** Lists proposals without their long texts, which can be megabytes. */
export async function listProposalRows(
  ctx: TenantContext,
  query: ProposalListQuery,
): Promise<{ items: ProposalRow[]; total: number }> {
  const { ids, total } = await findPage(ctx, query);
  const rows = await ctx.db.$queryRaw<Listed[]>(listedStatement(ctx.tenantId, ids));
  return { items: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(presentRow), total };
}

export async function getProposal(ctx: TenantContext, { id }: Id): Promise<Proposal> {
  return presentProposal(await findProposal(ctx, { id }));
}

/** `characters` is the length of its texts, prices and metadata as JSON. */
export type ProposalHead = { title: string; updatedAt: string; characters: number };

/** Reads neither the texts nor the metadata, which can be megabytes. */
export async function getProposalHead(ctx: TenantContext, { id }: Id): Promise<ProposalHead> {
  const row = await ctx.db.proposal.findFirst({
    where: readable(ctx, { id }),
    select: { title: true, updatedAt: true },
  });
  const [size] = await ctx.db.$queryRaw<{ characters: number }[]>`
    SELECT length(sections::text) + length(metadata::text) + coalesce(length(pricing::text), 0) AS characters
    FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid`;
  if (!row || !size) throw notFound("Proposal");
  return { title: row.title, updatedAt: row.updatedAt.toISOString(), characters: size.characters };
}

export async function findProposal(ctx: TenantContext, { id }: Id): Promise<ProposalModel> {
  for (;;) {
    const row = await ctx.db.proposal.findFirst({ where: readable(ctx, { id }), omit: { sections: true } });
    if (!row) throw notFound("Proposal");
    const whole = await withSections(ctx.db, row);
    if (whole) return whole;
  }
}

/**
 * Adds the sections, which are read one by one: a value of megabytes would be received, decoded and parsed at once,
 * which blocks other requests. Returns null if the proposal has changed since the row was read.
 */
async function withSections(
  db: Pick<TenantTransaction, "$queryRaw">,
  row: Omit<ProposalModel, "sections">,
): Promise<ProposalModel | null> {
  const rows = await db.$queryRaw<{ section: ProposalSection | null }[]>`
    SELECT listed.section
    FROM proposals LEFT JOIN LATERAL jsonb_array_elements(sections) WITH ORDINALITY AS listed (section, place) ON true
    WHERE tenant_id = ${row.tenantId}::uuid AND id = ${row.id}::uuid AND revision = ${row.revision}
    ORDER BY listed.place`;
  await nextTurn();
  return rows.length === 0 ? null : { ...row, sections: rows.flatMap(({ section }) => section ?? []) };
}

type Origin = Pick<ProposalModel, "revision" | "ownerId" | "createdAt">;

/** Reads neither the texts nor the metadata, which can be megabytes. */
export async function findProposalOrigin(ctx: TenantContext, { id }: Id): Promise<Origin> {
  const row = await ctx.db.proposal.findFirst({
    where: readable(ctx, { id }),
    select: { revision: true, ownerId: true, createdAt: true },
  });
  if (!row) throw notFound("Proposal");
  return row;
}

function readable(ctx: TenantContext, { id }: Id) {
  return { id, tenantId: ctx.tenantId, deletedAt: null, ...ownedBy(ctx, ctx.require("followups:read")) };
}

/** Locks the row until the transaction ends, so that of two concurrent changes the second sees the first. */
export async function lockProposal(
  ctx: TenantContext,
  tx: TenantTransaction,
  found: Id & { scope: Scope },
): Promise<ProposalModel> {
  const row = await findLocked(ctx, tx, found);
  if (!row) throw notFound("Proposal");
  return row;
}

/** Like `lockProposal`, but returns null for a proposal that is gone. */
export async function findLocked(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, scope }: Id & { scope: Scope },
): Promise<ProposalModel | null> {
  await tx.$queryRaw`SELECT id FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const where = { id, tenantId: ctx.tenantId, deletedAt: null, ...ownedBy(ctx, scope) };
  const row = await tx.proposal.findFirst({ where, omit: { sections: true } });
  return row && withSections(tx, row);
}
