import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { SendInput } from "../../emails/schema";
import { sendEmail } from "../../emails/send/send-email";
import { createProposal } from "../../proposals/create-proposal";
import { deleteProposal } from "../../proposals/delete-proposal";
import { getProposal } from "../../proposals/queries";
import { ProposalInput, ProposalPatch } from "../../proposals/schema";
import { updateProposal } from "../../proposals/update-proposal";
import { approveFollowUp } from "../approve-follow-up";
import { editFollowUp } from "../edit-follow-up";
import { getFollowUp } from "../queries";
import { FollowUpListQuery } from "../schema";
import { sendFollowUp } from "../send-follow-up";
import { submitFollowUp } from "../submit-follow-up";
import { draftProposalMail } from "./draft-proposal-mail";

const guest = "dana@northwind.example";

async function seller({ requireSecondPerson = false } = {}) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const options = { clock, ports: { email } };
  const owner = await createTenant({ ...options, tenant: { requireSecondPerson } });
  const manager = await memberOf(owner.tenant, "sales_manager", options);
  const system = await systemOf(owner.tenant, options);
  const run = async (followUpId: string) => {
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId });
  };
  return { owner, manager, email, run };
}

async function meetingOf({ ctx, userId: ownerId }: TestMember): Promise<string> {
  const { tenantId } = ctx;
  const at = new Date("2026-11-19T15:00:00Z");
  const participants = [{ name: "Dana Ruiz", email: guest, role: null, external: true }];
  const about = { title: "Pricing", participants, startTime: at, endTime: at, transcriptStatus: "completed" as const };
  const { id: meetingId } = await ctx.db.meeting.create({ data: { tenantId, ownerId, ...about } });
  const segments = [{ speaker: "Sam", text: "It is nine hundred pounds per seat, for forty seats.", startSeconds: 65 }];
  await ctx.db.transcript.create({ data: { tenantId, meetingId, rawText: "…", segments, analysis: undefined } });
  return meetingId;
}

const offer = (price: number) => ({
  sections: [{ title: "Offer", content: `It costs £${price} per seat.`, order: 0 }],
  pricing: {
    items: [{ name: "Seat", quantity: 40, unitPrice: price, total: 40 * price }],
    total: 40 * price,
    currency: "GBP",
  },
});

async function proposalOf(member: TestMember, change: object = {}): Promise<string> {
  const meetingId = await meetingOf(member);
  const input = { title: "Desk", clientName: "Northwind", ...offer(900), metadata: { meetingId }, ...change };
  return (await createProposal(member.ctx, ProposalInput.parse(input))).id;
}

const put = (ctx: TenantContext, id: string, patch: unknown) =>
  updateProposal(ctx, { id, patch: ProposalPatch.parse(patch) });
const statusOf = async (ctx: TenantContext, id: string) => (await getProposal(ctx, { id })).status;

