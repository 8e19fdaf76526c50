import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { Role } from "@/lib/core/permissions";
import type { OutgoingEmail } from "@/lib/providers/email/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { openContext } from "@/lib/tenancy/open-context";
import { anEmail, recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { cancelFollowUp } from "../../follow-ups/cancel-follow-up";
import { contentHash } from "../../follow-ups/content/content-hash";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { editFollowUp } from "../../follow-ups/edit-follow-up";
import { getFollowUp } from "../../follow-ups/queries";
import { rejectFollowUp } from "../../follow-ups/reject-follow-up";
import type { FollowUp } from "../../follow-ups/schema";
import { FollowUpInput } from "../../follow-ups/schema";
import { sendFollowUp } from "../../follow-ups/send-follow-up";
import { submitFollowUp } from "../../follow-ups/submit-follow-up";
import { unscheduleFollowUp } from "../../follow-ups/unschedule-follow-up";
import { editTenant } from "../../tenants/edit-tenant";
import { SendInput } from "../schema";
import { createSuppression } from "../suppressions/create-suppression";
import { sendEmail } from "./send-email";

const text = {
  to: ["ana@buyer.example", "bo@buyer.example"],
  cc: ["cfo@buyer.example"],
  replyTo: "desk@seller.example",
  subject: "Offer",
  bodyHtml: "<p>Hi Ana, the offer is attached to your portal.</p>",
};

async function team({ requireSecondPerson = true }: { requireSecondPerson?: boolean } = {}) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const email = recordingEmail();
  const options = { clock, ports: { email } };
  const owner = await createTenant({ ...options, tenant: { requireSecondPerson } });
  const as = (role: Role) => memberOf(owner.tenant, role, options);
  const [rep, manager, other] = await Promise.all([as("sales_rep"), as("sales_manager"), as("sales_manager")]);
  return { owner, rep, manager, other, clock, email, system: await systemOf(owner.tenant, options), as };
}

async function approvedItem(author: TestMember, approver: TestMember): Promise<FollowUp> {
  const { id } = await createFollowUp(author.ctx, FollowUpInput.parse(text));
  await submitFollowUp(author.ctx, { id });
  return approveFollowUp(approver.ctx, { id, revision: 1 });
}

/** A request to POST /email/send with exactly the approved content. */
function asApproved({ id, to, cc, replyTo, subject, bodyHtml, bodyText }: FollowUp, change: object = {}) {
  const whole = { to, cc, subject, htmlBody: bodyHtml, textBody: bodyText, followUpId: id };
  return SendInput.parse({ ...whole, ...(replyTo ? { replyTo } : {}), ...change });
}

const refused = (pattern: RegExp) => ({
  code: "validation_failed",
  details: { followUpId: [expect.stringMatching(pattern)] },
});

const statusOf = async ({ ctx }: TestMember, { id }: { id: string }) => (await getFollowUp(ctx, { id })).status;

