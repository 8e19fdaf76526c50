import { AppError, invalidFields } from "@/lib/core/errors";
import { uuid } from "@/lib/core/input";
import { threaded } from "@/lib/core/thread/in-thread";
import type { FollowUpModel, MeetingModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { addressesOfDeal } from "../../commitments/addresses";
import { greetingOf, recipientsOf } from "../../meetings/participants";
import { computedFacts } from "../../proposals/claims/stated-figures";
import { documentHash } from "../../proposals/document-hash";
import { presentProposal } from "../../proposals/present";
import { getProposal, lockProposal } from "../../proposals/queries";
import type { Proposal } from "../../proposals/schema";
import { contentColumns } from "../content/content-columns";
import { type Content, contentHash } from "../content/content-hash";
import { sanitizeBody } from "../content/sanitize-body";
import { uniqueRecipients } from "../content/unique-recipients";
import { groundContent } from "../ground-content";
import { presentFollowUp } from "../present";
import { type FollowUp, MAX_BODY, type ProposalMailInput } from "../schema";
import { insertDraft, transition } from "../transition-follow-up";
import { writeRevision } from "../write-revision";
import type { proposalMail } from "./proposal-mail";

type Input = ProposalMailInput & { id: string };

const compose = threaded<typeof proposalMail>(
  "lib/features/follow-ups/from-proposal/proposal-mail.ts",
  "proposalMail",
  {
    kind: "long",
  },
);
const MAX_RECIPIENTS = 50;

/**
 * Drafts an email that contains the proposal, for review like every other. Returns the open one if it already contains
 * this text, and replaces one that nobody has approved and that contains an older text.
 */
export async function draftProposalMail(ctx: TenantContext, { id, to, cc }: Input): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  const proposal = await getProposal(ctx, { id });
  const meeting = await findMeeting(ctx, proposal.metadata.meetingId);
  const { content, markupText } = await contentOf(ctx, { proposal, meeting, to, cc });
  const hash = documentHash(proposal);
  const ownerId = actorId(ctx);
  const about = { meetingId: meeting?.id ?? null, ownerId, knownFacts: computedFacts(proposal) };
  const grounding = await groundContent(ctx, { ...about, content, markupText });
  return ctx.transaction(async (tx) => {
    await lockOpen(ctx, tx, id);
    const row = await lockProposal(ctx, tx, { id, scope });
    if (documentHash(presentProposal(row)) !== hash)
      throw new AppError("conflict", "The proposal was just changed. Try again");
    const same = await replaceOpen(ctx, tx, { id, hash });
    if (same) return presentFollowUp(same);
    const columns = {
      ownerId,
      meetingId: about.meetingId,
      templateType: "followUp" as const,
      ...contentColumns(content),
      contentHash: contentHash(content),
      ...grounding,
      proposalId: id,
      proposalHash: hash,
      reviewNotes: content.to.length === 0 ? ["No contact with an email address was found. Add a recipient."] : [],
    };
    const created = await insertDraft(ctx, tx, { columns, data: { origin: "proposal", proposalId: id } });
    const author = { kind: "user" as const, id: ownerId };
    await writeRevision(ctx, tx, { followUpId: created.id, revision: 1, content, author });
    return presentFollowUp(created);
  });
}

type Writing = { proposal: Proposal; meeting: MeetingModel | null } & ProposalMailInput;

async function contentOf(
  ctx: TenantContext,
  { proposal, meeting, to, cc = [] }: Writing,
): Promise<{ content: Content; markupText: string }> {
  const member = await ctx.db.member.findFirst({
    where: { tenantId: ctx.tenantId, userId: actorId(ctx) },
    select: { voice: true, user: { select: { name: true } } },
  });
  const people = meeting?.participants ?? [];
  const deal = proposal.crmDealId;
  const found = recipientsOf(people);
  const defaults = found.length === 0 && deal ? await addressesOfDeal(ctx, ctx.db, deal) : found;
  const recipients = uniqueRecipients(to ?? defaults.slice(0, MAX_RECIPIENTS), cc);
  const { title, sections, pricing, validUntil } = proposal;
  const source = await compose(ctx.tenantId, {
    maxLength: MAX_BODY,
    proposal: { title, sections, pricing, validUntil },
    greet: greetingOf(people.filter(({ email }) => email && recipients.to.includes(email))),
    sender: member?.user.name || ctx.tenant.name,
    signature: member?.voice.signature || null,
  });
  if (source.html === null) throw tooLong(source.length);
  const { html, text } = await sanitizeBody(ctx, source.html);
  if (html.length > MAX_BODY) throw tooLong(html.length);
  const subject = proposal.title.replace(/\s+/g, " ").trim();
  return {
    content: { ...recipients, replyTo: null, subject, bodyHtml: html, bodyText: text, agreed: null },
    markupText: text,
  };
}

function tooLong(length: number): AppError {
  const text = `is too long for an email: ${length} characters of HTML, and at most ${MAX_BODY} fit. Export it as a PDF`;
  return invalidFields({ sections: [text] });
}

/** The meeting that the proposal was made from, if the caller may use it. */
async function findMeeting(ctx: TenantContext, meetingId: unknown): Promise<MeetingModel | null> {
  const id = uuid.safeParse(meetingId);
  if (!id.success) return null;
  const scope = ctx.require("followups:write");
  return ctx.db.meeting.findFirst({ where: { id: id.data, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) } });
}

const OPEN = ["draft", "pending_review", "approved", "scheduled", "sending"] as const;

/** Before the proposal, in the order in which sending locks them. */
async function lockOpen(ctx: TenantContext, tx: TenantTransaction, proposalId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM follow_ups WHERE tenant_id = ${ctx.tenantId}::uuid
    AND proposal_id = ${proposalId}::uuid AND status = ANY (${[...OPEN]}) ORDER BY id FOR UPDATE`;
}

async function replaceOpen(
  ctx: TenantContext,
  tx: TenantTransaction,
  { id, hash }: { id: string; hash: string },
): Promise<FollowUpModel | null> {
  const where = { tenantId: ctx.tenantId, proposalId: id, status: { in: [...OPEN] }, ownerId: actorId(ctx) };
  const open = await tx.followUp.findMany({ where, orderBy: { createdAt: "desc" } });
  const same = open.find(({ proposalHash }) => proposalHash === hash);
  if (same) return same;
  for (const row of open) {
    if (row.status !== "draft" && row.status !== "pending_review") {
      const text = "An approved email contains an earlier text of this proposal. Cancel it, then try again";
      throw new AppError("conflict", text, { details: { followUpId: row.id } });
    }
    const data = { reason: "superseded", revision: row.revision };
    await transition(ctx, tx, row, { by: "cancel", set: { statusReason: "superseded" }, data });
  }
  return null;
}
