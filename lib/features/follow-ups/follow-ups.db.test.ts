import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { approveFollowUp } from "./approve-follow-up";
import { cancelFollowUp } from "./cancel-follow-up";
import { changeFollowUps } from "./change-follow-ups";
import { createFollowUp } from "./create-follow-up";
import { editFollowUp } from "./edit-follow-up";
import { listFollowUpEvents, listRevisions } from "./history/queries";
import { getFollowUp } from "./queries";
import { rejectFollowUp } from "./reject-follow-up";
import { requestChanges } from "./request-changes-follow-up";
import { retryFollowUp } from "./retry-follow-up";
import { FollowUpInput } from "./schema";
import { sendFollowUp } from "./send-follow-up";
import { submitFollowUp } from "./submit-follow-up";
import { unscheduleFollowUp } from "./unschedule-follow-up";
import { withdrawFollowUp } from "./withdraw-follow-up";

const input = FollowUpInput.parse({
  to: ["dana@northwind.example"],
  subject: "Next steps",
  bodyHtml: "<p>Hi Dana,</p><p>Thank you for your time.</p>",
});

async function seller(role: "owner" | "sales_rep" = "owner") {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const member = await createTenant({ role, clock, ports: { email } });
  const system = await systemOf(member.tenant, { clock, ports: { email } });
  return { ...member, clock, email, system };
}

async function approved(ctx: TenantContext) {
  const draft = await createFollowUp(ctx, input);
  return approveFollowUp(ctx, { id: draft.id, revision: 1 });
}

describe("a text without words or readers", () => {
  it.each(["<script>1</script>", "<p>&nbsp;</p>", "<style>p{}</style> "])("can't be saved: %s", async (bodyHtml) => {
    const { ctx } = await seller();
    const fault = { code: "bad_request", details: { fieldErrors: { bodyHtml: [expect.any(String)] } } };
    await expect(createFollowUp(ctx, { ...input, bodyHtml })).rejects.toMatchObject(fault);
    const { id } = await createFollowUp(ctx, input);
    await expect(editFollowUp(ctx, { id, revision: 1, bodyHtml })).rejects.toMatchObject(fault);
  });

  it("can't be submitted or approved", async () => {
    const { ctx } = await seller();
    for (const lack of [{ to: [] }, { bodyText: " " }]) {
      const { id } = await createFollowUp(ctx, input);
      await ctx.db.followUp.update({ where: { id, tenantId: ctx.tenantId }, data: lack });
      await expect(submitFollowUp(ctx, { id })).rejects.toMatchObject({ code: "bad_request" });
      await expect(approveFollowUp(ctx, { id, revision: 1 })).rejects.toMatchObject({ code: "bad_request" });
    }
  });
});

