"use client";

import { CalendarCheck } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { DateTime } from "@/components/ui/relative-time";
import { useHydrated } from "@/components/ui/use-now";
import type { OwnEvent } from "@/lib/features/calendar/schema";
import { AgendaEvent } from "./agenda-event";
import { groupByDay } from "./group-by-day";

type AgendaProps = { events: OwnEvent[]; days: number; isSandbox: boolean };

/** The next days in the reader's time zone. */
export function Agenda({ events, days, isSandbox }: AgendaProps) {
  const hydrated = useHydrated();
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
              <AgendaEvent key={`${event.eventId} ${event.startTime}`} event={event} isSandbox={isSandbox} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
