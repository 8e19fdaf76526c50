import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { heldMeeting, promisesOf } from "@/lib/testing/held-meeting";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { correctCommitment } from "../../commitments/correct-commitment";
import { CommitmentPatch } from "../../commitments/schema";
import { SendInput } from "../../emails/schema";
import { sendEmail } from "../../emails/send/send-email";
import { getFollowUpDetail } from "../../overview/follow-ups/queries";
import { approveFollowUp } from "../approve-follow-up";
import { createFollowUp } from "../create-follow-up";
import { editFollowUp } from "../edit-follow-up";
import { listRevisions } from "../history/queries";
import { getFollowUp, getMessage } from "../queries";
import { FollowUpInput, FollowUpListQuery, FollowUpPatch } from "../schema";
import { sendFollowUp } from "../send-follow-up";

const TRANSCRIPT = [
  "Dana Ruiz: We need this running before March, and our auditors want to see the answers first.",
  "Sam Okafor: I will send you the security answers by Friday.",
  "Dana Ruiz: Good. I'll introduce you to our legal team on Monday.",
  "Dana Ruiz: Who would own the data migration on your side?",
  "Sam Okafor: That is a fair question, and I have to ask around before I can name anybody.",
];

/** A draft about a meeting in which two things were agreed. */
async function seller() {
  const clock = fixedClock("2026-11-18T16:00:00Z");
  const email = recordingEmail();
  const member = await createTenant({ role: "sales_manager", clock, ports: { email } });
  const { ctx } = member;
  const meetingId = await heldMeeting(ctx, TRANSCRIPT);
  const items = await promisesOf(ctx, meetingId);
  const [ours, theirs] = items.map(({ id, what }) => ({ id, what }));
  if (!ours || !theirs) throw new Error("The meeting has no commitments");
  const draft = await createFollowUp(
    ctx,
    FollowUpInput.parse({
      to: ["dana@northwind.example"],
      subject: "Next steps",
      bodyHtml: "<p>Hi Dana,</p><p>Thank you for today.</p><p>Best regards,<br>Sam</p>",
      meetingId,
    }),
  );
  const edit = (change: object) => editFollowUp(ctx, { id: draft.id, ...FollowUpPatch.parse(change) });
  const system = () => systemOf(member.tenant, { clock, ports: { email } });
  return { ...member, clock, email, meetingId, items, ours, theirs, draft, edit, system };
}

const rowsOf = (...ids: string[]) => ({ rows: ids.map((commitmentId) => ({ commitmentId })) });

