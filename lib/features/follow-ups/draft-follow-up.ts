import type { MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { readSource } from "./read-source";
import { storeDraft, writeDraft } from "./write-draft";

const templateType = "followUp";

/** Drafts the follow-up of a meeting each time its transcript is processed. Safe to run twice. */
export async function draftFollowUp(ctx: TenantContext, { meetingId }: { meetingId: string }): Promise<void> {
  const meeting = await ctx.db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId, transcriptStatus: "completed" },
    include: { transcript: true },
  });
  if (!meeting?.transcript || (await isDrafted(ctx, ctx.db, meeting))) return;
  const written = await writeDraft(ctx, { meeting, templateType, ...(await readSource(ctx, meeting)) });
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${meetingId}::uuid FOR UPDATE`;
    const { processedAt, ownerId: authorId } = meeting;
    const where = { id: meetingId, tenantId: ctx.tenantId, transcriptStatus: "completed" as const, processedAt };
    // A transcript replaced in the meantime is processed, and then drafted, again.
    if (!(await tx.meeting.findFirst({ where })) || (await isDrafted(ctx, tx, meeting))) return;
    await storeDraft(ctx, tx, { meeting, written, templateType, isAutomatic: true, authorId });
  });
}

async function isDrafted(
  ctx: TenantContext,
  db: Pick<TenantTransaction, "followUp">,
  { id: meetingId, processedAt }: MeetingModel,
): Promise<boolean> {
  const drafted = await db.followUp.findFirst({
    where: {
      tenantId: ctx.tenantId,
      meetingId,
      templateType,
      createdAt: { gte: processedAt ?? undefined },
      revisions: { some: { revision: 1, authorKind: "ai" } },
    },
    select: { id: true },
  });
  return drafted !== null;
}
