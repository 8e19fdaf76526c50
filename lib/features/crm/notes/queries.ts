import type { PageQuery } from "@/lib/core/pagination";
import type { CrmNoteModel } from "@/lib/db/generated/models";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { CrmNote } from "../schema";

export async function listNotes(
  ctx: TenantContext,
  {
    page,
    limit,
    followUpId,
    meetingId,
  }: PageQuery & { followUpId?: string | undefined; meetingId?: string | undefined },
): Promise<{ items: CrmNote[]; total: number }> {
  const scope = ctx.require("followups:read");
  const about = { ...(followUpId ? { followUpId } : {}), ...(meetingId ? { meetingId } : {}) };
  const where = { tenantId: ctx.tenantId, ...ownedBy(ctx, scope), ...about };
  const [rows, total] = await Promise.all([
    ctx.db.crmNote.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    ctx.db.crmNote.count({ where }),
  ]);
  return { items: rows.map(presentNote), total };
}

export function presentNote(row: CrmNoteModel): CrmNote {
  return {
    id: row.id,
    connectionId: row.connectionId,
    source: CrmNote.shape.source.parse(row.source),
    followUpId: row.followUpId,
    meetingId: row.meetingId,
    status: CrmNote.shape.status.parse(row.status),
    externalId: row.externalId,
    url: row.url,
    createdAt: row.createdAt.toISOString(),
    writtenAt: row.writtenAt?.toISOString() ?? null,
  };
}