describe("when a second person must approve", () => {
  it("lets only those who approve for the team send what no follow-up holds", async () => {
    const { rep, manager, owner, as, email } = await team();
    const input = SendInput.parse({ to: ["ana@buyer.example"], subject: "s", htmlBody: "<p>x</p>" });
    await expect(sendEmail(rep.ctx, input)).rejects.toMatchObject({ code: "forbidden" });
    expect(email.asked).toHaveLength(0);
    for (const member of [manager, owner, await as("admin")]) await sendEmail(member.ctx, input);
    expect(email.asked).toHaveLength(3);
  });

  it("holds a token of a rep's role to the rep's rule, whoever made it", async () => {
    const { owner } = await team();
    const actor = { ...owner.ctx.actor, role: "sales_rep" as const, via: "api_token" as const };
    const ctx = await openContext({ tenant: owner.tenant, actor: actor as TenantContext["actor"] });
    const input = SendInput.parse({ to: ["ana@buyer.example"], subject: "s", htmlBody: "<p>x</p>" });
    await expect(sendEmail(ctx, input)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("sends exactly what was approved, once", async () => {
    const { rep, manager, email, clock, system } = await team();
    const item = await approvedItem(rep, manager);
    const { deliveryId } = await sendEmail(rep.ctx, asApproved(item));
    const { to, cc, replyTo, subject, bodyHtml, bodyText } = item;
    expect(email.asked).toMatchObject([
      { key: deliveryId, email: { to, cc, replyTo, subject, html: bodyHtml, text: bodyText } },
    ]);
    expect(await getFollowUp(rep.ctx, item)).toMatchObject({ status: "sent", deliveryId, decidedBy: manager.userId });
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject(refused(/was already sent/));
    clock.advance(3_600_000);
    await sendFollowUp(system, { followUpId: item.id });
    expect(email.asked).toHaveLength(1);
  });

  it("replies to the owner when nobody else was approved, whoever sends it", async () => {
    const { rep, manager, email } = await team();
    const { id } = await createFollowUp(rep.ctx, FollowUpInput.parse({ ...text, replyTo: undefined }));
    const item = await approveFollowUp(manager.ctx, { id, revision: 1 });
    await sendEmail(manager.ctx, asApproved(item));
    expect(email.asked[0]?.email.replyTo).toBe(rep.ctx.actor.kind === "user" && rep.ctx.actor.email);
  });

  it("sends no different text for an item that was taken back", async () => {
    const { rep, manager, email } = await team();
    const item = await approvedItem(rep, manager);
    await unscheduleFollowUp(rep.ctx, item);
    const other = { to: ["rival@elsewhere.example"], cc: [], subject: "Secret", htmlBody: "<p>Secret</p>" };
    await expect(sendEmail(rep.ctx, asApproved(item, other))).rejects.toMatchObject({ code: "forbidden" });
    expect(email.asked).toHaveLength(0);
    await sendEmail(rep.ctx, asApproved(item));
    expect(email.asked).toHaveLength(1);
  });

  it("asks an approver other than the owner and the author to approve by sending", async () => {
    const { rep, manager, other, email } = await team();
    const own = await createFollowUp(manager.ctx, FollowUpInput.parse(text));
    await expect(sendEmail(manager.ctx, asApproved(own))).rejects.toMatchObject(refused(/second person/));
    const { id } = await createFollowUp(rep.ctx, FollowUpInput.parse(text));
    const touched = await editFollowUp(manager.ctx, { id, revision: 1, subject: "Our offer" });
    for (const { ctx } of [rep, manager])
      await expect(sendEmail(ctx, asApproved(touched))).rejects.toMatchObject(refused(/must be approved/));
    const theirs = asApproved(touched, { subject: "Another offer" });
    await expect(sendEmail(other.ctx, theirs)).rejects.toMatchObject(refused(/nobody approved.*subject/));
    expect(email.asked).toHaveLength(0);
    await sendEmail(other.ctx, asApproved(touched));
    expect(await getFollowUp(rep.ctx, { id })).toMatchObject({ status: "sent", decidedBy: other.userId });
  });

  it("does not accept an earlier approval without a second person", async () => {
    const { rep, owner, manager, email, clock, system } = await team({ requireSecondPerson: false });
    const items = [await approvedItem(rep, rep), await approvedItem(rep, rep)] as const;
    await editTenant(owner.ctx, { requireSecondPerson: true });
    await expect(sendEmail(rep.ctx, asApproved(items[0]))).rejects.toMatchObject(refused(/must be approved/));
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: items[1].id });
    expect(email.asked).toHaveLength(0);
    const [draft] = [await getFollowUp(rep.ctx, items[1])];
    expect(draft).toMatchObject({ status: "draft", decidedBy: null, sendAt: null });
    expect(draft?.reviewNotes.at(-1)).toContain("second person");
    await sendEmail(manager.ctx, asApproved(items[0]));
    expect(email.asked).toHaveLength(1);
  });
});

describe("a message that differs from what was approved", () => {
  /** A different value for every request field that reaches a recipient. A new field must be added here and refused. */
  const OTHER: Record<Exclude<keyof SendInput, "followUpId" | "templateType">, unknown> = {
    to: ["ana@buyer.example", "bo@buyer.example", "eve@elsewhere.example"],
    cc: [],
    replyTo: "eve@elsewhere.example",
    subject: "Offer ",
    htmlBody: `${text.bodyHtml}<img src="https://elsewhere.example/p.gif">`,
    textBody: "Hi Ana, the offer is void.",
  };
  const NOT_SENT = ["followUpId", "templateType"];
  const fields = Object.keys(SendInput.shape).filter((field) => !NOT_SENT.includes(field));

  it.each(fields)("in %s is refused for the same people who may send the approved one", async (field) => {
    const other = { [field]: OTHER[field as keyof typeof OTHER] };
    expect(other[field]).toBeDefined();
    const strict = await team();
    const item = await approvedItem(strict.rep, strict.manager);
    await expect(sendEmail(strict.rep.ctx, asApproved(item, other))).rejects.toMatchObject({ code: "forbidden" });
    const differs = refused(new RegExp(`differs from what was approved \\(${field}\\)`));
    for (const { ctx } of [strict.manager, strict.owner])
      await expect(sendEmail(ctx, asApproved(item, other))).rejects.toMatchObject(differs);
    const free = await team({ requireSecondPerson: false });
    const own = await approvedItem(free.rep, free.rep);
    for (const { ctx } of [free.rep, free.owner])
      await expect(sendEmail(ctx, asApproved(own, other))).rejects.toMatchObject(differs);
    expect([...strict.email.asked, ...free.email.asked]).toEqual([]);
    await sendEmail(strict.rep.ctx, asApproved(item));
    await sendEmail(free.rep.ctx, asApproved(own));
  });

  it("counts omitted fields, except the plain text derived from the markup", async () => {
    const { rep, manager, email } = await team();
    const item = await approvedItem(rep, manager);
    for (const field of ["cc", "replyTo"]) {
      const without = SendInput.parse({ ...asApproved(item), [field]: undefined });
      await expect(sendEmail(rep.ctx, without)).rejects.toMatchObject({ code: "forbidden" });
    }
    await sendEmail(rep.ctx, SendInput.parse({ ...asApproved(item), textBody: undefined }));
    expect(email.asked[0]?.email.text).toBe(item.bodyText);
  });
});

describe("a follow-up that cannot be sent", () => {
  const closers: [string, (member: TestMember, item: FollowUp) => Promise<unknown>][] = [
    ["cancelled", ({ ctx }, { id }) => cancelFollowUp(ctx, { id })],
    ["rejected", ({ ctx }, { id }) => rejectFollowUp(ctx, { id, reasonCode: "tone" })],
    ["being sent", ({ ctx }, { id }) => ctx.db.followUp.update({ where: { id }, data: { status: "sending" } })],
    ["already sent", ({ ctx }, { id }) => ctx.db.followUp.update({ where: { id }, data: { status: "sent" } })],
  ];
  it.each(closers)("is refused for everyone when it is %s", async (name, close) => {
    const { owner, rep, email } = await team({ requireSecondPerson: false });
    const item = await createFollowUp(rep.ctx, FollowUpInput.parse(text));
    await close(owner, item);
    for (const { ctx } of [owner, rep])
      await expect(sendEmail(ctx, asApproved(item))).rejects.toMatchObject(refused(new RegExp(name)));
    expect(email.asked).toHaveLength(0);
  });

  it("is stopped by a reply, a pause or a suppressed recipient, like a scheduled one", async () => {
    const { owner, rep, manager, email, clock } = await team();
    const item = await approvedItem(rep, manager);
    await editTenant(owner.ctx, { sendingPaused: true });
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toThrow("paused");
    await editTenant(owner.ctx, { sendingPaused: false });
    const earlier = { provider: "sandbox", to: item.to, subject: "s", message: anEmail, repliedAt: clock.now() };
    const { tenantId } = owner.ctx;
    const { id } = await owner.ctx.db.delivery.create({ data: { tenantId, sentBy: rep.userId, ...earlier } });
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject(refused(/replied/));
    await owner.ctx.db.delivery.update({ where: { id }, data: { repliedAt: null, status: "sent" } });
    await createSuppression(owner.ctx, { email: "cfo@buyer.example" });
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject({ details: { cc: [expect.anything()] } });
    expect(email.asked).toHaveLength(0);
    expect(await statusOf(rep, item)).toBe("scheduled");
  });
});

describe("an approver who sends a draft", () => {
  it("approves it, with who, when and which text on record", async () => {
    const { rep, email } = await team({ requireSecondPerson: false });
    const item = await createFollowUp(rep.ctx, FollowUpInput.parse(text));
    await sendEmail(rep.ctx, asApproved(item));
    expect(await getFollowUp(rep.ctx, item)).toMatchObject({ status: "sent", decidedBy: rep.userId });
    const row = await rep.ctx.db.followUp.findFirstOrThrow({ where: { id: item.id } });
    expect(row).toMatchObject({ approvedRevision: 1, approvedHash: item.contentHash });
    expect(email.asked).toHaveLength(1);
  });

  it("with their own text ends the draft once the provider accepts the message", async () => {
    const { rep, email } = await team({ requireSecondPerson: false });
    const item = await createFollowUp(rep.ctx, FollowUpInput.parse(text));
    const own = asApproved(item, { subject: "My own words" });
    email.failNext(new ProviderFailure("unavailable", "down"));
    await expect(sendEmail(rep.ctx, own)).rejects.toMatchObject({ code: "internal" });
    expect(await statusOf(rep, item)).toBe("draft");
    const { deliveryId } = await sendEmail(rep.ctx, own);
    const ended = { status: "cancelled", statusReason: "sent_by_hand", deliveryId };
    expect(await getFollowUp(rep.ctx, item)).toMatchObject(ended);
    await expect(sendEmail(rep.ctx, own)).rejects.toMatchObject(refused(/cancelled/));
    expect(email.asked).toHaveLength(1);
  });
});

describe("a provider that rejects an approved follow-up sent by hand", () => {
  it.each(["refused", "unauthorized", "unavailable"] as const)(
    "for good leaves it failed, to be sent again: %s",
    async (kind) => {
      const { rep, manager, email, clock, system } = await team();
      const item = await approvedItem(rep, manager);
      email.failNext(new ProviderFailure(kind, "no"));
      await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject({
        code: kind === "refused" ? "validation_failed" : "internal",
      });
      expect(await statusOf(rep, item)).toBe("failed");
      clock.advance(3_600_000);
      await sendFollowUp(system, { followUpId: item.id });
      expect(email.asked).toHaveLength(0);
      await sendEmail(rep.ctx, asApproved(item));
      expect(await statusOf(rep, item)).toBe("sent");
    },
  );

  it("temporarily does not block sending it by hand, after which it is not retried", async () => {
    const { rep, manager, email, clock, system } = await team();
    const item = await approvedItem(rep, manager);
    clock.advance(31_000);
    email.failNext(new ProviderFailure("unavailable", "down"));
    await sendFollowUp(system, { followUpId: item.id });
    expect(await statusOf(rep, item)).toBe("scheduled");
    clock.advance(1_000);
    await sendEmail(rep.ctx, asApproved(item));
    clock.advance(3_600_000);
    await sendFollowUp(system, { followUpId: item.id });
    expect(email.asked).toHaveLength(1);
    const { tenantId } = rep.ctx;
    const deliveries = await rep.ctx.db.delivery.findMany({ where: { tenantId }, orderBy: { queuedAt: "asc" } });
    expect(deliveries.map(({ status }) => status)).toEqual(["failed", "sent"]);
  });

  it("with an unknown outcome blocks everyone until the same message is accepted with the same key", async () => {
    const { rep, manager, email, clock, system } = await team();
    const item = await approvedItem(rep, manager);
    email.failNext(new ProviderFailure("unknown_outcome", "timeout"), "after");
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject({ code: "internal" });
    await expect(sendEmail(rep.ctx, asApproved(item))).rejects.toMatchObject(refused(/being sent/));
    await expect(editFollowUp(rep.ctx, { id: item.id, revision: 1, subject: "x" })).rejects.toMatchObject({
      code: "invalid_transition",
    });
    clock.advance(60_000);
    await sendFollowUp(system, { followUpId: item.id });
    expect(await statusOf(rep, item)).toBe("sent");
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  });
});

describe("at the same time", () => {
  it("exactly one of many requests and the schedule sends an approved item", async () => {
    const { rep, manager, owner, email, clock, system } = await team();
    for (let round = 0; round < 5; round++) {
      const item = await approvedItem(rep, manager);
      clock.advance(31_000);
      const before = email.asked.length;
      const asked = [rep, manager, owner, rep].map(({ ctx }) => sendEmail(ctx, asApproved(item)));
      await Promise.allSettled([...asked, sendFollowUp(system, { followUpId: item.id })]);
      expect(email.asked.length - before).toBe(1);
      expect(await statusOf(rep, item)).toBe("sent");
    }
  });

  it("an edit either voids the approval before the send or comes too late", async () => {
    const { rep, manager, owner, email } = await team();
    for (let round = 0; round < 8; round++) {
      const item = await approvedItem(rep, manager);
      const before = email.asked.length;
      await Promise.allSettled([
        editFollowUp(rep.ctx, { id: item.id, revision: 1, subject: `Changed ${round}` }),
        sendEmail(rep.ctx, asApproved(item)),
        unscheduleFollowUp(rep.ctx, item),
        sendEmail(owner.ctx, asApproved(item)),
      ]);
      const sent = email.asked.slice(before).map(({ email: message }) => hashOf(message));
      const { status, revision } = await getFollowUp(rep.ctx, item);
      expect(sent).toEqual(status === "sent" ? [item.contentHash] : []);
      expect(revision).toBe(status === "sent" ? 1 : 2);
    }
  });

  it("requests with one Idempotency-Key share one message", async () => {
    const { rep, manager, email } = await team();
    const item = await approvedItem(rep, manager);
    const ctx = { ...rep.ctx, idempotencyId: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendEmail(ctx, asApproved(item))));
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
    expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  });
});

function hashOf({ to, cc, replyTo, subject, html, text: plain }: OutgoingEmail): string {
  return contentHash({ to, cc, replyTo, subject, bodyHtml: html, bodyText: plain ?? "", agreed: null });
}
