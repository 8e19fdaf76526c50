import { AppError } from "@/lib/core/errors";
import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { CoachingSessionModel } from "@/lib/db/generated/models";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { ProviderFailure } from "@/lib/providers/failure";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { transcriptOf } from "../meetings/meeting-transcript";
import { findCompleted } from "../meetings/queries";
import { transcriptLength } from "../meetings/transcript-text/read-in-thread";
import { presentSession, toObjection } from "./present";
import { findSession } from "./queries";
import type { CoachingSession } from "./schema";
import { sessionParticipants } from "./session-participants";
import type { verifyFound } from "./verify-found";

const verify = threaded<typeof verifyFound>("lib/features/objections/verify-found.ts", "verifyFound", {
  isLight: ({ transcript }) => transcriptLength(transcript.segments) <= FEW_CHARACTERS,
});

/**
 * Finds the objections that customers raised in a meeting. Repeated calls for the same transcript return the same
 * session.
 */
export async function createSession(
  ctx: TenantContext,
  { meetingId }: { meetingId: string },
): Promise<CoachingSession> {
  ctx.require("followups:write");
  const { meeting, transcript: row } = await findCompleted(ctx, { id: meetingId });
  const about = { meetingId, transcriptVersion: row.version };
  const known = await findSession(ctx, about);
  if (known) return presentSession(known);
  const owner = await ctx.db.user.findUnique({ where: { id: meeting.ownerId }, select: { name: true, email: true } });
  const transcript = transcriptOf(meeting, row.segments, owner);
  const found = await findObjections(ctx, transcript);
  const objections = (await verify(ctx.tenantId, { objections: found, transcript })).map(toObjection);
  const participants = sessionParticipants(transcript);
  return storeSession(ctx, { ...about, meetingTitle: meeting.title, objections, participants });
}

type NewSession = Pick<
  CoachingSessionModel,
  "meetingId" | "transcriptVersion" | "meetingTitle" | "objections" | "participants"
>;

/** Stores a session for the caller, unless they have one of this transcript. Returns theirs. */
export async function storeSession(ctx: TenantContext, session: NewSession): Promise<CoachingSession> {
  const { meetingId, objections } = session;
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const [created] = await tx.coachingSession.createManyAndReturn({
      data: [{ ...session, tenantId: ctx.tenantId, userId: actorId(ctx), createdAt: now, updatedAt: now }],
      skipDuplicates: true,
    });
    if (!created) return;
    await recordEvent(ctx, tx, {
      entityType: "coaching",
      entityId: created.id,
      type: "coaching.session_created",
      data: { meetingId, objections: objections.length },
    });
  });
  const stored = await findSession(ctx, session);
  if (!stored) throw new AppError("conflict", "The session was just deleted. Try again");
  return presentSession(stored);
}

async function findObjections(ctx: TenantContext, transcript: MeetingTranscript): Promise<Objection[]> {
  try {
    return await ctx.ports.ai.findObjections(transcript);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId: ctx.tenantId, code: error.kind, error }, "objections not found");
    const request = ctx.requestId ? ` (request ${ctx.requestId})` : "";
    throw new AppError("internal", `We couldn't analyse this transcript. Try again${request}`, { cause: error });
  }
}
