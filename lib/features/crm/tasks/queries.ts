import type { CrmTaskModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { reachable } from "../../commitments/queries";
import type { CrmTask, TaskQuery } from "./schema";

export const withMeetingId = { commitment: { select: { meetingId: true } } } as const;

export async function listTasks(
  ctx: TenantContext,
  { page, limit, meetingId, commitmentId, status }: TaskQuery,
): Promise<{ items: CrmTask[]; total: number }> {
  const commitment = { AND: [reachable(ctx, ctx.require("followups:read")), meetingId ? { meetingId } : {}] };
  const where = { tenantId: ctx.tenantId, commitment, commitmentId, status };
  const [rows, total] = await Promise.all([
    ctx.db.crmTask.findMany({
      where,
      include: withMeetingId,
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    ctx.db.crmTask.count({ where }),
  ]);
  return { items: rows.map(presentTask), total };
}

export function presentTask(row: CrmTaskModel & { commitment: { meetingId: string } }): CrmTask {
  return {
    id: row.id,
    connectionId: row.connectionId,
    commitmentId: row.commitmentId,
    meetingId: row.commitment.meetingId,
    status: row.status,
    isDone: row.written?.isDone ?? false,
    deletedInCrm: row.deletedInCrm,
    externalId: row.externalId,
    url: row.url,
    createdAt: row.createdAt.toISOString(),
    writtenAt: row.writtenAt?.toISOString() ?? null,
  };
}
