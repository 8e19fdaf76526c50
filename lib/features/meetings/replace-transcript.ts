import { notFound } from "@/lib/core/errors";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { addTranscript, type Ingested, processPromptly } from "./add-transcript";

/** Adds a transcript to a meeting, or replaces the existing one. */
export async function replaceTranscript(
  ctx: TenantContext,
  input: { id: string; rawTranscript: string },
): Promise<Ingested> {
  const scope = ctx.require("followups:write");
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM meetings WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${input.id}::uuid FOR UPDATE`;
    const meeting = await tx.meeting.findFirst({
      where: { id: input.id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    });
    if (!meeting) throw notFound("Meeting");
    await addTranscript(ctx, tx, meeting, input.rawTranscript);
  });
  return processPromptly(ctx, input.id, false);
}
