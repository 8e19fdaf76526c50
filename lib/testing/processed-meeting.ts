import { setTimeout as sleep } from "node:timers/promises";
import { createMeeting } from "@/lib/features/meetings/create-meeting";
import type { MeetingInput } from "@/lib/features/meetings/schema";
import type { TenantContext } from "@/lib/tenancy/context";

/** Waits for the transcript, because on a busy machine processing ends after the response. */
export async function createProcessedMeeting(ctx: TenantContext, input: MeetingInput) {
  const created = await createMeeting(ctx, input);
  await untilProcessed(ctx, created.meeting.meetingId);
  return created;
}

export async function untilProcessed(ctx: TenantContext, id: string): Promise<void> {
  const where = { id, tenantId: ctx.tenantId };
  while ((await ctx.db.meeting.findFirstOrThrow({ where })).transcriptStatus === "processing") await sleep(50);
}
