"use client";

import { CalendarCheck } from "lucide-react";
import { useNavigate } from "@/components/network/use-navigate";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { useHydrated } from "@/components/ui/use-now";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { OwnEvent } from "@/lib/features/calendar/schema";
import { AgendaEvent } from "./agenda-event";
import { briefOf } from "./brief-of";
import { groupByDay } from "./group-by-day";

type AgendaProps = { events: OwnEvent[]; days: number; isSandbox: boolean };

/** The next days in the reader's time zone. j and k move; enter opens the brief. */
export function Agenda({ events, days, isSandbox }: AgendaProps) {
  const hydrated = useHydrated();
  const go = useNavigate();
  const { index } = useListCursor(events.length, (at) => events[at] && go.push(briefOf(events[at])));
  if (events.length === 0) {
    return (
      <EmptyState icon={CalendarCheck} title={`Nothing in the next ${days} days`}>
        Meetings you're invited to and haven't declined appear here.
      </EmptyState>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {groupByDay(events, hydrated ? undefined : "UTC").map(([day, list]) => (
        <Panel key={day} title={<DateTime at={list[0]?.startTime ?? day} format="weekday" />} flush>
          <ul className="divide-y">
            {list.map((event) => (
              <AgendaEvent
                key={`${event.eventId} ${event.startTime}`}
                event={event}
                isSandbox={isSandbox}
                row={events.indexOf(event)}
                isCurrent={events.indexOf(event) === index}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
