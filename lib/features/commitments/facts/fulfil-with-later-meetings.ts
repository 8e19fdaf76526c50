import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import type { CommitmentRow } from "../present";
import { fulfilWithMeeting } from "./fulfil-with-meeting";

const MAX_LATER = 20;

/** Marks these commitments as fulfilled if a later meeting with the same guests is known already, the earliest first. */
export async function fulfilWithLaterMeetings(
  ctx: TenantContext,
  tx: TenantTransaction,
  rows: Pick<CommitmentRow, "id" | "meetingId" | "contacts">[],
): Promise<void> {
  const { tenantId } = ctx;
  const contacts = [...new Set(rows.flatMap((row) => row.contacts))];
  if (contacts.length === 0) return;
  const later = await tx.$queryRaw<{ id: string }[]>`SELECT m.id FROM meetings m
    WHERE m.tenant_id = ${tenantId}::uuid AND m.cancelled_at IS NULL
      AND m.start_time > (SELECT min(start_time) FROM meetings
        WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${rows.map((row) => row.meetingId)}::uuid[]))
      AND EXISTS (SELECT 1 FROM jsonb_array_elements(m.participants) AS one
        WHERE lower(one->>'email') = ANY (${contacts}::text[]))
    ORDER BY m.start_time, m.id LIMIT ${MAX_LATER}`;
  const where = { tenantId, id: { in: later.map(({ id }) => id) } };
  const ids = rows.map((row) => row.id);
  for (const meeting of await tx.meeting.findMany({ where, orderBy: [{ startTime: "asc" }, { id: "asc" }] }))
    await fulfilWithMeeting(ctx, tx, meeting, { ids, at: meeting.createdAt });
}
