import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting, untilProcessed } from "@/lib/testing/processed-meeting";
import { correctCommitment } from "../commitments/correct-commitment";
import { listMeetingCommitments } from "../commitments/queries";
import { requestDraft } from "../follow-ups/request-draft";
import { getEvidence, getTranscript } from "../meetings/queries";
import { replaceTranscript } from "../meetings/replace-transcript";
import { MeetingInput } from "../meetings/schema";
import { createSession } from "../objections/create-session";
import { getSession } from "../objections/queries";
import { getSpeakers } from "./queries";
import { renameSpeakers } from "./rename-speakers";
import { SpeakersPatch } from "./schema";

const TRANSCRIPT = [
  "Speaker 1: Thanks for the demo. We need the reporting running before March.",
  "Sam Okafor: Understood. I will send you the security answers by Friday.",
  "Speaker 1: I'll introduce you to our legal team on Monday. The price is too high for us, honestly.",
  "Speaker 2: And I will send you our data export by Thursday.",
];

async function held(ctx: TenantContext, lines = TRANSCRIPT) {
  const sam = ctx.actor.kind === "user" ? ctx.actor.email : "";
  const input = MeetingInput.parse({
    title: "Northwind discovery",
    startTime: "2026-11-18T15:00:00Z",
    endTime: "2026-11-18T15:30:00Z",
    participants: [
      { name: "Sam Okafor", email: sam },
      { name: "Ann Lee", email: "ann@northwind.example" },
      { name: "Bo Berg", email: "bo@northwind.example" },
    ],
    rawTranscript: lines.join("\n"),
  });
  return (await createProcessedMeeting(ctx, input)).meeting.meetingId;
}

async function rename(ctx: TenantContext, id: string, names: Record<string, string | null>) {
  const { revision } = await getSpeakers(ctx, { id });
  const speakers = Object.entries(names).map(([label, name]) => ({ label, name }));
  return renameSpeakers(ctx, { id, ...SpeakersPatch.parse({ revision, speakers }) });
}

const spoken = async (ctx: TenantContext, id: string) =>
  (await getTranscript(ctx, { id })).transcript.speakerSegments.map(({ speaker }) => speaker);
const owed = async (ctx: TenantContext, id: string) =>
  (await listMeetingCommitments(ctx, { id, page: 1, limit: 100 })).items.filter(({ kind }) => kind === "commitment");
const whoOwes = async (ctx: TenantContext, id: string) => (await owed(ctx, id)).map(({ who, side }) => [who, side]);

