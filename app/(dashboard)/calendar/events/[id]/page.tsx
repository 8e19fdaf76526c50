import { Video } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DealsPanel } from "@/components/crm/deals-panel";
import { InvitationAnswer } from "@/components/meetings/invitation-answer";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { AppError } from "@/lib/core/errors";
import { prepareMeeting } from "@/lib/features/calendar/prepare-meeting";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound } from "../../../or-not-found";
import { ResponseBadge } from "../../responses";
import { AnswerNote } from "./answer-note";
import { LastTime, OpenCommitments, OpenProposals, PeoplePanel } from "./brief-panels";

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
          <LastTime last={last} />
          <OpenCommitments commitments={commitments} />
          <OpenProposals proposals={proposals} />
          {description && (
            <Panel title="Invitation">
              <p className="wrap-anywhere whitespace-pre-line text-fg-muted text-sm">{description}</p>
            </Panel>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PeoplePanel people={people} />
          <DealsPanel deals={deals} />
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
