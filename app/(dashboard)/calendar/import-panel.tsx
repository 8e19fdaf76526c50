"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { useWrite } from "@/components/screens/use-write";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { DateTime, RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { listRecentContract } from "@/lib/features/calendar/contract";
import type { RecentEvent } from "@/lib/features/calendar/schema";
import { ingestMeetingContract } from "@/lib/features/meetings/contract";
import type { Meeting } from "@/lib/features/meetings/schema";
import { ApiError, api } from "@/lib/http/client";
import { ImportChoice } from "./import-choice";

type Recent = Pick<Meeting, "meetingId" | "title" | "startTime" | "transcriptStatus">;

const LABELS: Partial<Record<Recent["transcriptStatus"], string>> = {
  completed: "Transcript ready",
  unavailable: "No transcript",
};

type ImportPanelProps = {
  recent: Recent[];
  canWrite: boolean;
  /** ISO 8601 time of the next automatic check of the calendar. */
  nextPollAt: string | null;
};

/** Imports the video meetings of the last 7 days. Progress is read from the meetings, so it survives a reload. */
export function ImportPanel({ recent, canWrite, nextPollAt }: ImportPanelProps) {
  const { busy, run } = useWrite();
  const [events, setEvents] = useState<RecentEvent[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const start = async () => {
    setResult(null);
    const answer = await run(() => api(listRecentContract));
    if (answer) setEvents(answer.data);
  };
  const bringIn = async (eventIds: string[]) => {
    setDone(0);
    const imported = await run(() => ingestAll(eventIds, setDone));
    setDone(null);
    if (!imported) return;
    setEvents(null);
    setResult(imported);
  };
  const isWorking = recent.some(({ transcriptStatus }) => transcriptStatus === "processing");
  return (
    <div className="flex min-w-0 flex-col gap-4 self-start max-lg:w-full">
      <RefreshWhile waiting={isWorking} seconds={4} />
      <RefreshWhile waiting={nextPollAt !== null} seconds={15} from={nextPollAt ?? undefined} />
      <Panel
        title="Last 7 days"
        flush
        actions={
          canWrite && (
            <Button size="sm" loading={busy && done === null} disabled={events !== null} onClick={start}>
              {!busy && <Download aria-hidden />}
              Import meetings
            </Button>
          )
        }
      >
        {result && (
          <Banner edge tone={result.errors.length > 0 ? "warning" : "success"}>
            <span role="status" data-numeric>
              {resultText(result)}
            </span>
            {result.errors.map((error) => (
              <span key={error} className="block text-xs">
                {error}
              </span>
            ))}
          </Banner>
        )}
        {events && <ImportChoice events={events} done={done} onImport={bringIn} onCancel={() => setEvents(null)} />}
        {recent.length === 0 ? (
          <p className="p-4 text-fg-muted text-sm">
            No meetings yet. Import video meetings from your calendar: each one with a transcript gets a summary and a
            draft.
          </p>
        ) : (
          <ul className="divide-y">
            {recent.map((meeting) => (
              <li key={meeting.meetingId} className="relative flex items-center gap-2 px-4 py-2 text-sm hover:bg-hover">
                <span className="min-w-0 flex-1">
                  <Link
                    href={`/meetings/${meeting.meetingId}`}
                    className="block truncate font-medium after:absolute after:inset-0"
                  >
                    {meeting.title}
                  </Link>
                  <RelativeTime at={meeting.startTime} className="text-fg-subtle text-xs" />
                </span>
                <StatusBadge status={meeting.transcriptStatus} label={LABELS[meeting.transcriptStatus]} />
              </li>
            ))}
          </ul>
        )}
        {nextPollAt && canWrite && (
          <p className="border-t px-4 py-2 text-fg-muted text-xs">
            Video meetings are imported automatically once they end. Next check:{" "}
            <DateTime at={nextPollAt} format="time" />.
          </p>
        )}
      </Panel>
    </div>
  );
}

type Result = { created: number; updated: number; errors: string[] };

/** Imports the events one by one, continuing when one fails. */
async function ingestAll(eventIds: string[], onDone: (count: number) => void): Promise<Result> {
  const result: Result = { created: 0, updated: 0, errors: [] };
  for (const [at, eventId] of eventIds.entries()) {
    try {
      const { data } = await api(ingestMeetingContract, { body: { eventId } });
      result[!("isNew" in data) || data.isNew ? "created" : "updated"] += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      result.errors.push(error.message);
    }
    onDone(at + 1);
  }
  return result;
}

function resultText({ created, updated, errors }: Result): string {
  const parts = [
    [created, "new"],
    [updated, "updated"],
    [errors.length, "failed"],
  ] as const;
  return `${parts
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count} ${outcome}`)
    .join(", ")}.`;
}