describe("renaming speakers", () => {
  it("shows the name everywhere, and keeps the words, the order and the evidence", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const id = await held(ctx);
    const [before, evidence] = [(await getTranscript(ctx, { id })).transcript, await getEvidence(ctx, { id })];
    const rows = await owed(ctx, id);
    expect(rows.some(({ who }) => who === "Speaker 1")).toBe(true);

    const named = await rename(ctx, id, { "Speaker 1": "Ann Lee" });
    expect(named.speakers).toEqual([
      { label: "Speaker 1", name: "Ann Lee", turns: 2 },
      { label: "Sam Okafor", name: "Sam Okafor", turns: 1 },
      { label: "Speaker 2", name: "Speaker 2", turns: 1 },
    ]);
    const { transcript } = await getTranscript(ctx, { id });
    expect(transcript.speakerSegments).toEqual(
      before.speakerSegments.map((one) => (one.speaker === "Speaker 1" ? { ...one, speaker: "Ann Lee" } : one)),
    );
    for (const text of [transcript.structuredTranscript, transcript.actionItems.join(), transcript.summary]) {
      expect(text).not.toContain("Speaker 1");
    }
    expect(transcript.structuredTranscript).toContain("**Ann Lee**");
    expect(Object.keys(transcript.sentimentScores)).toContain("Ann Lee");
    const places = (all: typeof evidence) =>
      [...all.summary, ...all.actionItems, ...all.keyTopics].map((one) => one.evidence);
    expect(places(await getEvidence(ctx, { id }))).toEqual(places(evidence));

    const after = await owed(ctx, id);
    expect(after.map((one) => [one.id, one.evidence])).toEqual(rows.map((one) => [one.id, one.evidence]));
    const legal = after.find(({ what }) => /legal/i.test(what));
    expect(legal).toMatchObject({ who: "Ann Lee", side: "theirs" });
    const events = await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId, entityId: id } });
    expect(events.filter(({ type }) => type === "transcript.speakers_renamed")).toHaveLength(1);

    const draft = await requestDraft(ctx, { meetingId: id, templateType: "followUp" });
    expect(draft.bodyText).not.toMatch(/Speaker 1/);
  });

  it("is taken back without a trace, also after two labels were one person", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const id = await held(ctx);
    const before = [await getTranscript(ctx, { id }), await whoOwes(ctx, id)].map((one) => JSON.stringify(one));
    await rename(ctx, id, { "Speaker 1": "Ann Lee", "Speaker 2": "Ann Lee" });
    expect(await spoken(ctx, id)).toEqual(["Ann Lee", "Sam Okafor", "Ann Lee", "Ann Lee"]);
    await rename(ctx, id, { "Speaker 2": "Bo Berg" });
    expect((await whoOwes(ctx, id)).map(([who]) => who)).toContain("Bo Berg");
    await rename(ctx, id, { "Speaker 1": null, "Speaker 2": null });
    const after = await getTranscript(ctx, { id });
    after.transcript.updatedAt = (JSON.parse(before[0] ?? "") as typeof after).transcript.updatedAt;
    expect([JSON.stringify(after), JSON.stringify(await whoOwes(ctx, id))]).toEqual(before);
  });

  it("survives when the same or a corrected text is read again", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const id = await held(ctx);
    await rename(ctx, id, { "Speaker 1": "Ann Lee", "Speaker 2": "Bo Berg" });
    await replaceTranscript(ctx, { id, rawTranscript: [...TRANSCRIPT, "Speaker 1: Bye then."].join("\n") });
    await untilProcessed(ctx, id);
    expect(await spoken(ctx, id)).toEqual(["Ann Lee", "Sam Okafor", "Ann Lee", "Bo Berg", "Ann Lee"]);
    expect((await whoOwes(ctx, id)).map(([who]) => who)).not.toContain("Speaker 1");
    await rename(ctx, id, { "Speaker 1": null });
    expect(await spoken(ctx, id)).toEqual(["Speaker 1", "Sam Okafor", "Speaker 1", "Bo Berg", "Speaker 1"]);
    expect((await whoOwes(ctx, id)).map(([who]) => who)).toContain("Speaker 1");
    await replaceTranscript(ctx, { id, rawTranscript: "Speaker 2: Something else was said here." });
    await untilProcessed(ctx, id);
    expect(await spoken(ctx, id)).toEqual(["Speaker 2"]);
  });

  it("reaches what people corrected, and coaching sessions", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const id = await held(ctx);
    const [row] = await owed(ctx, id);
    await correctCommitment(ctx, { id: row!.id, revision: row!.revision, who: "Speaker 2" });
    await rename(ctx, id, { "Speaker 1": "Ann Lee", "Speaker 2": "Bo Berg" });
    expect((await owed(ctx, id)).find((one) => one.id === row!.id)).toMatchObject({ who: "Bo Berg", side: "theirs" });
    const { sessionId } = await createSession(ctx, { meetingId: id });
    const guests = async () => (await getSession(ctx, { id: sessionId })).objections.map(({ speaker }) => speaker);
    expect(await guests()).toContain("Ann Lee");
    await rename(ctx, id, { "Speaker 1": "Ann Lee-Park" });
    expect(await guests()).toContain("Ann Lee-Park");
    expect(await guests()).not.toContain("Ann Lee");
  });

  it("refuses an old revision, an unknown label and a label given twice, and changes nothing", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const id = await held(ctx);
    const { revision } = await rename(ctx, id, { "Speaker 1": "Ann Lee" });
    const asked = (speakers: { label: string; name: string }[], at = revision) =>
      renameSpeakers(ctx, { id, revision: at, speakers });
    await expect(asked([{ label: "Speaker 1", name: "Bo" }], revision - 1)).rejects.toMatchObject({
      code: "revision_conflict",
      details: { revision: revision - 1, current: revision },
    });
    await expect(asked([{ label: "Speaker 9", name: "Bo" }])).rejects.toMatchObject({ code: "bad_request" });
    const twice = [{ label: "Speaker 1", name: "Bo" }];
    await expect(asked([...twice, ...twice])).rejects.toMatchObject({ code: "bad_request" });
    expect(await asked([{ label: "Speaker 1", name: "Ann Lee" }])).toMatchObject({ revision });
    expect((await getSpeakers(ctx, { id })).revision).toBe(revision);
  });

  it("is open to those who may edit the meeting", async () => {
    const rep = await createTenant({ role: "sales_rep" });
    const id = await held(rep.ctx);
    const asked = { id, revision: 1, speakers: [{ label: "Speaker 1", name: "Ann Lee" }] };
    const other = (await memberOf(rep.tenant, "sales_rep")).ctx;
    const viewer = (await memberOf(rep.tenant, "viewer")).ctx;
    const stranger = (await createTenant()).ctx;
    for (const ctx of [other, stranger]) {
      await expect(renameSpeakers(ctx, asked)).rejects.toMatchObject({ code: "not_found" });
      await expect(getSpeakers(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(renameSpeakers(viewer, asked)).rejects.toMatchObject({ code: "forbidden" });
    expect((await getSpeakers(viewer, { id })).speakers).toHaveLength(3);
    await rename((await memberOf(rep.tenant, "sales_manager")).ctx, id, { "Speaker 1": "Ann Lee" });
    expect(await spoken(viewer, id)).toContain("Ann Lee");
  });
});
