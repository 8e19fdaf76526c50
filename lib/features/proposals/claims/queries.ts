import { AppError } from "@/lib/core/errors";
import { uuid } from "@/lib/core/input";
import { threaded } from "@/lib/core/thread/in-thread";
import type { Segment } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { transcriptOf } from "../../meetings/meeting-transcript";
import { findCompleted } from "../../meetings/queries";
import { placeOf } from "../../meetings/transcript-text/segment-place";
import { getProposal } from "../queries";
import type { checkFigures } from "./check-figures";
import type { ProposalClaims } from "./schema";

const check = threaded<typeof checkFigures>("lib/features/proposals/claims/check-figures.ts", "checkFigures", {
  kind: "long",
});

/** Compares the figures of a proposal that was made from a meeting with what was said there. */
export async function getProposalClaims(ctx: TenantContext, { id }: { id: string }): Promise<ProposalClaims> {
  const proposal = await getProposal(ctx, { id });
  const found = await findMeeting(ctx, proposal.metadata.meetingId);
  if (!found) return { meetingId: null, parts: [], transcript: {} };
  const { meeting, transcript } = found;
  const owner = await ctx.db.user.findUnique({
    where: { id: meeting.ownerId },
    select: { name: true, email: true },
  });
  const { title, startTime, segments, participants } = transcriptOf(meeting, transcript.segments, owner);
  const { clientName, sections, pricing, validUntil } = proposal;
  const parts = await check(ctx.tenantId, {
    proposal: { title: proposal.title, clientName, sections, pricing, validUntil },
    source: {
      segments,
      participants,
      meetingTitle: title,
      meetingStart: startTime,
      senderName: owner?.name ?? "",
      senderEmail: owner?.email,
    },
  });
  return { meetingId: meeting.id, parts, transcript: citedLines(parts, segments) };
}

/** `metadata` is free-form, so the meeting may be anything, or someone else's. */
async function findMeeting(ctx: TenantContext, meetingId: unknown) {
  const id = uuid.safeParse(meetingId);
  if (!id.success) return null;
  try {
    return await findCompleted(ctx, { id: id.data });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

function citedLines(parts: ProposalClaims["parts"], segments: Segment[]): ProposalClaims["transcript"] {
  const cited = parts.flatMap(({ claims }) =>
    claims.flatMap(({ evidence, differences = [] }) =>
      [...evidence, ...differences].flatMap(({ segmentIndex }) => segmentIndex ?? []),
    ),
  );
  return Object.fromEntries(
    [...new Set(cited)].flatMap((index) => {
      const segment = segments[index];
      if (!segment) return [];
      const { speaker, text } = segment;
      return [[String(index), { speaker, timestamp: placeOf(segments, index), text }]];
    }),
  );
}
