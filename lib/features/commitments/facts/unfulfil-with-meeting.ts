import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { fulfilWithMeeting } from "./fulfil-with-meeting";
import { unfulfil } from "./unfulfil";

const MAX_OTHERS = 20;

/** Reopens what a meeting had fulfilled that won't take place, unless another later meeting with these guests does. */
export async function unfulfilWithMeeting(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<void> {
  const { tenantId } = ctx;
  const reopened = await unfulfil(ctx, tx, { kind: "meeting", id });
  if (reopened.length === 0) return;
  const contacts = [...new Set(reopened.flatMap((row) => row.contacts))];
  const others = await tx.$queryRaw<{ id: string }[]>`SELECT m.id FROM meetings m
    WHERE m.tenant_id = ${tenantId}::uuid AND m.cancelled_at IS NULL AND m.id <> ${id}::uuid
      AND m.start_time > (SELECT min(start_time) FROM meetings
        WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${reopened.map((row) => row.meetingId)}::uuid[]))
      AND EXISTS (SELECT 1 FROM jsonb_array_elements(m.participants) AS one
        WHERE lower(one->>'email') = ANY (${contacts}::text[]))
    ORDER BY m.start_time, m.id LIMIT ${MAX_OTHERS}`;
  const where = { tenantId, id: { in: others.map((other) => other.id) } };
  const ids = reopened.map((row) => row.id);
  for (const other of await tx.meeting.findMany({ where, orderBy: [{ startTime: "asc" }, { id: "asc" }] }))
    await fulfilWithMeeting(ctx, tx, other, { ids, at: other.createdAt });
}
