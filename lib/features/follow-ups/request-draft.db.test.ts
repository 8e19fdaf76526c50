import { beforeAll, expect, it } from "vitest";
import type { Draft } from "@/lib/grounding/draft";
import { createTenant } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { MeetingInput } from "../meetings/schema";
import { editFollowUp } from "./edit-follow-up";
import { listFollowUpEvents } from "./history/queries";
import { getFollowUp } from "./queries";
import { requestDraft } from "./request-draft";
import { FollowUpListQuery } from "./schema";

/** The engine's first reading in a process takes longer than a request waits. */
beforeAll(async () => {
  const { ctx } = await createTenant();
  await ctx.ports.ai.analyze({ title: "", startTime: "2026-11-20T15:00:00Z", participants: [], segments: [] });
});

async function readMeeting() {
  const { ctx } = await createTenant();
  const input = MeetingInput.parse({
    title: "Northwind discovery",
    startTime: "2026-11-20T15:00:00Z",
    endTime: "2026-11-20T15:30:00Z",
    participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
    rawTranscript: "Dana Ruiz: We need this before March.\nSam: I will send you the security answers by Friday.",
  });
  const { meeting } = await createProcessedMeeting(ctx, input);
  return { ctx, meetingId: meeting.meetingId };
}

const draftsOf = FollowUpListQuery.parse({ status: "draft" });

it("leaves one untouched draft of a type after concurrent requests, and says what happened to the others", async () => {
  const { ctx, meetingId } = await readMeeting();
  const ask = () => requestDraft(ctx, { meetingId, templateType: "followUp" });
  const written = await Promise.all(Array.from({ length: 6 }, ask));
  const { items } = await listFollowUps(ctx, draftsOf);
  expect(items).toHaveLength(1);
  for (const { id } of written.filter((one) => one.id !== items[0]?.id)) {
    const [last] = (await listFollowUpEvents(ctx, { id, page: 1, limit: 1 })).items;
    expect(last).toMatchObject({ type: "followup.cancelled", data: { from: "draft", reason: "superseded" } });
  }
});

it("keeps a draft that was edited", async () => {
  const { ctx, meetingId } = await readMeeting();
  const ask = () => requestDraft(ctx, { meetingId, templateType: "followUp" });
  const { id } = await ask();
  await editFollowUp(ctx, { id, revision: 1, subject: "In my own words" });
  await ask();
  expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "draft", subject: "In my own words" });
});

it("stores nothing the engine invented on the transcript's instructions", async () => {
  const { ctx, meetingId } = await readMeeting();
  const evidence = [{ segmentIndex: 1, quote: "I will send you the security answers", score: 1 }];
  const obedient: Draft = {
    subject: "Your invoice of $9,999",
    blocks: [
      { list: false, sentences: [{ text: "Hi Dana,", kind: "courtesy", evidence: [] }] },
      { list: true, sentences: [{ text: "I will send you the security answers by Friday.", kind: "fact", evidence }] },
      { list: true, sentences: [{ text: "We refund $9,999 today.", kind: "fact", evidence }] },
      { list: false, sentences: [{ text: "The first year is free for you.", kind: "courtesy", evidence: [] }] },
    ],
  };
  const ports = { ...ctx.ports, ai: { ...ctx.ports.ai, draft: async () => obedient } };
  const written = await requestDraft({ ...ctx, ports }, { meetingId, templateType: "followUp" });
  expect(written).toMatchObject({
    subject: "Northwind discovery",
    bodyText: "Hi Dana,\n\n- I will send you the security answers by Friday.",
    riskFlags: [],
  });
});
