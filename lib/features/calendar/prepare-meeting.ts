import type { TenantContext } from "@/lib/tenancy/context";
import { listCommitments } from "../commitments/queries";
import type { Commitment } from "../commitments/schema";
import { findHistory, type ProposalLine } from "../contacts/history";
import { findPeople } from "../contacts/queries";
import type { Contact, Deal } from "../contacts/schema";
import { getMeetingDetail } from "../overview/meetings/queries";
import { getEvent } from "./queries";
import type { OwnEvent, UpcomingMeeting } from "./schema";

const MAX_GUESTS = 10;
const MAX_COMMITMENTS = 50;
const MAX_SENTENCES = 4;
const OPEN_PROPOSALS = ["draft", "review", "approved", "sent"];

/** Background for an upcoming meeting, taken from what is already on record. */
export type MeetingBrief = {
  event: OwnEvent;
  /** The last meeting with any of the guests, and its summary. */
  last: { meetingId: string; title: string; startTime: string; summary: string[] } | null;
  commitments: Commitment[];
  people: { name: string; email: string | null; responseStatus: string; contact: Contact | null }[];
  deals: Deal[];
  proposals: ProposalLine[];
};

export async function prepareMeeting(ctx: TenantContext, { eventId }: { eventId: string }): Promise<MeetingBrief> {
  const event = await getEvent(ctx, { eventId });
  const emails = guestsOf(ctx, event).slice(0, MAX_GUESTS);
  const { contacts, deals } = await findPeople(ctx, emails);
  const [history, commitments] = await Promise.all([
    findHistory(ctx, {
      emails,
      crmDealIds: deals.flatMap(({ crmDealId }) => crmDealId ?? []),
      company: contacts[0]?.company ?? null,
      ledger: null,
    }),
    openCommitments(ctx, emails),
  ]);
  const now = ctx.clock.now().toISOString();
  const last = history.meetings.items.find(({ meeting }) => meeting.endTime <= now)?.meeting;
  const detail = last && (await getMeetingDetail(ctx, { id: last.meetingId }));
  return {
    event,
    last: last
      ? {
          meetingId: last.meetingId,
          title: last.title,
          startTime: last.startTime,
          summary: (detail?.evidence?.summary ?? []).slice(0, MAX_SENTENCES).map(({ text }) => text),
        }
      : null,
    commitments,
    people: event.participants.map(({ name, email, responseStatus }) => ({
      name,
      email: email ?? null,
      responseStatus,
      contact: contacts.find((one) => one.email?.toLowerCase() === email?.toLowerCase()) ?? null,
    })),
    deals,
    proposals: history.proposals.items.filter(({ status }) => OPEN_PROPOSALS.includes(status)),
  };
}

/** Addresses of participants outside the team's domains. */
function guestsOf(ctx: TenantContext, { participants }: UpcomingMeeting): string[] {
  const own = new Set(ctx.tenant.domains.map((domain) => domain.toLowerCase()));
  return participants.flatMap(({ email }) =>
    email && !own.has(email.slice(email.lastIndexOf("@") + 1).toLowerCase()) ? email : [],
  );
}

async function openCommitments(ctx: TenantContext, emails: string[]): Promise<Commitment[]> {
  const query = { page: 1, limit: MAX_COMMITMENTS, kind: "commitment", state: "open" } as const;
  const pages = await Promise.all(emails.map((contact) => listCommitments(ctx, { ...query, contact })));
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
