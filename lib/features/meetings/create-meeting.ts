import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fulfilWithMeeting } from "../commitments/facts/fulfil-with-meeting";
import { addTranscript, type Ingested, processPromptly } from "./add-transcript";
import { toParticipants } from "./participants";
import type { MeetingInput } from "./schema";

/**
 * Creates a meeting that is not from a calendar, with or without a transcript. A repeated request (same
 * Idempotency-Key) returns the existing one.
 */
export async function createMeeting(ctx: TenantContext, input: MeetingInput): Promise<Ingested> {
  ctx.require("followups:write");
  const ownerId = actorId(ctx);
  const { tenantId, idempotencyId: id } = ctx;
  const made = id && (await ctx.db.meeting.findFirst({ where: { id, tenantId, ownerId }, select: { id: true } }));
  if (made) return processPromptly(ctx, made.id, true);
  const ownEmail = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const participants = toParticipants(input.participants, ctx.tenant.domains, ownEmail);
  const meeting = await ctx.transaction(async (tx) => {
    const created = await tx.meeting.create({
      data: {
        id: id ?? undefined,
        tenantId,
        ownerId,
        title: input.title,
        startTime: input.startTime,
        endTime: input.endTime,
        platform: input.platform,
        participants,
        isExternal: participants.some((person) => person.external),
        createdAt: ctx.clock.now(),
      },
    });
    await recordEvent(ctx, tx, {
      entityType: "meeting",
      entityId: created.id,
      type: "meeting.ingested",
      data: { source: "manual" },
    });
    await fulfilWithMeeting(ctx, tx, created);
    return input.rawTranscript === undefined ? created : addTranscript(ctx, tx, created, input.rawTranscript);
  });
  return processPromptly(ctx, meeting.id, true);
}