describe("a table of what was agreed", () => {
  it("takes its rows from the ledger, each a claim with the words it rests on", async () => {
    const { edit, ours, theirs, draft } = await seller();
    const edited = await edit({ revision: 1, agreed: rowsOf(ours.id, theirs.id) });
    expect(edited.agreed).toEqual({
      language: "en",
      rows: [
        { commitmentId: ours.id, who: "Sam Okafor", what: ours.what, dueOn: "2026-11-20" },
        { commitmentId: theirs.id, who: "Dana Ruiz", what: theirs.what, dueOn: "2026-11-23" },
      ],
    });
    expect(edited.contentHash).not.toBe(draft.contentHash);
    const [first, second] = edited.claims.filter(({ row }) => row !== undefined);
    expect(first).toMatchObject({ id: "r1", row: 0, kind: "commitment", support: "supported" });
    expect(first?.evidence.map(({ segmentIndex }) => segmentIndex)).toEqual([1]);
    expect(second).toMatchObject({ id: "r2", row: 1, kind: "commitment", support: "supported" });
    expect(second?.evidence.map(({ segmentIndex }) => segmentIndex)).toContain(2);
    const shorter = await edit({ revision: 2, agreed: null });
    expect(shorter).toMatchObject({ agreed: null, contentHash: draft.contentHash });
  });

  it("flags a row that a person worded wrongly, like a sentence", async () => {
    const { edit, ours } = await seller();
    const worded = (row: object) => ({ agreed: { rows: [{ commitmentId: ours.id, ...row }] } });
    const day = await edit({ revision: 1, ...worded({ dueOn: "2026-12-24" }) });
    expect(day).toMatchObject({ confidence: "low", riskFlags: ["unsupported_date", "unsupported_claim"] });
    const said = { kind: "date", here: "Thursday, December 24", said: "Friday, November 20", segmentIndex: 1 };
    expect(day.claims.at(-1)).toMatchObject({ row: 0, support: "unsupported", differences: [said] });
    const price = await edit({ revision: 2, ...worded({ what: "send you the offer for $48,000" }) });
    expect(price.riskFlags).toContain("unsupported_price");
    const person = await edit({ revision: 3, ...worded({ who: "Dana Ruiz" }) });
    const other = { kind: "who", here: "Dana Ruiz", said: "Sam Okafor", segmentIndex: 1 };
    expect(person.claims.at(-1)).toMatchObject({ support: "unsupported", differences: [other] });
    const shorter = await edit({ revision: 4, ...worded({ who: "Sam" }) });
    expect(shorter.claims.at(-1)?.support).toBe("supported");
  });

  it("is sent as it was approved, whatever becomes of the ledger", async () => {
    const { ctx, clock, email, edit, ours, system, draft, items } = await seller();
    const edited = await edit({ revision: 1, agreed: rowsOf(ours.id) });
    const message = await getMessage(ctx, draft);
    await approveFollowUp(ctx, edited);
    const { revision } = items.find(({ id }) => id === ours.id)!;
    const correction = CommitmentPatch.parse({ revision, what: "send nothing", state: "wrong" });
    await correctCommitment(ctx, { id: ours.id, ...correction });
    clock.advance(60_000);
    await sendFollowUp(await system(), { followUpId: draft.id });
    expect(email.asked).toMatchObject([{ email: { html: message.bodyHtml, text: message.bodyText } }]);
    expect(message.bodyText).toMatch(/What we agreed\n\n- Send .*\n {2}Who: {5}Sam Okafor\n[\s\S]*Best regards,\nSam$/);
    expect(message.bodyHtml).toContain("<td");
  });

  it("tells the reviewer which rows somebody corrected away since, until it is sent", async () => {
    const { ctx, clock, edit, ours, theirs, system, draft, items } = await seller();
    const edited = await edit({ revision: 1, agreed: rowsOf(ours.id, theirs.id) });
    const overtaken = async () => (await getFollowUpDetail(ctx, draft)).overtaken;
    expect(await overtaken()).toEqual([]);
    const { revision } = items.find(({ id }) => id === ours.id)!;
    await correctCommitment(ctx, { id: ours.id, revision, state: "withdrawn" });
    const reason = "is withdrawn, so it wasn't agreed. Correct the commitment first.";
    expect(await overtaken()).toEqual([`“${ours.what}” ${reason}`]);
    await approveFollowUp(ctx, edited);
    expect(await overtaken()).toHaveLength(1);
    clock.advance(60_000);
    await sendFollowUp(await system(), { followUpId: draft.id });
    expect(await overtaken()).toEqual([]);
  });

  it("is found by the search for its words, on short and on long pages", async () => {
    const { ctx, edit, ours, theirs, draft } = await seller();
    const found = async (q: string, limit: number) => {
      const { items } = await listFollowUps(ctx, FollowUpListQuery.parse({ q, limit: String(limit) }));
      return items.map(({ id }) => id);
    };
    const said = [{ commitmentId: ours.id, what: 'send the "50%_plan"' }, { commitmentId: theirs.id }];
    await edit({ revision: 1, agreed: { rows: said } });
    for (const limit of [5, 50]) {
      for (const q of ["SEND THE", '"50%_plan"', "dana ruiz", "2026-11-20"])
        expect(await found(q, limit), q).toEqual([draft.id]);
      for (const q of ["commitmentId", "dueOn", ours.id, "50x_plan"]) expect(await found(q, limit), q).toEqual([]);
    }
    await edit({ revision: 2, agreed: null });
    expect(await found("50%_plan", 5)).toEqual([]);
  });

  it("voids an approval when it changes", async () => {
    const { ctx, edit, ours, draft } = await seller();
    await approveFollowUp(ctx, draft);
    const edited = await edit({ revision: 1, agreed: rowsOf(ours.id) });
    expect(edited).toMatchObject({ status: "draft", decidedAt: null, sendAt: null });
  });

  it("is part of what POST /email/send must repeat to the byte", async () => {
    const { ctx, edit, ours, email } = await seller();
    const approved = await approveFollowUp(ctx, await edit({ revision: 1, agreed: rowsOf(ours.id) }));
    const { id: followUpId, to, subject } = approved;
    const asked = { to, subject, followUpId };
    const withoutTable = { ...asked, htmlBody: approved.bodyHtml, textBody: approved.bodyText };
    await expect(sendEmail(ctx, SendInput.parse(withoutTable))).rejects.toMatchObject({
      details: { followUpId: [expect.stringMatching(/differs from what was approved \(htmlBody, textBody\)/)] },
    });
    const { bodyHtml: htmlBody, bodyText: textBody } = await getMessage(ctx, approved);
    await sendEmail(ctx, SendInput.parse({ ...asked, htmlBody, textBody }));
    expect(email.asked).toMatchObject([{ email: { html: htmlBody, text: textBody } }]);
  });

  it("appears in the history, and its rows no longer count as left out", async () => {
    const { ctx, edit, ours, theirs, draft } = await seller();
    const leftOut = async () => (await getFollowUpDetail(ctx, draft)).leftOut.map(({ id }) => id);
    expect(await leftOut()).toEqual([ours.id, theirs.id]);
    await edit({ revision: 1, agreed: rowsOf(ours.id) });
    expect(await leftOut()).toEqual([theirs.id]);
    await edit({ revision: 2, subject: "Our next steps" });
    await edit({ revision: 3, agreed: null });
    const { items } = await listRevisions(ctx, { id: draft.id, page: 1, limit: 10 });
    expect(items.map(({ agreed }) => agreed?.rows.length ?? null)).toEqual([null, 1, 1, null]);
    const added = items[2]?.diff.filter(({ kind }) => kind === "added").map(({ text }) => text);
    expect(added?.join("")).toContain("What we agreed");
    expect(items[0]?.diff.some(({ kind }) => kind === "removed")).toBe(true);
    expect(items[0]?.contentHash).toBe(items[0] && (await getFollowUp(ctx, draft)).contentHash);
  });
});

