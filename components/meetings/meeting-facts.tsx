import { amountText, DealStatus } from "@/components/crm/deal-parts";
import { AddressText } from "@/components/ui/address-text";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Contact, Deal } from "@/lib/features/contacts/schema";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { PLATFORM_LABELS } from "./meeting-labels";

const SHOWN = 6;

type FactsProps = {
  detail: MeetingDetail;
  /** The guests' records in the CRM, and the deals they are in. */
  known: { contacts: Pick<Contact, "id" | "email">[]; deals: Deal[] };
};

export function MeetingFacts({ detail, known: { contacts, deals } }: FactsProps) {
  const { meeting, participants, followUps } = detail;
  const idOf = (email: string | null) =>
    contacts.find((contact) => email && contact.email?.toLowerCase() === email.toLowerCase())?.id;
  const person = (who: Participant) => <Person key={`${who.name}${who.email}`} {...who} contactId={idOf(who.email)} />;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-b px-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-[auto_auto_repeat(3,minmax(0,1fr))] lg:px-6">
      <div>
        <dt className="text-fg-subtle text-xs">When</dt>
        <dd>
          <DateTime at={meeting.startTime} />, {minutes(meeting.startTime, meeting.endTime)} min
        </dd>
      </div>
      <div>
        <dt className="text-fg-subtle text-xs">Where</dt>
        <dd>{PLATFORM_LABELS[meeting.platform]}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-fg-subtle text-xs">Who</dt>
        <dd>
          <ul className="flex flex-col">
            {participants.slice(0, SHOWN).map(person)}
            {participants.length === 0 && <li className="text-fg-muted">No participants</li>}
          </ul>
          {participants.length > SHOWN && (
            <details>
              <summary className="w-fit rounded-sm text-fg-muted">and {participants.length - SHOWN} more</summary>
              <ul className="flex flex-col">{participants.slice(SHOWN).map(person)}</ul>
            </details>
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-fg-subtle text-xs">{deals.length > 1 ? "Deals" : "Deal"}</dt>
        <dd>
          <ul className="flex flex-col gap-1">
            {deals.map((deal) => (
              <li key={deal.id} className="flex min-w-0 flex-wrap items-center gap-x-2">
                <Link href={`/contacts/deals/${deal.id}`} className="min-w-0 truncate font-medium hover:underline">
                  {deal.name}
                </Link>
                <span data-numeric>{amountText(deal)}</span>
                <DealStatus deal={deal} />
              </li>
            ))}
            {deals.length === 0 && <li className="text-fg-muted">None</li>}
          </ul>
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="text-fg-subtle text-xs">Follow-ups</dt>
        <dd>
          <ul className="flex flex-col gap-1">
            {followUps.map(({ id, subject, status, hasBounced }) => (
              <li key={id} className="flex min-w-0 items-center gap-2">
                <StatusBadge status={hasBounced ? "bounced" : status} />
                <Link
                  href={`/follow-ups/${id}`}
                  className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
                >
                  {subject}
                </Link>
              </li>
            ))}
            {followUps.length === 0 && <li className="text-fg-muted">None yet</li>}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

type Participant = MeetingDetail["participants"][number];

function Person({ name, email, role, external, contactId }: Participant & { contactId: string | undefined }) {
  return (
    <li className="wrap-anywhere min-w-0">
      {contactId ? (
        <Link href={`/contacts/${contactId}`} className="font-medium hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="text-fg-muted">
        {role && ` ${role}`}
        {external && email && (
          <>
            {role ? ", " : " "}
            <AddressText>{email}</AddressText>
          </>
        )}
      </span>
      {!external && <span className="text-fg-subtle text-xs"> (your team)</span>}
    </li>
  );
}

function minutes(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
}
