import type { TenantContext } from "@/lib/tenancy/context";
import { markNoShow } from "./mark-no-show";

type Missed = { meetingId: string; kind: "guest" | "host" };

/** Records a no-show reported by the calendar, unless someone has said otherwise or there is a transcript. */
export async function noteNoShow(ctx: TenantContext, { meetingId: id, kind }: Missed): Promise<void> {
  const open = { noShow: null, processedAt: null, transcript: { is: null } };
  const meeting = await ctx.db.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId, ...open },
    select: { id: true },
  });
  if (meeting) await markNoShow(ctx, { id, kind });
}
