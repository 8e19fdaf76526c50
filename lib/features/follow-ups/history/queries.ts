import type { z } from "zod";
import type { PageQuery } from "@/lib/core/pagination";
import { threaded } from "@/lib/core/thread/in-thread";
import type { TenantContext } from "@/lib/tenancy/context";
import { sentText } from "../agreed/table";
import { presentRevision } from "../present";
import { getFollowUp } from "../queries";
import type { FollowUpEvent, Revision } from "../schema";
import type { wordDiffs } from "./word-diffs";

type Input = PageQuery & { id: string };
const AT_ONCE = 4;
const diffsOf = threaded<typeof wordDiffs>("lib/features/follow-ups/history/word-diffs.ts", "wordDiffs");

type Event = z.infer<typeof FollowUpEvent>;

/** Lists the revisions of a follow-up, newest first, each with its diff to the one before. */
export async function listRevisions(ctx: TenantContext, input: Input): Promise<{ items: Revision[]; total: number }> {
  const { batches, total } = await readRevisions(ctx, input);
  const items: Revision[] = [];
  for await (const batch of batches) items.push(...batch);
  return { items, total };
}

/** Reads revisions in batches, because a hundred long texts and their diffs are too much to hold in memory. */
export async function readRevisions(
  ctx: TenantContext,
  { id, page, limit }: Input,
): Promise<{ batches: AsyncIterable<Revision[]>; total: number }> {
  const { revision } = await getFollowUp(ctx, { id });
  const where = { tenantId: ctx.tenantId, followUpId: id, revision: { lte: revision } };
  const total = await ctx.db.followUpRevision.count({ where });
  const [first, end] = [(page - 1) * limit, Math.min(page * limit, total)];
  const batches = async function* () {
    for (let skip = first; skip < end; skip += AT_ONCE) {
      const take = Math.min(AT_ONCE, end - skip);
      const order = { revision: "desc" as const };
      const rows = await ctx.db.followUpText.findMany({ where, orderBy: order, skip, take: take + 1 });
      const texts = rows.map(sentText);
      const diffs = await diffsOf(ctx.tenantId, texts);
      yield rows.slice(0, take).map((row, at) => ({ ...presentRevision(row), diff: diffs[at] ?? [] }));
    }
  };
  return { batches: batches(), total };
}

export async function listFollowUpEvents(
  ctx: TenantContext,
  { id, page, limit }: Input,
): Promise<{ items: Event[]; total: number }> {
  await getFollowUp(ctx, { id });
  const where = { tenantId: ctx.tenantId, entityType: "follow_up" as const, entityId: id };
  return ctx.transaction(async (tx) => {
    const rows = await tx.auditEvent.findMany({
      where,
      orderBy: [{ at: "desc" }, { id: "desc" }],
      skip: (page - 1) * limit,
      take: limit,
    });
    const items = rows.map(({ id: eventId, type, actorKind, actorId, at, data }) => ({
      id: eventId,
      type,
      actorKind,
      actorId,
      at: at.toISOString(),
      data,
    }));
    return { items, total: await tx.auditEvent.count({ where }) };
  });
}
