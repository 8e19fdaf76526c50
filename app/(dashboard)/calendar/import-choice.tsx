"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { RelativeTime } from "@/components/ui/relative-time";
import type { RecentEvent } from "@/lib/features/calendar/schema";

type ImportChoiceProps = {
  events: RecentEvent[];
  /** How many of the chosen events have been imported. Null before the import starts. */
  done: number | null;
  onImport: (eventIds: string[]) => void;
  onCancel: () => void;
};

/** Lists the video meetings of the last 7 days. Imported ones are marked, and the others can be imported. */
export function ImportChoice({ events, done, onImport, onCancel }: ImportChoiceProps) {
  const offered = events.filter(({ meetingId }) => meetingId === null);
  const [chosen, setChosen] = useState(() => new Set(offered.map(({ eventId }) => eventId)));
  const toggle = (eventId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(eventId);
    else next.delete(eventId);
    setChosen(next);
  };
  if (offered.length === 0) {
    return (
      <p role="status" className="border-b p-4 text-sm">
        {events.length === 0
          ? "No video meetings in the last 7 days."
          : "Every video meeting of the last 7 days is here."}
      </p>
    );
  }
  return (
    <fieldset className="flex flex-col gap-1 border-b p-4 text-sm" disabled={done !== null}>
      <legend className="float-left mb-1 font-medium">Which meetings?</legend>
      <ul className="flex flex-col gap-1">
        {events.map(({ eventId, title, startTime, participantCount, meetingId }) => (
          <li key={eventId} className="flex items-start gap-2">
            <Checkbox
              id={`import-${eventId}`}
              checked={meetingId !== null || chosen.has(eventId)}
              disabled={meetingId !== null}
              onCheckedChange={(isChosen) => toggle(eventId, isChosen === true)}
            />
            <label htmlFor={`import-${eventId}`} className="min-w-0">
              <span className="wrap-anywhere block">{title}</span>
              <span className="text-fg-subtle text-xs">
                <RelativeTime at={startTime} />, {participantCount} people{meetingId !== null && ", already here"}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center gap-2">
        <Button
          size="sm"
          variant="primary"
          loading={done !== null}
          disabled={chosen.size === 0}
          onClick={() => onImport([...chosen])}
        >
          {done === null
            ? `Import ${chosen.size} ${chosen.size === 1 ? "meeting" : "meetings"}`
            : `${done} of ${chosen.size} imported`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </fieldset>
  );
}
