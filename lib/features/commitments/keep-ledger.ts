import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Analysis, LedgerEntry } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "./colleagues";
import { fulfilWithLaterMeetings } from "./facts/fulfil-with-later-meetings";
import { isKeptByMeeting } from "./facts/fulfil-with-meeting";
import { fromOurSide } from "./from-our-side";
import { ledgerEntries } from "./ledger-entries";
import { matchEntries } from "./match-entries";
import { contactsOf, partyOf } from "./parties";
import { withMeeting } from "./queries";
import { foundOf, readAgain, unread } from "./read-again";
import { changeCommitment, insertCommitments } from "./write-commitment";

type Read = {
  meetingId: string;
  meetingOwnerId: string;
  transcript: MeetingTranscript;
  analysis: Analysis;
  engine: string;
};

/**
 * Reconciles a meeting's commitments with a new reading, in the transaction that stores the reading. Rows are matched
 * by what was said. Corrections by people are kept, and rows the transcript no longer supports are marked, not deleted.
 * A next meeting that was booked before the transcript came keeps what it was to keep.
 */
export async function keepLedger(ctx: TenantContext, tx: TenantTransaction, read: Read): Promise<void> {
  const { meetingId, meetingOwnerId, transcript, analysis, engine } = read;
  const where = { tenantId: ctx.tenantId, meetingId };
  await tx.$queryRaw`SELECT id FROM commitments
    WHERE tenant_id = ${ctx.tenantId}::uuid AND meeting_id = ${meetingId}::uuid ORDER BY id FOR UPDATE`;
  const rows = await tx.commitment.findMany({ where, include: withMeeting, orderBy: { id: "asc" } });
  const entries = ledgerEntries(analysis);
  const matched = matchEntries(rows, entries);
  const { participants, segments } = transcript;
  const parties = { participants, meetingOwnerId, colleagues: await findColleagues(ctx, tx) };
  const wordingOf = (entry: LedgerEntry) => fromOurSide(entry, segments, parties);
  for (const row of rows) {
    const entry = matched.get(row);
    const change = entry
      ? readAgain(row, { entry, what: wordingOf(entry) }, parties)
      : unread(row, segments, ctx.clock.now());
    if (change) await changeCommitment(ctx, tx, row, { ...change, data: { reading: engine } });
  }
  const known = new Set(matched.values());
  const contacts = contactsOf(participants);
  const added = entries
    .filter((one) => !known.has(one))
    .map((entry) => {
      const { side, ownerId, toWhom } = partyOf(entry.who, parties);
      const origin = { meetingId, source: "engine", engine, contacts } as const;
      return { ...foundOf(entry), what: wordingOf(entry), ...origin, ownerId, side, toWhom: entry.toWhom ?? toWhom };
    });
  const ids = await insertCommitments(ctx, tx, added);
  const inserted = { tenantId: ctx.tenantId, id: { in: ids } };
  if (added.some(isKeptByMeeting))
    await fulfilWithLaterMeetings(ctx, tx, await tx.commitment.findMany({ where: inserted }));
}