describe("the life of a follow-up", () => {
  it("goes from draft through review to sent, with the approved text and an audit trail", async () => {
    const { ctx, clock, email, system } = await seller();
    const draft = await createFollowUp(ctx, input);
    expect(draft.status).toBe("draft");
    expect((await submitFollowUp(ctx, { id: draft.id })).status).toBe("pending_review");
    const scheduled = await approveFollowUp(ctx, { id: draft.id, revision: 1 });
    expect(scheduled).toMatchObject({
      status: "scheduled",
      sendAt: "2026-11-20T10:00:30.000Z",
      decidedBy: draft.ownerId,
    });

    await sendFollowUp(system, { followUpId: draft.id });
    expect(email.asked).toHaveLength(0);
    clock.advance(30_000);
    await sendFollowUp(system, { followUpId: draft.id });
    await sendFollowUp(system, { followUpId: draft.id });

    expect(email.asked).toHaveLength(1);
    expect(email.asked[0]?.email).toMatchObject({ to: input.to, subject: input.subject, html: draft.bodyHtml });
    const sent = await getFollowUp(ctx, { id: draft.id });
    expect(sent).toMatchObject({ status: "sent", deliveryId: email.asked[0]?.key });
    const types = (await listFollowUpEvents(ctx, { id: draft.id, page: 1, limit: 100 })).items.map(
      (event) => event.type,
    );
    expect(types).toEqual(
      expect.arrayContaining(["followup.created", "followup.submitted", "followup.approved", "followup.sent"]),
    );
  });

  it("refuses every transition the state does not allow, and lists those it does", async () => {
    const { ctx } = await seller();
    const draft = await createFollowUp(ctx, input);
    await expect(withdrawFollowUp(ctx, { id: draft.id })).rejects.toMatchObject({
      code: "invalid_transition",
      details: {
        from: "draft",
        to: "draft",
        allowed: expect.arrayContaining(["pending_review", "approved", "rejected"]),
      },
    });
    await rejectFollowUp(ctx, { id: draft.id, reasonCode: "tone" });
    for (const attempt of [submitFollowUp, cancelFollowUp, retryFollowUp]) {
      await expect(attempt(ctx, { id: draft.id })).rejects.toMatchObject({ code: "invalid_transition" });
    }
  });

  it("undoes within the window, keeps the approval, and sends nothing", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    expect((await unscheduleFollowUp(ctx, { id })).status).toBe("approved");
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(0);
  });

  it("undoes an approval as if it had never been given, back to review or to the draft", async () => {
    const { ctx, clock, email, system } = await seller();
    const asDraft = await createFollowUp(ctx, input);
    const inReview = await submitFollowUp(ctx, await createFollowUp(ctx, input));
    for (const before of [asDraft, inReview]) {
      const { id, revision, status, reviewDueAt } = before;
      await approveFollowUp(ctx, { id, revision });
      const undone = await unscheduleFollowUp(ctx, { id, voidApproval: true });
      expect(undone).toMatchObject({ status, reviewDueAt, decidedAt: null, decidedBy: null, sendAt: null });
      const [event] = (await listFollowUpEvents(ctx, { id, page: 1, limit: 1 })).items;
      expect(event).toMatchObject({ type: "followup.unscheduled", data: { to: status, approvalVoided: true } });
      clock.advance(60_000);
      await sendFollowUp(system, { followUpId: id });
    }
    expect(email.asked).toHaveLength(0);
    await requestChanges(ctx, { id: inReview.id, note: "Shorter" });
  });

  it("voids an approval when the text changes", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    const edited = await editFollowUp(ctx, { id, revision: 1, subject: "Another subject" });
    expect(edited).toMatchObject({ status: "draft", revision: 2, decidedBy: null, sendAt: null });
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(0);
  });

  it("refuses an approval or edit of an outdated revision", async () => {
    const { ctx } = await seller();
    const draft = await createFollowUp(ctx, input);
    await editFollowUp(ctx, { id: draft.id, revision: 1, subject: "Second" });
    await expect(approveFollowUp(ctx, { id: draft.id, revision: 1 })).rejects.toMatchObject({
      code: "revision_conflict",
    });
    await expect(editFollowUp(ctx, { id: draft.id, revision: 1, subject: "Third" })).rejects.toMatchObject({
      code: "revision_conflict",
    });
  });

  it("keeps every version with its word diff", async () => {
    const { ctx } = await seller();
    const draft = await createFollowUp(ctx, input);
    await editFollowUp(ctx, { id: draft.id, revision: 1, bodyText: "Hi Dana,\n\nThank you for your patience." });
    const { items, total } = await listRevisions(ctx, { id: draft.id, page: 1, limit: 20 });
    const [second, first] = items;
    expect(total).toBe(2);
    expect((await listRevisions(ctx, { id: draft.id, page: 1, limit: 1 })).items).toEqual([second]);
    expect((await listRevisions(ctx, { id: draft.id, page: 2, limit: 1 })).items).toEqual([first]);
    expect(first?.diff).toEqual([]);
    expect(second?.diff).toContainEqual({ kind: "added", text: "patience" });
    expect(second?.diff).toContainEqual({ kind: "removed", text: "time" });
  });

  it("returns to draft with the reviewer's note", async () => {
    const { ctx } = await seller();
    const draft = await createFollowUp(ctx, input);
    await submitFollowUp(ctx, { id: draft.id });
    const returned = await requestChanges(ctx, { id: draft.id, note: "Mention the pilot" });
    expect(returned).toMatchObject({ status: "draft", reviewNotes: ["Mention the pilot"] });
  });
});

