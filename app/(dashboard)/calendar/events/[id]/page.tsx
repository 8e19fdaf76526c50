import { Video } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { amountText, DealStatus } from "@/components/crm/deal-parts";
import { InvitationAnswer } from "@/components/meetings/invitation-answer";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CalendarDay } from "@/components/ui/calendar-day";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { AppError } from "@/lib/core/errors";
import { prepareMeeting } from "@/lib/features/calendar/prepare-meeting";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound } from "../../../or-not-found";
import { ResponseBadge } from "../../responses";
import { AnswerNote } from "./answer-note";

export const metadata: Metadata = { title: "Prepare a meeting" };

type PageProps = { params: Promise<{ id: string }> };

export default async function EventPage({ params }: PageProps) {
  const ctx = await pageContext();
  const eventId = decodeURIComponent((await params).id);
  const { event, last, commitments, people, deals, proposals } = await orNotFound(
    prepareMeeting(ctx, { eventId }).catch(toCalendar),
  );
  const { title, startTime, endTime, description, meetLink, answering, ownResponse } = event;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: "Calendar", href: "/calendar" }]}
        meta={
          <span>
            <DateTime at={startTime} /> – <DateTime at={endTime} format="time" />
          </span>
        }
        actions={
          <>
            {answering === "open" && <InvitationAnswer event={event} />}
            {answering === "read_only" && ownResponse && <ResponseBadge status={ownResponse} />}
            {meetLink && !ctx.tenant.isSandbox && (
              <Button asChild size="sm">
                <a href={meetLink} target="_blank" rel="noreferrer">
                  <Video aria-hidden />
                  Join
                </a>
              </Button>
            )}
          </>
        }
      />
      <AnswerNote answering={answering} />
      <div className="grid grid-cols-1 items-start gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Last time">
            {last ? (
              <div className="flex flex-col gap-2 text-sm">
                <p>
                  <Link href={`/meetings/${last.meetingId}`} className="font-medium hover:underline">
                    {last.title}
                  </Link>
                  , <DateTime at={last.startTime} />
                </p>
                {last.summary.length === 0 && <p className="text-fg-muted">There is no transcript to sum up.</p>}
                <ul className="list-disc pl-5 text-fg-muted empty:hidden">
                  {last.summary.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            ) : (
              <p className="text-fg-muted text-sm">You haven't met any of them before.</p>
            )}
          </Panel>
          <Panel title="Open commitments" count={commitments.length} flush>
            {commitments.length === 0 && <Nothing>No open commitments with them.</Nothing>}
            <ul className="divide-y">
              {commitments.map(({ id, meetingId, who, what, dueOn, state }) => (
                <li key={id} className="relative flex items-center gap-3 px-4 py-2 text-sm hover:bg-hover">
                  <Link
                    href={`/meetings/${meetingId}#tab=commitments`}
                    className="wrap-anywhere min-w-0 flex-1 after:absolute after:inset-0"
                  >
                    {who && <span className="font-medium">{who}: </span>}
                    {what}
                  </Link>
                  {dueOn && (
                    <span className="shrink-0 text-fg-muted text-xs">
                      due <CalendarDay on={dueOn} />
                    </span>
                  )}
                  {state === "overdue" && <Badge tone="danger">Overdue</Badge>}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Open proposals" count={proposals.length} flush>
            {proposals.length === 0 && <Nothing>No open proposals for them.</Nothing>}
            <ul className="divide-y">
              {proposals.map(({ id, title: proposal, status }) => (
                <li key={id} className="relative flex items-center gap-3 px-4 py-2 text-sm hover:bg-hover">
                  <Link href={`/proposals/${id}`} className="min-w-0 flex-1 truncate after:absolute after:inset-0">
                    {proposal}
                  </Link>
                  <StatusBadge status={status} />
                </li>
              ))}
            </ul>
          </Panel>
          {description && (
            <Panel title="Invitation">
              <p className="wrap-anywhere whitespace-pre-line text-fg-muted text-sm">{description}</p>
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="People" count={people.length} flush>
            <ul className="divide-y">
              {people.map(({ name, email, responseStatus, contact }) => (
                <li key={email ?? name} className="flex items-center gap-2 px-4 py-2 text-sm">
                  <span className="min-w-0 flex-1">
                    {contact ? (
                      <Link href={`/contacts/${contact.id}`} className="block truncate font-medium hover:underline">
                        {name}
                      </Link>
                    ) : (
                      <span className="block truncate">{name}</span>
                    )}
                    {contact?.company && <span className="text-fg-subtle text-xs">{contact.company}</span>}
                  </span>
                  <ResponseBadge status={responseStatus} />
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Deals" count={deals.length} flush>
            {deals.length === 0 && <Nothing>No deals with them yet.</Nothing>}
            <ul className="divide-y">
              {deals.map((deal) => (
                <li key={deal.id} className="relative px-4 py-2 text-sm hover:bg-hover">
                  <Link
                    href={`/contacts/deals/${deal.id}`}
                    className="wrap-anywhere font-medium after:absolute after:inset-0"
                  >
                    {deal.name}
                  </Link>
                  <span className="mt-1 flex items-center gap-2 text-fg-muted text-xs">
                    <DealStatus deal={deal} /> {amountText(deal)}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Redirects to the calendar page, which explains how to connect a calendar. */
function toCalendar(error: unknown): never {
  if (error instanceof AppError && error.code === "no_calendar_connection") redirect("/calendar");
  throw error;
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="p-4 text-fg-muted text-sm">{children}</p>;
}
