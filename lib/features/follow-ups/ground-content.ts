import { type AppError, invalidFields } from "@/lib/core/errors";
import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { groundBody, Origin } from "@/lib/grounding/ground-body";
import type { Participant, Segment } from "@/lib/grounding/transcript";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { transcriptLength } from "../meetings/transcript-text/read-in-thread";
import { rowClaims } from "./agreed/row-claims";
import type { Content } from "./content/content-hash";
import { textOfMarkup } from "./content/sanitize-body";

export type GroundingTranscript = { title: string; startTime: Date; participants: Participant[]; segments: Segment[] };

type Input = {
  content: Omit<Content, "replyTo">;
  /** The text of the markup, if it was already extracted. */
  markupText?: string;
  ownerId: string;
  /** The meeting's id; if its transcript isn't stored yet, pass `transcript` instead. */
  meetingId: string | null;
  transcript?: GroundingTranscript;
  /** The sources of the sentences, according to the engine or an earlier revision. */
  origins?: readonly Origin[];
  /** Further facts that the code knows to be true. */
  knownFacts?: string[];
};

const ground = threaded<typeof groundBody>("lib/grounding/ground-body.ts", "groundBody", {
  isLight: ({ bodyText, markupText = "", rows = [], segments }) => {
    const rowsLength = rows.reduce((sum, { text }) => sum + text.length, 0);
    return isLight(bodyText.length + markupText.length + rowsLength, transcriptLength(segments));
  },
});

/** Every sentence is compared with the whole transcript; below this limit that takes a few milliseconds. */
const MAX_COMPARISONS = 10_000_000;

export function isLight(textLength: number, transcriptLength: number): boolean {
  return textLength + transcriptLength <= FEW_CHARACTERS && textLength * transcriptLength <= MAX_COMPARISONS;
}

/**
 * Checks a text against its meeting: what supports each sentence, which figures nobody said, and how confident we are.
 * A bad text takes long, so never call this inside a transaction.
 */
export async function groundContent(ctx: TenantContext, input: Input) {
  const { meetingId, content, ownerId, origins } = input;
  const markupText = input.markupText ?? (await textOfMarkup(ctx, content.bodyHtml));
  const transcript = input.transcript ?? (meetingId ? await findTranscript(ctx, meetingId) : null);
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: ownerId },
    select: { voice: true, user: { select: { name: true, email: true } } },
  });
  const signature = member?.voice.signature ?? "";
  const { rows, knownFacts } = await rowClaims(ctx, content.agreed);
  return ground(ctx.tenantId, {
    bodyText: content.bodyText,
    markupText,
    subject: content.subject,
    segments: transcript?.segments ?? [],
    participants: transcript?.participants ?? [],
    knownFacts: [
      ...content.to,
      ...content.cc,
      member?.user.email ?? "",
      ctx.tenant.name,
      signature,
      ...knownFacts,
      ...(input.knownFacts ?? []),
    ],
    meetingTitle: transcript?.title ?? "",
    meetingStart: (transcript?.startTime ?? ctx.clock.now()).toISOString(),
    now: ctx.clock.now().toISOString(),
    senderName: member?.user.name ?? "",
    senderEmail: member?.user.email,
    origins,
    rows,
  });
}

/** Throws unless the id belongs to a meeting that the caller may use. */
export async function requireMeeting(
  ctx: TenantContext,
  db: Pick<TenantTransaction, "meeting">,
  meetingId: string,
): Promise<void> {
  const meeting = await db.meeting.findFirst({
    where: { id: meetingId, tenantId: ctx.tenantId, ...ownedBy(ctx, ctx.require("followups:write")) },
    select: { id: true },
  });
  if (!meeting) throw unknownMeeting();
}

export function unknownMeeting(): AppError {
  return invalidFields({ meetingId: ["isn't one of your meetings"] });
}

async function findTranscript(ctx: TenantContext, id: string): Promise<GroundingTranscript | null> {
  const meeting = await ctx.db.meeting.findFirst({
    where: { id, tenantId: ctx.tenantId },
    include: { transcript: { select: { segments: true } } },
  });
  if (!meeting) return null;
  const { title, startTime, transcript } = meeting;
  const participants = meeting.participants;
  return { title, startTime, participants, segments: transcript?.segments ?? [] };
}