describe("permissions", () => {
  it("shows a rep only their own items and hides the rest as if they did not exist", async () => {
    const { tenant, ctx } = await seller();
    const rep = await memberOf(tenant, "sales_rep");
    const draft = await createFollowUp(ctx, input);
    await expect(getFollowUp(rep.ctx, { id: draft.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(approveFollowUp(rep.ctx, { id: draft.id, revision: 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  it("lets only the owner submit, and needs a second person where the tenant says so", async () => {
    const owner = await createTenant({ tenant: { requireSecondPerson: true } });
    const rep = await memberOf(owner.tenant, "sales_rep");
    const draft = await createFollowUp(rep.ctx, input);
    await expect(submitFollowUp(owner.ctx, { id: draft.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(approveFollowUp(rep.ctx, { id: draft.id, revision: 1 })).rejects.toMatchObject({ code: "forbidden" });
    await submitFollowUp(rep.ctx, { id: draft.id });
    expect((await approveFollowUp(owner.ctx, { id: draft.id, revision: 1 })).status).toBe("scheduled");
  });

  it("keeps viewers from writing", async () => {
    const { tenant } = await seller();
    const viewer = await memberOf(tenant, "viewer");
    await expect(createFollowUp(viewer.ctx, input)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("returns a result per item and never touches other items", async () => {
    const { ctx } = await seller();
    const [one, two, three] = await Promise.all([
      createFollowUp(ctx, input),
      createFollowUp(ctx, input),
      createFollowUp(ctx, input),
    ]);
    const results = await changeFollowUps(ctx, {
      action: "approve",
      items: [
        { id: one.id, revision: 1 },
        { id: two.id, revision: 9 },
      ],
    });
    expect(results.map((result) => result.success)).toEqual([true, false]);
    expect(results[1]?.error).toBe("Revision conflict");
    expect((await getFollowUp(ctx, { id: three.id })).status).toBe("draft");
  });
});

describe("at the same time", () => {
  it("lets exactly one of many concurrent approvals win", async () => {
    const { ctx, clock, email, system } = await seller();
    const draft = await createFollowUp(ctx, input);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => approveFollowUp(ctx, { id: draft.id, revision: 1 })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    clock.advance(31_000);
    await Promise.allSettled(Array.from({ length: 6 }, () => sendFollowUp(system, { followUpId: draft.id })));
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
    expect(email.asked).toHaveLength(1);
  });

  it("sends what was approved or nothing when an edit races the approval", async () => {
    for (let round = 0; round < 10; round++) {
      const { ctx, clock, email, system } = await seller();
      const draft = await createFollowUp(ctx, input);
      await Promise.allSettled([
        approveFollowUp(ctx, { id: draft.id, revision: 1 }),
        editFollowUp(ctx, { id: draft.id, revision: 1, subject: "Changed under your hands" }),
      ]);
      clock.advance(31_000);
      await sendFollowUp(system, { followUpId: draft.id });
      for (const { email: message } of email.asked) expect(message.subject).toBe(input.subject);
    }
  });

  it("either cancels or sends, never both", async () => {
    for (let round = 0; round < 10; round++) {
      const { ctx, clock, email, system } = await seller();
      const { id } = await approved(ctx);
      clock.advance(31_000);
      await Promise.allSettled([cancelFollowUp(ctx, { id }), sendFollowUp(system, { followUpId: id })]);
      const { status } = await getFollowUp(ctx, { id });
      expect(status === "cancelled" ? email.asked.length : 0).toBe(0);
      expect(["cancelled", "sent"]).toContain(status);
    }
  });
});

describe("when sending goes wrong", () => {
  it("retries an unknown outcome with the same key, so one email is sent", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    clock.advance(31_000);
    email.failNext(new ProviderFailure("unknown_outcome", "timed out"), "after");
    await sendFollowUp(system, { followUpId: id });
    expect((await getFollowUp(ctx, { id })).status).toBe("sending");
    await expect(cancelFollowUp(ctx, { id })).rejects.toMatchObject({ code: "invalid_transition" });
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: id });
    expect((await getFollowUp(ctx, { id })).status).toBe("sent");
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  });

  it("resumes a claim left behind by a crash, with the same delivery", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    clock.advance(31_000);
    email.failNext(new Error("killed"), "after");
    await expect(sendFollowUp(system, { followUpId: id })).rejects.toThrow("killed");
    await sendFollowUp(system, { followUpId: id });
    expect((await getFollowUp(ctx, { id })).status).toBe("sending");
    clock.advance(31_000);
    await sendFollowUp(system, { followUpId: id });
    expect((await getFollowUp(ctx, { id })).status).toBe("sent");
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  });

  it("retries while the provider is down, fails after five attempts, and can be retried manually", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    for (let attempt = 0; attempt < 5; attempt++) {
      clock.advance(700_000);
      email.failNext(new ProviderFailure("unavailable", "down"));
      await sendFollowUp(system, { followUpId: id });
    }
    expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "failed", statusReason: "provider_error" });
    await retryFollowUp(ctx, { id });
    clock.advance(31_000);
    await sendFollowUp(system, { followUpId: id });
    expect((await getFollowUp(ctx, { id })).status).toBe("sent");
    expect(email.asked).toHaveLength(1);
  });

  it("fails for good when the provider refuses the message", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    clock.advance(31_000);
    email.failNext(new ProviderFailure("refused", "invalid address"));
    await sendFollowUp(system, { followUpId: id });
    expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "failed", statusReason: "refused" });
  });

  it("sends nothing while sending is paused", async () => {
    const { ctx, tenant, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    await ctx.db.tenant.update({ where: { id: tenant.id }, data: { sendingPaused: true } });
    clock.advance(31_000);
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(0);
    await ctx.db.tenant.update({ where: { id: tenant.id }, data: { sendingPaused: false } });
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(1);
  });

  it("stops when the recipient unsubscribed after the approval", async () => {
    const { ctx, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    await ctx.db.suppression.create({
      data: { tenantId: ctx.tenantId, email: "dana@northwind.example", reason: "unsubscribed" },
    });
    clock.advance(31_000);
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(0);
    expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "cancelled", statusReason: "unsubscribed" });
  });

  it("stops when the recipient already has another meeting", async () => {
    const { ctx, userId, clock, email, system } = await seller();
    const { id } = await approved(ctx);
    clock.advance(1_000);
    await ctx.db.meeting.create({
      data: {
        tenantId: ctx.tenantId,
        ownerId: userId,
        title: "Next call",
        startTime: new Date("2026-12-01T10:00:00Z"),
        endTime: new Date("2026-12-01T11:00:00Z"),
        participants: [{ name: "Dana", email: "Dana@northwind.example", role: null, external: true }],
        createdAt: clock.now(),
      },
    });
    clock.advance(31_000);
    await sendFollowUp(system, { followUpId: id });
    expect(email.asked).toHaveLength(0);
    expect(await getFollowUp(ctx, { id })).toMatchObject({ status: "cancelled", statusReason: "meeting_booked" });
  });
});
