import type { TenantContext } from "@/lib/tenancy/context";
import { writeTasks } from "../../crm/tasks/write-tasks";

const SHOWN = 3;

/** Brings the CRM's tasks into line with what was promised in the latest meetings. */
export async function taskPromises(ctx: TenantContext): Promise<void> {
  const promised = { kind: "commitment", side: "ours" } as const;
  const meetings = await ctx.db.meeting.findMany({
    where: { tenantId: ctx.tenantId, commitments: { some: promised } },
    orderBy: [{ startTime: "desc" }, { id: "desc" }],
    take: SHOWN,
    select: { id: true },
  });
  await Promise.all(meetings.map(({ id: meetingId }) => writeTasks(ctx, { meetingId })));
}
