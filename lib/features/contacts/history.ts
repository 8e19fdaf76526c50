import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { listCommitments } from "../commitments/queries";
import type { Commitment } from "../commitments/schema";
import { listDeliveries } from "../deliveries/queries";
import type { Delivery } from "../deliveries/schema";
import { listMeetingProgress } from "../overview/meetings/queries";
import type { MeetingProgress } from "../overview/meetings/schema";

const SHOWN = 20;

type Some<T> = { items: T[]; total: number };
export type ProposalLine = { id: string; title: string; status: string; updatedAt: string };

/** Activity with some people, latest first: one page of each kind, with totals. */
export type History = {
  commitments: Some<Commitment>;
  meetings: Some<MeetingProgress>;
  emails: Some<Delivery>;
  proposals: Some<ProposalLine>;
};

type About = {
  emails: string[];
  crmDealIds: string[];
  /** Filter for the commitments ledger; null if there is nothing to filter by. */
  ledger: { contact: string } | { deal: string } | null;
  /** Matches proposals without a deal, which only name their client. */
  company: string | null;
};

/** Limited to what the caller may access: reps only see their own meetings, emails and proposals. */
export async function findHistory(ctx: TenantContext, about: About): Promise<History> {
  const first = { page: 1, limit: SHOWN };
  const nothing = { items: [], total: 0 };
  const { emails } = about;
  const [meetings, mails, proposals, commitments] = await Promise.all([
    emails.length > 0 ? listMeetingProgress(ctx, { ...first, people: emails }) : nothing,
    emails.length > 0 ? listDeliveries(ctx, { ...first, recipients: emails }) : nothing,
    findProposals(ctx, about),
    about.ledger ? listCommitments(ctx, { ...first, ...about.ledger }) : nothing,
  ]);
  return { meetings, emails: mails, proposals, commitments };
}

async function findProposals(ctx: TenantContext, { crmDealIds, company }: About): Promise<Some<ProposalLine>> {
  const where = {
    tenantId: ctx.tenantId,
    deletedAt: null,
    ...ownedBy(ctx, ctx.require("followups:read")),
    OR: [
      { crmDealId: { in: crmDealIds } },
      ...(company ? [{ clientName: { equals: company, mode: "insensitive" as const } }] : []),
    ],
  };
  const [rows, total] = await Promise.all([
    ctx.db.proposal.findMany({
      where,
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: SHOWN,
      select: { id: true, title: true, status: true, updatedAt: true },
    }),
    ctx.db.proposal.count({ where }),
  ]);
  return { items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total };
}
