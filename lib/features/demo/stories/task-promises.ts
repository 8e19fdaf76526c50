import type { TenantContext } from "@/lib/tenancy/context";
import { writeTasks } from "../../crm/tasks/write-tasks";

/** Writes what was promised in the latest meeting to the CRM. The other meetings follow in the background. */
export async function taskPromises(ctx: TenantContext): Promise<void> {
  const promised = { kind: "commitment", side: "ours", state: "firm" } as const;
  const latest = await ctx.db.meeting.findFirst({
    where: { tenantId: ctx.tenantId, commitments: { some: promised } },
    orderBy: [{ startTime: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (latest) await writeTasks(ctx, { meetingId: latest.id });
}
