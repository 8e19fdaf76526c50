import { beforeAll, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { createTenant } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { replaceTranscript } from "../meetings/replace-transcript";
import { MeetingInput } from "../meetings/schema";
import { draftFollowUp } from "./draft-follow-up";
import { markNoShow } from "./mark-no-show";
import { requestDraft } from "./request-draft";

/** The engine's first reading in a process takes longer than a request waits. */
beforeAll(async () => {
  const { ctx } = await createTenant();
  await ctx.ports.ai.analyze({ title: "", startTime: "2026-11-20T15:00:00Z", participants: [], segments: [] });
});

const CALL = "Dana Ruiz: We need this before March.\nSam: I will send you the security answers by Friday.";

async function processedMeeting(guest = "dana@northwind.example", rawTranscript = CALL) {
  const clock = fixedClock(new Date("2026-11-20T16:00:00Z"));
  const { ctx } = await createTenant({ clock });
  const { meeting } = await createProcessedMeeting(
    ctx,
    MeetingInput.parse({
      title: "Northwind discovery",
      startTime: "2026-11-20T15:00:00Z",
      endTime: "2026-11-20T15:30:00Z",
      participants: [
        { name: "Dana Ruiz", email: guest },
        { name: "Sam", email: "sam@seller.example" },
      ],
      rawTranscript,
    }),
  );
  const { meetingId } = meeting;
  const drafts = async () => (await listFollowUps(ctx, { page: 1, limit: 20, meetingId })).items;
  return { ctx, clock, meetingId, drafts };
}

async function queuedFor(meetingId: string): Promise<number> {
  const { jobsPool } = await databases();
  const text = "SELECT id FROM jobs.job WHERE name = 'follow-up.draft' AND data->>'meetingId' = $1";
  return (await jobsPool.query(text, [meetingId])).rows.length;
}

it("is enqueued once a transcript is processed, unless everyone in the meeting is on the team", async () => {
  expect(await queuedFor((await processedMeeting()).meetingId)).toBe(1);
  expect(await queuedFor((await processedMeeting("mia@seller.example")).meetingId)).toBe(0);
});

it("writes one draft, however often it runs, also concurrently", async () => {
  const { ctx, meetingId, drafts } = await processedMeeting();
  await Promise.all(Array.from({ length: 4 }, () => draftFollowUp(ctx, { meetingId })));
  await draftFollowUp(ctx, { meetingId });
  expect(await drafts()).toMatchObject([{ status: "draft", revision: 1 }]);
});

it("leaves a draft alone that someone requested in the meantime", async () => {
  const { ctx, meetingId, drafts } = await processedMeeting();
  const { id } = await requestDraft(ctx, { meetingId, templateType: "followUp" });
  await draftFollowUp(ctx, { meetingId });
  expect(await drafts()).toMatchObject([{ id, status: "draft" }]);
});

it("replaces an untouched draft when a newer transcript is processed", async () => {
  const { ctx, clock, meetingId, drafts } = await processedMeeting();
  await draftFollowUp(ctx, { meetingId });
  clock.advance(60_000);
  await replaceTranscript(ctx, { id: meetingId, rawTranscript: "Dana Ruiz: Please send me the price list by Monday." });
  await draftFollowUp(ctx, { meetingId });
  const [newest, older] = await drafts();
  expect(newest).toMatchObject({ status: "draft" });
  expect(older).toMatchObject({ status: "cancelled", statusReason: "superseded" });
});

it("replaces the untouched email about a no-show once the transcript says that the meeting took place", async () => {
  const waiting = "Sam: Hello? I will give them five more minutes.";
  const { ctx, clock, meetingId, drafts } = await processedMeeting("dana@northwind.example", waiting);
  const { followUp } = await markNoShow(ctx, { id: meetingId, kind: "guest" });
  const isMissed = () =>
    ctx.db.meeting.findFirstOrThrow({ where: { id: meetingId, tenantId: ctx.tenantId }, select: { noShow: true } });
  expect(await isMissed()).toEqual({ noShow: "guest" });
  clock.advance(60_000);
  await replaceTranscript(ctx, { id: meetingId, rawTranscript: "Dana Ruiz: Please send me the price list by Monday." });
  expect(await isMissed()).toEqual({ noShow: null });
  await draftFollowUp(ctx, { meetingId });
  const [newest, older] = await drafts();
  expect(newest).toMatchObject({ templateType: "followUp", status: "draft" });
  expect(older).toMatchObject({ id: followUp.id, status: "cancelled", statusReason: "superseded" });
});
