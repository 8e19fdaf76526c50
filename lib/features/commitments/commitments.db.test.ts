import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { heldMeeting, ledgerOf, promisesOf } from "@/lib/testing/held-meeting";
import { untilProcessed } from "@/lib/testing/processed-meeting";
import { replaceTranscript } from "../meetings/replace-transcript";
import { addCommitment } from "./add-commitment";
import { correctCommitment } from "./correct-commitment";
import { getCommitment, listCommitments } from "./queries";
import { type Commitment, CommitmentInput, CommitmentListQuery } from "./schema";

const TRANSCRIPT = [
  "Dana Ruiz: We need this running before March.",
  "Sam Okafor: I will send you the security answers by Friday.",
  "Dana Ruiz: Good. I'll introduce you to our legal team on Monday.",
];

const listed = async (ctx: TenantContext, query: object) =>
  (await listCommitments(ctx, CommitmentListQuery.parse({ kind: "commitment", ...query }))).items.map(
    ({ what }) => what,
  );

async function replaced(ctx: TenantContext, id: string, lines: string[]): Promise<Commitment[]> {
  await replaceTranscript(ctx, { id, rawTranscript: lines.join("\n") });
  await untilProcessed(ctx, id);
  return promisesOf(ctx, id);
}

const eventsOf = async (ctx: TenantContext, entityId: string) =>
  (await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId, entityId }, orderBy: { at: "asc" } })).map(
    ({ type }) => type,
  );