describe("an email with a proposal", () => {
  it("goes to the meeting's guests and is checked against what was said", async () => {
    const { owner } = await seller();
    const id = await proposalOf(owner);
    const drafted = await draftProposalMail(owner.ctx, { id });
    expect(drafted).toMatchObject({ status: "draft", to: [guest], proposalId: id, subject: "Desk" });
    expect(drafted.bodyText).toContain("It costs £900 per seat.");
    expect(drafted.bodyText).toContain("Total: £36,000.00");
    expect(drafted.riskFlags).not.toContain("unsupported_price");
    const wrong = await draftProposalMail(owner.ctx, { id: await proposalOf(owner, offer(950)) });
    expect(wrong.riskFlags).toContain("unsupported_price");
    const edited = await editFollowUp(owner.ctx, {
      id: drafted.id,
      revision: 1,
      bodyText: "Hi Dana,\n\nAltogether it costs £36,000.00.",
    });
    expect(edited.riskFlags).not.toContain("unsupported_price");
    const page = FollowUpListQuery.parse({ proposalId: id });
    expect((await listFollowUps(owner.ctx, page)).items.map((one) => one.id)).toEqual([drafted.id]);
  });

  it("marks the proposal as sent once it was sent, exactly as approved", async () => {
    const { owner, manager, email, run } = await seller({ requireSecondPerson: true });
    const id = await proposalOf(owner);
    const { id: followUpId } = await draftProposalMail(owner.ctx, { id });
    await expect(approveFollowUp(owner.ctx, { id: followUpId, revision: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await submitFollowUp(owner.ctx, { id: followUpId });
    const approved = await approveFollowUp(manager.ctx, { id: followUpId, revision: 1 });
    expect(await statusOf(owner.ctx, id)).toBe("draft");
    await put(owner.ctx, id, { status: "approved", metadata: { meetingId: null, note: 1 } });
    await run(followUpId);
    await run(followUpId);
    expect(email.asked.map((sent) => sent.email.html)).toEqual([approved.bodyHtml]);
    expect(await statusOf(owner.ctx, id)).toBe("sent");
    const where = { tenantId: owner.ctx.tenantId, entityId: id, type: "proposal.status_changed" };
    const moves = (await owner.ctx.db.auditEvent.findMany({ where })).map(({ data }) => data);
    expect(moves).toContainEqual(expect.objectContaining({ to: "sent", followUpId }));
  });

  it("can't be approved after the proposal changed, and is replaced by a new draft", async () => {
    const { owner } = await seller();
    const id = await proposalOf(owner);
    const first = await draftProposalMail(owner.ctx, { id });
    expect((await draftProposalMail(owner.ctx, { id })).id).toBe(first.id);
    await put(owner.ctx, id, offer(850));
    await expect(approveFollowUp(owner.ctx, { id: first.id, revision: 1 })).rejects.toMatchObject({ code: "conflict" });
    const second = await draftProposalMail(owner.ctx, { id });
    expect(second.bodyText).toContain("£850");
    const replaced = await getFollowUp(owner.ctx, { id: first.id });
    expect(replaced).toMatchObject({ status: "cancelled", statusReason: "superseded" });
  });

  it.each([
    ["changed", (ctx: TenantContext, id: string) => put(ctx, id, offer(800))],
    ["deleted", (ctx: TenantContext, id: string) => deleteProposal(ctx, { id })],
  ])("isn't sent if the proposal is %s after the approval", async (_, change) => {
    const { owner, email, run } = await seller();
    const id = await proposalOf(owner);
    const { id: followUpId } = await draftProposalMail(owner.ctx, { id });
    const { to, subject, bodyHtml, bodyText } = await approveFollowUp(owner.ctx, { id: followUpId, revision: 1 });
    await change(owner.ctx, id);
    const byHand = SendInput.parse({ to, subject, htmlBody: bodyHtml, textBody: bodyText, followUpId });
    await expect(sendEmail(owner.ctx, byHand)).rejects.toMatchObject({ code: "validation_failed" });
    await run(followUpId);
    expect(email.asked).toEqual([]);
    const voided = await getFollowUp(owner.ctx, { id: followUpId });
    expect(voided).toMatchObject({ status: "draft", statusReason: "proposal_changed", decidedBy: null });
    expect(voided.reviewNotes.at(-1)).toMatch(/proposal was changed/);
  });

  it("isn't replaced while an approved one is about to be sent", async () => {
    const { owner } = await seller();
    const id = await proposalOf(owner);
    const { id: followUpId } = await draftProposalMail(owner.ctx, { id });
    await approveFollowUp(owner.ctx, { id: followUpId, revision: 1 });
    await put(owner.ctx, id, offer(800));
    const again = draftProposalMail(owner.ctx, { id });
    await expect(again).rejects.toMatchObject({ code: "conflict", details: { followUpId } });
  });

  it("leaves a client's answer alone", async () => {
    const { owner, email, run } = await seller();
    const id = await proposalOf(owner);
    const { id: followUpId } = await draftProposalMail(owner.ctx, { id });
    await approveFollowUp(owner.ctx, { id: followUpId, revision: 1 });
    await put(owner.ctx, id, { status: "accepted" });
    await run(followUpId);
    expect(email.asked).toHaveLength(1);
    expect(await statusOf(owner.ctx, id)).toBe("accepted");
  });

  it("is drafted once when requested twice at the same time", async () => {
    const { owner } = await seller();
    const id = await proposalOf(owner);
    const drafts = await Promise.all([1, 2, 3].map(() => draftProposalMail(owner.ctx, { id })));
    expect(new Set(drafts.map((one) => one.id)).size).toBe(1);
  });

  it("says so if the proposal is too long for an email", async () => {
    const { owner } = await seller();
    const sections = Array.from({ length: 5 }, (_, order) => ({ title: "", content: "word ".repeat(9_000), order }));
    const long = draftProposalMail(owner.ctx, { id: await proposalOf(owner, { sections }) });
    await expect(long).rejects.toMatchObject({
      details: { fieldErrors: { sections: [expect.stringMatching(/PDF/)] } },
    });
  });

  it("has no recipients if nobody is known, and needs one before it's approved", async () => {
    const { owner } = await seller();
    const id = await proposalOf(owner, { metadata: {} });
    const { id: followUpId, to, meetingId, reviewNotes } = await draftProposalMail(owner.ctx, { id });
    expect({ to, meetingId }).toEqual({ to: [], meetingId: null });
    expect(reviewNotes).toHaveLength(1);
    await expect(approveFollowUp(owner.ctx, { id: followUpId, revision: 1 })).rejects.toMatchObject({
      code: "bad_request",
    });
  });
});
