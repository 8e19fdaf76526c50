import { ExternalLink, Users, Video } from "lucide-react";
import { InvitationAnswer } from "@/components/meetings/invitation-answer";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import type { OwnEvent } from "@/lib/features/calendar/schema";
import { briefOf } from "./brief-of";
import { ResponseBadge } from "./responses";

/** A sandbox's events have no links because there is nothing behind them. */
type AgendaEventProps = { event: OwnEvent; isSandbox: boolean; row: number; isCurrent: boolean };

export function AgendaEvent({ event, isSandbox, row, isCurrent }: AgendaEventProps) {
  const { title, startTime, endTime, participants, participantCount, meetLink, calendarLink, description } = event;
  const accepted = participants.filter(({ responseStatus }) => responseStatus === "accepted").length;
  return (
    <li
      data-cursor-row={row}
      aria-current={isCurrent || undefined}
      className={cn(
        "flex flex-wrap gap-x-4 gap-y-2 px-4 py-3 text-sm",
        isCurrent && "bg-selected shadow-[inset_2px_0_0_var(--accent)]",
      )}
    >
      <p data-numeric className="w-36 shrink-0 whitespace-nowrap text-fg-muted">
        <DateTime at={startTime} format="time" /> – <DateTime at={endTime} format="time" />
      </p>
      <div className="min-w-56 flex-1">
        <h3 className="font-medium">
          <Link href={briefOf(event)} className="rounded-sm hover:underline">
            {title}
          </Link>
        </h3>
        {participantCount > 0 && (
          <details className="text-xs">
            <summary className="mt-0.5 flex w-fit cursor-pointer items-center gap-1 rounded-sm text-fg-muted">
              <Users aria-hidden className="size-3" />
              <span data-numeric>
                {participantCount} invited, {accepted} accepted
              </span>
            </summary>
            <ul className="mt-2 flex flex-col gap-1">
              {participants.map((person) => {
                return (
                  <li key={person.email ?? person.name} className="flex items-center gap-2">
                    <ResponseBadge status={person.responseStatus} />
                    <span className="min-w-0 truncate" title={person.email}>
                      {person.name}
                    </span>
                  </li>
                );
              })}
            </ul>
            {description && (
              <p className="mt-2 max-w-prose whitespace-pre-line break-words text-fg-muted">{description}</p>
            )}
          </details>
        )}
      </div>
      <div className="flex items-start gap-2">
        {event.answering === "open" && <InvitationAnswer event={event} />}
        {event.answering === "read_only" && calendarLink && !isSandbox && (
          <Button asChild size="sm" variant="ghost">
            <a href={calendarLink} target="_blank" rel="noreferrer" aria-label={`Respond in calendar: ${title}`}>
              <ExternalLink aria-hidden />
              Respond in calendar
            </a>
          </Button>
        )}
        {meetLink && !isSandbox && (
          <Button asChild size="sm">
            <a href={meetLink} target="_blank" rel="noreferrer" aria-label={`Join ${title}`}>
              <Video aria-hidden />
              Join
            </a>
          </Button>
        )}
      </div>
    </li>
  );
}
