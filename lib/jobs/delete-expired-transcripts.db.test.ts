import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { MeetingInput } from "@/lib/features/meetings/schema";
import { createSession } from "@/lib/features/objections/create-session";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import type { FollowUpStatus } from "../features/follow-ups/schema";
import { deleteExpiredTranscripts } from "./delete-expired-transcripts";

const NOW = new Date("2026-11-21T12:00:00Z");
const QUOTE = "too expensive for us";
const TRANSCRIPT = `Sam Okafor: The annual plan is eighteen thousand dollars.
Dana Ruiz: That is ${QUOTE}. Our budget for this year is fifteen thousand.
Sam Okafor: I will send you a smaller offer by Friday.`;

it("deletes a transcript and all quotes from it after its retention period", async () => {
  const member = await keeping(30);
  const { ctx } = member;
  const old = await transcriptOf(member, 31);
  const recent = await transcriptOf(member, 29);
  expect(await deleteExpiredTranscripts(NOW)).toBe(1);

  const forgotten = await ctx.db.meeting.findFirstOrThrow({ where: { id: old } });
  expect(forgotten).toMatchObject({
    title: "Pricing",
    transcriptStatus: "unavailable",
    statusReason: expect.stringContaining("Deleted"),
  });
  const left = JSON.stringify(
    await Promise.all([
      ctx.db.transcript.findMany({ where: { meetingId: old } }),
      ctx.db.coachingSession.findMany({ where: { meetingId: old } }),
      ctx.db.followUp.findMany({ where: { meetingId: old }, select: { claims: true } }),
      ctx.db.commitment.findMany({ where: { meetingId: old }, select: { kind: true, evidence: true, found: true } }),
    ]),
  );
  expect(left).toBe('[[],[],[{"claims":[]}],[{"kind":"commitment","evidence":[],"found":null}]]');
  expect(await ctx.db.followUp.findFirst({ where: { meetingId: old } })).toMatchObject({ status: "sent" });
  const events = await ctx.db.auditEvent.findMany({ where: { type: "transcript.deleted" } });
  expect(events.map(({ entityId }) => entityId)).toEqual([old]);

  expect(await ctx.db.transcript.count({ where: { meetingId: recent } })).toBe(1);
  expect(await ctx.db.coachingSession.count({ where: { meetingId: recent } })).toBe(1);
  expect(await deleteExpiredTranscripts(NOW)).toBe(0);
});

it("waits for open follow-ups and uses each workspace's retention period", async () => {
  const brief = await keeping(30);
  const long = await keeping(3_650);
  const open = await transcriptOf(brief, 31, "pending_review");
  const kept = await transcriptOf(long, 3_000);
  expect(await deleteExpiredTranscripts(NOW)).toBe(0);
  expect(await brief.ctx.db.transcript.count({ where: { meetingId: open } })).toBe(1);
  expect(await long.ctx.db.transcript.count({ where: { meetingId: kept } })).toBe(1);
  await brief.ctx.db.followUp.updateMany({ where: { meetingId: open }, data: { status: "cancelled" } });
  expect(await deleteExpiredTranscripts(NOW)).toBe(1);
});

async function keeping(retentionDays: number): Promise<TestMember> {
  const member = await createTenant();
  const { identity } = await databases();
  await identity.tenant.update({ where: { id: member.tenant.id }, data: { retentionDays } });
  return member;
}

async function transcriptOf(
  { ctx, userId }: TestMember,
  daysAgo: number,
  status: FollowUpStatus = "sent",
): Promise<string> {
  const { meeting } = await createProcessedMeeting(
    ctx,
    MeetingInput.parse({
      title: "Pricing",
      startTime: "2026-11-19T10:00:00Z",
      endTime: "2026-11-19T10:30:00Z",
      participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
      rawTranscript: TRANSCRIPT,
    }),
  );
  const id = meeting.meetingId;
  expect(await ctx.db.meeting.findFirst({ where: { id } })).toMatchObject({ transcriptStatus: "completed" });
  await createSession(ctx, { meetingId: id });
  await ctx.db.followUp.deleteMany({ where: { meetingId: id } });
  await ctx.db.followUp.create({
    data: {
      tenantId: ctx.tenantId,
      ownerId: userId,
      meetingId: id,
      status,
      subject: "Next steps",
      bodyHtml: "<p>Thank you</p>",
      bodyText: "Thank you",
      contentHash: "0",
      claims: [
        {
          id: "c1",
          start: 0,
          end: 5,
          text: "Price",
          kind: "price",
          support: "supported",
          evidence: [{ segmentIndex: 0, quote: QUOTE, score: 1 }],
        },
      ],
    },
  });
  const processedAt = new Date(NOW.getTime() - daysAgo * 86_400_000);
  await ctx.db.meeting.update({ where: { id }, data: { processedAt } });
  return id;
}
