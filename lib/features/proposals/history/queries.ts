import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import { nextTurn } from "@/lib/core/yield-to-event-loop";
import type { ProposalModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { presentProposal } from "../present";
import { findProposal, findProposalOrigin } from "../queries";
import { type Proposal, ProposalPatch } from "../schema";
import { compareVersions } from "./compare-versions";
import { type PreviousValues, previousVersion } from "./previous-values";
import type { ProposalComparison, ProposalRevision } from "./schema";

type Id = { id: string };
const AT_ONCE = 20;
const CHARACTERS_AT_ONCE = 500_000;
const FIELDS = ProposalPatch.keyof().options;

/** Throws `not_found` for a version that never existed or that a long history has dropped. */
export async function getVersion(ctx: TenantContext, { id, revision }: Id & { revision: number }): Promise<Proposal> {
  return versionOf(ctx, await findProposal(ctx, { id }), revision);
}

/**
 * Goes back from the current version. The first version is always kept; in a long history, older versions in between
 * are dropped (docs/decisions/0012-storage.md).
 */
async function versionOf(ctx: TenantContext, current: ProposalModel, revision: number): Promise<Proposal> {
  let version = presentProposal(current);
  for (let reached = current.revision; reached !== revision; ) {
    const rows = await changesBetween(ctx, current.id, { from: revision, until: reached });
    await nextTurn();
    for (const row of rows) {
      version = previousVersion(version, row.previous);
      reached = row.revision;
    }
    if (rows.length === 0) throw notFound("Version");
  }
  return version;
}

type Change = { revision: number; previous: PreviousValues };

/** The latest changes from one version until another, as many as can be parsed without blocking other requests. */
async function changesBetween(
  ctx: TenantContext,
  proposalId: string,
  { from, until }: { from: number; until: number },
): Promise<Change[]> {
  return ctx.db.$queryRaw<Change[]>`
    SELECT revision, previous FROM (
      SELECT revision, previous, row_number() OVER latest_first AS place,
        sum(length(previous::text)) OVER latest_first AS characters
      FROM (
        SELECT revision, previous FROM proposal_revisions
        WHERE tenant_id = ${ctx.tenantId}::uuid AND proposal_id = ${proposalId}::uuid
          AND revision >= ${from} AND revision < ${until}
        ORDER BY revision DESC LIMIT ${AT_ONCE}
      ) AS latest
      WINDOW latest_first AS (ORDER BY revision DESC)
    ) AS counted
    WHERE place = 1 OR characters <= ${CHARACTERS_AT_ONCE}
    ORDER BY revision DESC`;
}

type Compared = Id & { from?: number | undefined; to?: number | undefined };

/** Compares with the version before `to` by default. The first version is compared with itself. */
export async function compareProposal(ctx: TenantContext, { id, from, to }: Compared): Promise<ProposalComparison> {
  const current = await findProposal(ctx, { id });
  const until = to ?? current.revision;
  const since = from ?? (await previousRevision(ctx, { id, revision: until })) ?? until;
  const before = await versionOf(ctx, current, since);
  const after = await versionOf(ctx, current, until);
  await nextTurn();
  return { from: since, to: until, ...compareVersions(before, after) };
}

async function previousRevision(
  ctx: TenantContext,
  { id, revision }: Id & { revision: number },
): Promise<number | null> {
  const found = await ctx.db.proposalRevision.findFirst({
    where: { tenantId: ctx.tenantId, proposalId: id, revision: { lt: revision } },
    orderBy: { revision: "desc" },
    select: { revision: true },
  });
  return found?.revision ?? null;
}

type Listed = { revision: number; changedBy: string; createdAt: Date; fields: string[] };

/** Lists the kept versions, newest first. */
export async function listProposalRevisions(
  ctx: TenantContext,
  { id, page, limit }: Id & PageQuery,
): Promise<{ items: ProposalRevision[]; total: number }> {
  const { revision: current, ownerId, createdAt } = await findProposalOrigin(ctx, { id });
  const where = { tenantId: ctx.tenantId, proposalId: id, revision: { lt: current } };
  const total = (await ctx.db.proposalRevision.count({ where })) + 1;
  // A change is stored with the version it replaced, so a version's own change is in the row after it.
  const first = (page - 1) * limit;
  const skip = Math.max(0, first - 1);
  const changes = await ctx.db.$queryRaw<Listed[]>`
    SELECT revision, changed_by AS "changedBy", created_at AS "createdAt",
      ARRAY(SELECT jsonb_object_keys(previous)) AS fields
    FROM proposal_revisions
    WHERE tenant_id = ${ctx.tenantId}::uuid AND proposal_id = ${id}::uuid AND revision < ${current}
    ORDER BY revision DESC OFFSET ${skip} LIMIT ${limit + 1}`;
  const names = await namesOf(ctx, [ownerId, ...changes.map(({ changedBy }) => changedBy)]);
  const items = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) => {
    const place = first + at;
    const change = changes[place - skip];
    const revision = place === 0 ? current : (changes[place - 1 - skip]?.revision ?? 1);
    const changedBy = change?.changedBy ?? ownerId;
    return {
      revision,
      changedBy,
      changedByName: names.get(changedBy) ?? "Former member",
      changedAt: (change?.createdAt ?? createdAt).toISOString(),
      fields: FIELDS.filter((field) => change?.fields.includes(field)),
      isCurrent: revision === current,
    };
  });
  return { items, total };
}

async function namesOf(ctx: TenantContext, ids: string[]): Promise<Map<string, string>> {
  const where = { id: { in: [...new Set(ids)] } };
  const users = await ctx.db.user.findMany({ where, select: { id: true, name: true, email: true } });
  return new Map(users.map(({ id, name, email }) => [id, name || email]));
}
