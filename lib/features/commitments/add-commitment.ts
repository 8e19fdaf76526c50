import { AppError, invalidFields, notFound } from "@/lib/core/errors";
import type { Evidence } from "@/lib/grounding/analysis";
import { findQuote } from "@/lib/grounding/quotes";
import type { Segment } from "@/lib/grounding/transcript";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "./colleagues";
import { contactsOf, partyOf } from "./parties";
import { dateOf, presentCommitment } from "./present";
import { lockCommitment, withMeeting } from "./queries";
import type { Commitment, CommitmentInput } from "./schema";
import { insertCommitments, type NewCommitment } from "./write-commitment";

const MAX_ADDED = 200;

/**
 * Adds a commitment the engine missed, backed by transcript quotes that the caller points to. A repeated request (same
 * Idempotency-Key) returns the existing one.
 */
export async function addCommitment(ctx: TenantContext, input: CommitmentInput & { id: string }): Promise<Commitment> {
  const scope = ctx.require("followups:write");
  const { tenantId, idempotencyId } = ctx;
  return ctx.transaction(async (tx) => {
    const where = { id: input.id, tenantId, ...ownedBy(ctx, scope) };
    const meeting = await tx.meeting.findFirst({ where, include: { transcript: { select: { segments: true } } } });
    if (!meeting) throw notFound("Meeting");
    const made = idempotencyId && { id: idempotencyId, tenantId, meetingId: meeting.id, addedBy: actorId(ctx) };
    const known = made && (await tx.commitment.findFirst({ where: made, include: withMeeting }));
    if (known) return presentCommitment(known);
    const evidence = quoted(input.evidence, meeting.transcript?.segments ?? []);
    const ofMeeting = { tenantId, meetingId: meeting.id, source: "person" as const };
    if ((await tx.commitment.count({ where: ofMeeting })) >= MAX_ADDED) {
      throw new AppError("conflict", `A meeting can have up to ${MAX_ADDED} added commitments`);
    }
    const who = input.who ?? null;
    const { participants, ownerId: meetingOwnerId } = meeting;
    const party = partyOf(who, { participants, meetingOwnerId, colleagues: await findColleagues(ctx, tx) });
    const columns: NewCommitment = {
      id: idempotencyId ?? undefined,
      meetingId: meeting.id,
      ownerId: party.ownerId,
      kind: input.kind,
      state: input.state,
      side: input.side ?? party.side,
      who,
      toWhom: input.toWhom ?? party.toWhom,
      what: input.what,
      dueOn: dateOf(input.dueOn ?? null),
      evidence,
      contacts: contactsOf(participants),
      source: "person",
      addedBy: actorId(ctx),
    };
    const [id = ""] = await insertCommitments(ctx, tx, [columns]);
    return presentCommitment(await lockCommitment(ctx, tx, { id, scope }));
  });
}

function quoted(given: CommitmentInput["evidence"], segments: Segment[]): Evidence[] {
  if (segments.length === 0) throw invalidFields({ evidence: ["can't be quoted before the transcript is processed"] });
  return given.map(({ segmentIndex, quote }) => {
    const text = segments[segmentIndex]?.text ?? "";
    const place = findQuote(text, quote);
    if (!place)
      throw invalidFields({ evidence: [`segment ${segmentIndex} doesn't say "${[...quote].slice(0, 80).join("")}"`] });
    return { segmentIndex, quote: text.slice(place.start, place.end), score: 1 };
  });
}