describe("what was agreed", () => {
  it("is stored when the meeting is read: who, to whom, by when, and the quotes", async () => {
    const seller = await createTenant({ role: "sales_rep" });
    const id = await heldMeeting(seller.ctx, TRANSCRIPT);
    const [ours, theirs, ...others] = await promisesOf(seller.ctx, id);
    expect(others).toEqual([]);
    expect(ours).toMatchObject({
      meetingTitle: "Northwind discovery",
      ownerId: seller.userId,
      state: "firm",
      side: "ours",
      who: "Sam Okafor",
      toWhom: "Dana Ruiz",
      what: expect.stringMatching(/send .*security answers/i),
      due: "by Friday",
      dueOn: "2026-11-20",
      source: "engine",
      engine: "builtin",
      corrected: [],
      revision: 1,
    });
    expect(ours?.evidence[0]).toMatchObject({ segmentIndex: 1, quote: expect.stringContaining("security answers") });
    expect(theirs).toMatchObject({ side: "theirs", who: "Dana Ruiz", toWhom: "Sam Okafor", dueOn: "2026-11-23" });
    expect(await eventsOf(seller.ctx, ours!.id)).toEqual(["commitment.created"]);
  });

  it("is found across meetings by side, day, guest and text, overdue first", async () => {
    const seller = await createTenant({ role: "sales_rep" });
    const id = await heldMeeting(seller.ctx, TRANSCRIPT);
    const { ctx } = seller;
    const [ours, theirs] = await promisesOf(ctx, id);
    const both = [ours!.what, theirs!.what];
    expect(await listed(ctx, { state: "open" })).toEqual(both);
    expect(await listed(ctx, { side: "theirs" })).toEqual([theirs!.what]);
    expect(await listed(ctx, { dueBefore: "2026-11-20" })).toEqual([ours!.what]);
    expect(await listed(ctx, { dueAfter: "2026-11-21" })).toEqual([theirs!.what]);
    expect(await listed(ctx, { contact: "dana@NORTHWIND.example" })).toEqual(both);
    expect(await listed(ctx, { contact: "lee@northwind.example" })).toEqual([]);
    expect(await listed(ctx, { deal: "unknown" })).toEqual([]);
    expect(await listed(ctx, { q: "northwind" })).toEqual(both);
    expect(await listed(ctx, { q: "%" })).toEqual([]);
    await ctx.db.commitment.update({ where: { id: theirs!.id, tenantId: ctx.tenantId }, data: { state: "overdue" } });
    expect(await listed(ctx, {})).toEqual([theirs!.what, ours!.what]);
  });

  it("is visible to everyone who can see the meeting and editable by everyone who can edit it", async () => {
    const seller = await createTenant({ role: "sales_rep" });
    const [row] = await promisesOf(seller.ctx, await heldMeeting(seller.ctx, TRANSCRIPT));
    const { id, meetingId } = row!;
    const other = (await memberOf(seller.tenant, "sales_rep")).ctx;
    const manager = (await memberOf(seller.tenant, "sales_manager")).ctx;
    const viewer = (await memberOf(seller.tenant, "viewer")).ctx;
    const stranger = (await createTenant()).ctx;
    for (const ctx of [other, stranger]) {
      await expect(getCommitment(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
      await expect(ledgerOf(ctx, meetingId)).rejects.toMatchObject({ code: "not_found" });
      await expect(correctCommitment(ctx, { id, revision: 1, state: "done" })).rejects.toMatchObject({
        code: "not_found",
      });
      expect(await listed(ctx, {})).toEqual([]);
    }
    expect((await getCommitment(viewer, { id })).id).toBe(id);
    await expect(correctCommitment(viewer, { id, revision: 1, state: "done" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await correctCommitment(manager, { id, revision: 1, state: "done" })).state).toBe("done");
  });

  it("is also accessible to the colleague who took it on", async () => {
    const seller = await createTenant({ role: "sales_rep" });
    const colleague = await memberOf(seller.tenant, "sales_rep");
    const row = (await promisesOf(seller.ctx, await heldMeeting(seller.ctx, TRANSCRIPT)))[0]!;
    const who = colleague.ctx.actor.kind === "user" ? colleague.ctx.actor.email : "";
    const given = await correctCommitment(seller.ctx, { id: row.id, revision: 1, who });
    expect(given).toMatchObject({ ownerId: colleague.userId, side: "ours" });
    expect(await listed(colleague.ctx, { ownerId: colleague.userId })).toEqual([row.what]);
    expect((await ledgerOf(colleague.ctx, row.meetingId)).map(({ id }) => id)).toEqual([row.id]);
  });
});

describe("a correction", () => {
  it("is refused for an outdated revision, so that one of two concurrent editors is told", async () => {
    const seller = await createTenant();
    const { id } = (await promisesOf(seller.ctx, await heldMeeting(seller.ctx, TRANSCRIPT)))[0]!;
    const both = await Promise.allSettled(
      ["2026-11-25", "2026-11-26"].map((dueOn) => correctCommitment(seller.ctx, { id, revision: 1, dueOn })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "revision_conflict", details: { revision: 1, current: 2 } },
    });
    expect(await eventsOf(seller.ctx, id)).toEqual(["commitment.created", "commitment.updated"]);
  });

  it("survives a new transcript that says the same elsewhere; what is no longer said is marked", async () => {
    const seller = await createTenant();
    const { ctx } = seller;
    const meetingId = await heldMeeting(seller.ctx, TRANSCRIPT);
    const [ours, theirs] = await promisesOf(ctx, meetingId);
    await correctCommitment(ctx, { id: ours!.id, revision: 1, dueOn: "2026-11-26", what: "Answer on security" });
    const again = await replaced(ctx, meetingId, ["Dana Ruiz: Shall we start?", ...TRANSCRIPT.slice(0, 2)]);
    expect(again.map(({ id }) => id).sort()).toEqual([ours!.id, theirs!.id].sort());
    const [kept, gone] = [ours!, theirs!].map(({ id }) => again.find((row) => row.id === id)!);
    expect(kept).toMatchObject({ what: "Answer on security", dueOn: "2026-11-26", vanishedAt: null });
    expect(kept?.corrected).toEqual(["what", "dueOn"]);
    expect(kept?.evidence[0]?.segmentIndex).toBe(2);
    expect(gone).toMatchObject({ what: theirs!.what, vanishedAt: expect.any(String) });
    const back = await replaced(ctx, meetingId, TRANSCRIPT);
    expect(back).toHaveLength(2);
    expect(back.every(({ vanishedAt }) => vanishedAt === null)).toBe(true);
  });

  it("changes nothing when the same text is read again", async () => {
    const seller = await createTenant();
    const meetingId = await heldMeeting(seller.ctx, TRANSCRIPT);
    const before = await ledgerOf(seller.ctx, meetingId);
    await replaced(seller.ctx, meetingId, [...TRANSCRIPT, ""]);
    expect(await ledgerOf(seller.ctx, meetingId)).toEqual(before);
  });

  it("allows only meaningful state changes", async () => {
    const seller = await createTenant();
    const { ctx } = seller;
    const { id } = (await promisesOf(ctx, await heldMeeting(seller.ctx, TRANSCRIPT)))[0]!;
    const done = await correctCommitment(ctx, { id, revision: 1, state: "done" });
    await expect(correctCommitment(ctx, { id, revision: 2, state: "withdrawn" })).rejects.toMatchObject({
      code: "invalid_transition",
      details: { from: "done", to: "withdrawn", allowed: ["firm", "tentative", "wrong"] },
    });
    expect(await correctCommitment(ctx, { id, revision: 2, state: "done" })).toEqual(done);
    expect((await correctCommitment(ctx, { id, revision: 2, state: "firm" })).state).toBe("firm");
  });
});

describe("what a person adds", () => {
  const pilot = (quote: string) =>
    CommitmentInput.parse({ what: "Have it running before March", evidence: [{ segmentIndex: 0, quote }] });

  it("is backed by transcript quotes and stays when the transcript is read again", async () => {
    const seller = await createTenant();
    const { ctx } = seller;
    const meetingId = await heldMeeting(seller.ctx, TRANSCRIPT);
    const added = await addCommitment(ctx, { id: meetingId, ...pilot("RUNNING before march") });
    expect(added).toMatchObject({ source: "person", engine: null, state: "firm", who: null, dueOn: null });
    expect(added.evidence).toEqual([{ segmentIndex: 0, quote: "running before March", score: 1 }]);
    const again = await replaced(ctx, meetingId, ["Dana Ruiz: Hello there.", ...TRANSCRIPT]);
    expect(again.find(({ id }) => id === added.id)).toMatchObject({
      what: added.what,
      vanishedAt: null,
      evidence: [{ segmentIndex: 1 }],
    });
  });

  it("is refused if nobody said it", async () => {
    const seller = await createTenant();
    const meetingId = await heldMeeting(seller.ctx, TRANSCRIPT);
    await expect(addCommitment(seller.ctx, { id: meetingId, ...pilot("before April") })).rejects.toMatchObject({
      code: "bad_request",
      details: { fieldErrors: { evidence: ['segment 0 doesn\'t say "before April"'] } },
    });
  });
});