describe("a row that wasn't agreed", () => {
  const refused = (text: RegExp) => ({ details: { fieldErrors: { agreed: [expect.stringMatching(text)] } } });

  it.each(["tentative", "withdrawn", "wrong"] as const)("is refused when it is %s", async (state) => {
    const { ctx, edit, ours, theirs, items } = await seller();
    const { revision } = items.find(({ id }) => id === theirs.id)!;
    await correctCommitment(ctx, { id: theirs.id, ...CommitmentPatch.parse({ revision, state }) });
    const both = edit({ revision: 1, agreed: rowsOf(ours.id, theirs.id) });
    await expect(both).rejects.toMatchObject(refused(new RegExp(`^rows.1.commitmentId is ${state}`)));
  });

  it("is refused when the transcript no longer contains it or it is an open question", async () => {
    const { ctx, edit, ours, theirs } = await seller();
    const set = (id: string, data: object) => ctx.db.commitment.update({ where: { id, tenantId: ctx.tenantId }, data });
    await set(ours.id, { vanishedAt: new Date() });
    await set(theirs.id, { kind: "question" });
    for (const [id, text] of [
      [ours.id, /no longer in the transcript/],
      [theirs.id, /open question/],
    ] as const)
      await expect(edit({ revision: 1, agreed: rowsOf(id) })).rejects.toMatchObject(refused(text));
  });

  it("is refused when it was said without the guests", async () => {
    const { ctx, edit, ours, theirs, meetingId } = await seller();
    const where = { tenantId: ctx.tenantId, meetingId };
    const { id, analysis } = await ctx.db.transcript.findFirstOrThrow({ where });
    await ctx.db.transcript.update({
      where: { id, tenantId: ctx.tenantId },
      data: { analysis: { ...analysis!, unheard: [2] } },
    });
    const unheard = refused(/^rows.0.commitmentId was said when the guests weren't there/);
    await expect(edit({ revision: 1, agreed: rowsOf(theirs.id) })).rejects.toMatchObject(unheard);
    await expect(edit({ revision: 1, agreed: rowsOf(ours.id) })).resolves.toMatchObject({ revision: 2 });
  });

  it("is refused from another meeting, another team or without a meeting, and twice in one table", async () => {
    const one = await seller();
    const other = await seller();
    const unknown = refused(/^rows.0.commitmentId isn't a commitment of this meeting/);
    await expect(one.edit({ revision: 1, agreed: rowsOf(other.ours.id) })).rejects.toMatchObject(unknown);
    const twice = refused(/^rows.1.commitmentId is the same as in another row/);
    await expect(one.edit({ revision: 1, agreed: rowsOf(one.ours.id, one.ours.id) })).rejects.toMatchObject(twice);
    const plain = { to: ["dana@northwind.example"], subject: "Hi", bodyHtml: "<p>Hi</p>" };
    const { id } = await createFollowUp(one.ctx, FollowUpInput.parse(plain));
    const patch = FollowUpPatch.parse({ revision: 1, agreed: rowsOf(one.ours.id) });
    await expect(editFollowUp(one.ctx, { id, ...patch })).rejects.toMatchObject(refused(/has no meeting/));
  });

  it("is refused for a rep who can't see the commitment", async () => {
    const { ctx, tenant, ours, draft } = await seller();
    const rep = await memberOf(tenant, "sales_rep");
    await ctx.db.followUp.update({ where: { id: draft.id, tenantId: ctx.tenantId }, data: { ownerId: rep.userId } });
    const patch = FollowUpPatch.parse({ revision: 1, agreed: rowsOf(ours.id) });
    await expect(editFollowUp(rep.ctx, { id: draft.id, ...patch })).rejects.toMatchObject(
      refused(/isn't a commitment/),
    );
  });
});
