import type { z } from "zod";
import { inSlices } from "@/lib/core/in-slices";
import type { PageQuery } from "@/lib/core/pagination";
import type { TenantContext } from "@/lib/tenancy/context";
import { presentRevision } from "../present";
import { getFollowUp } from "../queries";
import type { FollowUpEvent, Revision } from "../schema";
import { wordDiffs } from "./rules";

type Input = PageQuery & { id: string };
type Event = z.infer<typeof FollowUpEvent>;

/** The texts the follow-up had, newest first, each with its difference to the one before. */
export async function listRevisions(
  ctx: TenantContext,
  { id, page, limit }: Input,
): Promise<{ items: Revision[]; total: number }> {
  await getFollowUp(ctx, { id });
  const where = { tenantId: ctx.tenantId, followUpId: id };
  const { rows, total } = await ctx.transaction(async (tx) => ({
    rows: await tx.followUpRevision.findMany({
      where,
      orderBy: { revision: "desc" },
      skip: (page - 1) * limit,
      take: limit + 1,
    }),
    total: await tx.followUpRevision.count({ where }),
  }));
  const diffs = await inSlices(wordDiffs(rows.map(({ bodyText }) => bodyText)));
  const items = rows.slice(0, limit).map((row, at) => ({ ...presentRevision(row), diff: diffs[at] ?? [] }));
  return { items, total };
}

/** What happened to the follow-up and by whom, latest first. */
export async function listFollowUpEvents(
  ctx: TenantContext,
  { id, page, limit }: Input,
): Promise<{ items: Event[]; total: number }> {
  await getFollowUp(ctx, { id });
  const where = { tenantId: ctx.tenantId, entityType: "follow_up", entityId: id };
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
      data: data as Record<string, unknown>,
    }));
    return { items, total: await tx.auditEvent.count({ where }) };
  });
}
