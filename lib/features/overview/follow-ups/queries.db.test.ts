import { describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { heldMeeting } from "@/lib/testing/held-meeting";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { draftFollowUp } from "../../follow-ups/draft-follow-up";
import { requestChanges } from "../../follow-ups/request-changes-follow-up";
import { FollowUpInput } from "../../follow-ups/schema";
import { sendFollowUp } from "../../follow-ups/send-follow-up";
import { submitFollowUp } from "../../follow-ups/submit-follow-up";
import { getMeetingDetail, listMeetingProgress } from "../meetings/queries";
import { getFollowUpsToday } from "../today/queries";
import { countToReview, getFollowUpDetail, listReviewQueue, readReviewItems } from "./queries";

const write = (ctx: TenantContext, rest: Partial<FollowUpInput> = {}) =>
  createFollowUp(ctx, {
    ...FollowUpInput.parse({ to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you.</p>" }),
    ...rest,
  });

async function team() {
  const manager = await createTenant({ role: "sales_manager" });
  const rep = await memberOf(manager.tenant, "sales_rep");
  const other = await memberOf(manager.tenant, "sales_rep");
  return { manager: manager.ctx, rep: rep.ctx, other: other.ctx };
}

describe("the review queue", () => {
  it("shows a manager the whole team's items and a rep only the rep's own", async () => {
    const { manager, rep, other } = await team();
    const mine = await write(rep);
    const theirs = await write(other);
    await submitFollowUp(rep, mine);
    await submitFollowUp(other, theirs);
    const seen = (await listReviewQueue(manager)).map(({ followUp }) => followUp.id);
    expect(seen.sort()).toEqual([mine.id, theirs.id].sort());
    expect((await listReviewQueue(rep)).map(({ followUp }) => followUp.id)).toEqual([mine.id]);
    expect([await countToReview(manager), await countToReview(rep)]).toEqual([2, 1]);
    expect(await getFollowUpsToday(other)).toMatchObject({
      toReview: { count: 1 },
      drafts: { count: 0 },
    });
  });

  it("shows nothing from another tenant, not even by id", async () => {
    const { rep } = await team();
    const item = await write(rep);
    const stranger = await createTenant();
    expect(await listReviewQueue(stranger.ctx)).toEqual([]);
    await expect(getFollowUpDetail(stranger.ctx, item)).rejects.toMatchObject({ code: "not_found" });
  });

  it("shows the company and the open deal that changed last, without the text of the email", async () => {
    const { rep } = await team();
    const { tenantId } = rep;
    const { id: connectionId } = await rep.db.connection.create({
      data: { tenantId, provider: "hubspot", isSandbox: true },
    });
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const deal = (name: string, status: string, day: number, contactIds = ["c1"]) => ({
      ...{ tenantId, connectionId, objectType: "deal" as const, externalId: name, updatedAt: at(day) },
      fields: { name, amount: 24_000, currency: "EUR", status, contactIds },
    });
    await rep.db.crmRecord.createMany({
      data: [
        {
          ...{ tenantId, connectionId, objectType: "contact" as const, externalId: "c1" },
          fields: { email: "Dana@Northwind.example", company: "Northwind" },
        },
        deal("Old", "open", 1),
        deal("Rollout", "open", 3),
        deal("Lost", "lost", 5),
        deal("Someone else's", "open", 6, ["c2"]),
      ],
    });
    const known = await write(rep);
    const unknown = await write(rep, { to: ["stranger@elsewhere.example"] });
    for (const item of [known, unknown]) await submitFollowUp(rep, item);
    const rows = await listReviewQueue(rep);
    expect(rows.find(({ followUp }) => followUp.id === known.id)).toMatchObject({
      company: "Northwind",
      deal: { name: "Rollout", amount: 24_000, currency: "EUR" },
    });
    expect(rows.find(({ followUp }) => followUp.id === unknown.id)).toMatchObject({ company: null, deal: null });
    expect(JSON.stringify(rows)).not.toContain("Thank you");
  });

  it("returns the texts of follow-ups in the queue that the caller may see, and no others", async () => {
    const { manager, rep, other } = await team();
    const stranger = await createTenant();
    const [mine, theirs, draft] = [await write(rep), await write(other), await write(rep)];
    const foreign = await write(stranger.ctx);
    await submitFollowUp(rep, mine);
    await submitFollowUp(other, theirs);
    await submitFollowUp(stranger.ctx, foreign);
    const ids = [mine, theirs, draft, foreign].map(({ id }) => id);
    const seen = async (ctx: TenantContext) => (await readReviewItems(ctx, ids)).map(({ followUp }) => followUp.id);
    expect(await seen(rep)).toEqual([mine.id]);
    expect((await seen(manager)).sort()).toEqual([mine.id, theirs.id].sort());
  });

  it("shows who asked for changes and when, and which drafts were sent back", async () => {
    const { manager, rep } = await team();
    const item = await write(rep);
    await write(rep);
    const where = { id: item.id, tenantId: rep.tenantId };
    await rep.db.followUp.update({ where, data: { reviewNotes: ["One sentence was left out"] } });
    for (const note of ["Shorter", "Shorter"]) {
      await submitFollowUp(rep, item);
      await requestChanges(manager, { id: item.id, note });
    }
    const { notes } = await getFollowUpDetail(rep, item);
    expect(notes).toMatchObject([
      { text: "One sentence was left out", request: null },
      { text: "Shorter", request: { byName: expect.any(String) } },
      { text: "Shorter", request: { byName: expect.any(String) } },
    ]);
    const [first, second] = notes.flatMap(({ request }) => request ?? []);
    expect(Date.parse(first!.at)).toBeLessThan(Date.parse(second!.at));
    const today = await getFollowUpsToday(rep);
    expect(today.drafts.count).toBe(2);
    expect(today.sentBack.map(({ id }) => id)).toEqual([item.id]);
  });

  it("shows the sender, who gets the replies, and the recipients' names from the meeting or the CRM", async () => {
    const { rep } = await team();
    const { tenantId } = rep;
    const own = rep.actor.kind === "user" ? rep.actor.email : "";
    const { id: connectionId } = await rep.db.connection.create({
      data: { tenantId, provider: "hubspot", isSandbox: true },
    });
    const contact = { tenantId, connectionId, objectType: "contact" as const, externalId: "c1" };
    const fields = { email: "Lee@Northwind.example", firstName: "Lee", lastName: "Okonjo" };
    await rep.db.crmRecord.create({ data: { ...contact, fields } });
    const meetingId = await heldMeeting(rep, ["Dana Ruiz: We need this running before March."]);
    const [to, cc] = [["dana@northwind.example", "x@northwind.example"], ["lee@northwind.example"]];
    const plain = await write(rep, { to, cc, meetingId });
    const answered = await write(rep, { replyTo: "desk@acme.example" });
    expect((await getFollowUpDetail(rep, plain)).envelope).toEqual({
      from: env().EMAIL_FROM,
      replyTo: own,
      names: { "dana@northwind.example": "Dana Ruiz", "lee@northwind.example": "Lee Okonjo" },
    });
    expect((await getFollowUpDetail(rep, answered)).envelope.replyTo).toBe("desk@acme.example");
  });

  it("shows who a sent email came from, whoever the sender is now", async () => {
    const { rep } = await team();
    const { id, revision } = await write(rep);
    await approveFollowUp(rep, { id, revision });
    await rep.db.followUp.update({ where: { id, tenantId: rep.tenantId }, data: { sendAt: new Date(0) } });
    await sendFollowUp(rep, { followUpId: id });
    const delivery = await rep.db.delivery.findFirstOrThrow({ where: { tenantId: rep.tenantId, followUpId: id } });
    const message = { ...delivery.message, from: "Acme <old@acme.example>" };
    await rep.db.delivery.update({ where: { id: delivery.id, tenantId: rep.tenantId }, data: { message } });
    expect(await getFollowUpDetail(rep, { id })).toMatchObject({
      followUp: { status: "sent" },
      envelope: { from: "Acme <old@acme.example>" },
    });
  });

  it("shows when the HTML version differs from the plain text", async () => {
    const { rep } = await team();
    const same = await write(rep, { bodyHtml: "<ul><li>One</li><li>Two</li></ul>" });
    const differs = await write(rep, { bodyHtml: "<p>It costs $18,000.</p>", bodyText: "It costs $24,000." });
    expect((await getFollowUpDetail(rep, same)).formattedText).toBeNull();
    expect((await getFollowUpDetail(rep, differs)).formattedText).toBe("It costs $18,000.");
  });
});

describe("a meeting's detail", () => {
  it("contains its evidence and draft, and is hidden from another rep", async () => {
    const { rep, other } = await team();
    const { meeting } = await createProcessedMeeting(rep, {
      title: "Northwind discovery",
      startTime: "2026-11-20T15:00:00.000Z",
      endTime: "2026-11-20T15:30:00.000Z",
      platform: "other",
      participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
      rawTranscript:
        "Dana Ruiz: We have forty account managers and each loses two hours a day.\nSam Okafor: I will send you the security answers by Friday.",
    });
    expect(await getMeetingDetail(rep, { id: meeting.meetingId })).toMatchObject({ followUps: [], isDrafting: true });
    await draftFollowUp(rep, meeting);
    const detail = await getMeetingDetail(rep, { id: meeting.meetingId });
    expect(detail.transcript?.speakerSegments).toHaveLength(2);
    expect(detail.followUps).toHaveLength(1);
    expect(detail.isDrafting).toBe(false);
    const draft = await getFollowUpDetail(rep, { id: detail.followUps[0]?.id ?? "" });
    expect(draft.original?.bodyText).toBe(draft.followUp.bodyText);
    const cited = draft.followUp.claims.flatMap(({ evidence }) => evidence.map(({ segmentIndex }) => segmentIndex));
    for (const index of cited) expect(draft.transcript[index]?.text).toBeTruthy();
    await expect(getMeetingDetail(other, { id: meeting.meetingId })).rejects.toMatchObject({ code: "not_found" });
    expect((await listMeetingProgress(other, { page: 1, limit: 20 })).total).toBe(0);
  });
});
