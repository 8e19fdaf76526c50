import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { CommitmentRow } from "../present";
import { fulfilWithMeeting, isKeptByMeeting } from "./fulfil-with-meeting";

const MAX_LATER = 20;
/** How long after a meeting another one is searched for. */
const WITHIN = "180 days";

/** Marks these commitments as fulfilled if a later meeting with the same guests is known already, the earliest first. */
export async function fulfilWithLaterMeetings(
  ctx: TenantContext,
  tx: TenantTransaction,
  rows: Pick<CommitmentRow, "id" | "kind" | "side" | "what" | "meetingId">[],
): Promise<void> {
  const { tenantId } = ctx;
  const open = rows.filter(isKeptByMeeting);
  if (open.length === 0) return;
  const ids = open.map((row) => row.id);
  const later = await tx.$queryRaw<{ id: string }[]>`
    WITH contact AS (SELECT DISTINCT unnest(contacts) AS email FROM commitments
      WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${ids}::uuid[])),
    origin AS (SELECT min(start_time) AS at FROM meetings
      WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${open.map((row) => row.meetingId)}::uuid[]))
    SELECT m.id FROM meetings m, origin
    WHERE m.tenant_id = ${tenantId}::uuid AND m.cancelled_at IS NULL
      AND m.start_time > origin.at AND m.start_time < origin.at + ${WITHIN}::interval
      AND EXISTS (SELECT 1 FROM jsonb_array_elements(m.participants) AS one
        WHERE lower(one->>'email') IN (SELECT email FROM contact))
    ORDER BY m.start_time, m.id LIMIT ${MAX_LATER}`;
  const where = { tenantId, id: { in: later.map(({ id }) => id) } };
  for (const meeting of await tx.meeting.findMany({ where, orderBy: [{ startTime: "asc" }, { id: "asc" }] }))
    await fulfilWithMeeting(ctx, tx, meeting, { ids, at: meeting.createdAt });
}
