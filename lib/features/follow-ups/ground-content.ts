import { type AppError, invalidFields } from "@/lib/core/errors";
import { inSlices } from "@/lib/core/in-slices";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Participant, Segment } from "@/lib/providers/ai/port";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { groundInSteps, type Origin } from "./claims/rules";
import { type Content, htmlToText } from "./content/rules";

type Input = {
  meetingId: string | null;
  content: Content;
  ownerId: string;
  /** Where sentences came from, as the engine or an earlier revision said. */
  origins?: readonly Origin[];
};

/** Holds a text against its meeting: which sentence is backed by what, which figures nobody said, how sure we are. */
export async function groundContent(ctx: TenantContext, tx: TenantTransaction, input: Input) {
  const { meetingId, content, ownerId, origins } = input;
  const meeting = meetingId ? await findTalk(ctx, tx, meetingId) : null;
  const member = await tx.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: ownerId },
    select: { voice: true, user: { select: { name: true, email: true } } },
  });
  const { signature = "" } = (member?.voice ?? {}) as { signature?: string };
  const work = groundInSteps({
    bodyText: content.bodyText,
    markupText: htmlToText(content.bodyHtml),
    subject: content.subject,
    segments: (meeting?.transcript?.segments ?? []) as Segment[],
    participants: (meeting?.participants ?? []) as Participant[],
    knownFacts: [...content.to, ...content.cc, member?.user.email ?? "", ctx.tenant.name, signature],
    meetingTitle: meeting?.title ?? "",
    meetingStart: (meeting?.startTime ?? ctx.clock.now()).toISOString(),
    senderName: member?.user.name ?? "",
    origins,
  });
  const { claims, riskFlags, confidence, confidenceReasons } = await inSlices(work);
  return { claims, riskFlags, confidence, confidenceReasons };
}

/** A meeting id from outside must name a meeting the caller may use. */
export async function requireMeeting(ctx: TenantContext, tx: TenantTransaction, meetingId: string): Promise<void> {
  const meeting = await tx.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId, ...ownedBy(ctx, ctx.require("followups:write")) },
    select: { id: true },
  });
  if (!meeting) throw unknownMeeting();
}

export function unknownMeeting(): AppError {
  return invalidFields({ meetingId: ["names no meeting of yours"] });
}

function findTalk(ctx: TenantContext, tx: TenantTransaction, id: string) {
  return tx.meeting.findFirst({ where: { id, tenantId: ctx.tenantId }, include: { transcript: true } });
}
