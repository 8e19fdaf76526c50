"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { useWrite } from "@/components/screens/use-write";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { DateTime, RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { ingestMeetingContract } from "@/lib/features/meetings/contract";
import type { IngestedRecent, Meeting } from "@/lib/features/meetings/schema";
import { api } from "@/lib/http/client";

type Recent = Pick<Meeting, "meetingId" | "title" | "startTime" | "transcriptStatus">;

type ImportPanelProps = {
  recent: Recent[];
  canWrite: boolean;
  /** ISO 8601: when the calendar is next checked automatically. */
  nextPollAt: string | null;
};

/** Brings in the video meetings of the last 7 days; how far each one is can be read after a reload too. */
export function ImportPanel({ recent, canWrite, nextPollAt }: ImportPanelProps) {
  const { busy, run } = useWrite();
  const [result, setResult] = useState<IngestedRecent | null>(null);
  const start = async () => {
    const answer = await run(() => api(ingestMeetingContract, { body: { syncAll: true } }));
    if (answer && "found" in answer.data) setResult(answer.data);
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
            <Button size="sm" loading={busy} onClick={start}>
              {!busy && <Download aria-hidden />}
              Import recent meetings
            </Button>
          )
        }
      >
        {result && (
          <Banner edge tone={result.failed > 0 ? "warning" : "success"}>
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
                <StatusBadge
                  status={meeting.transcriptStatus}
                  label={meeting.transcriptStatus === "completed" ? "Transcript ready" : undefined}
                />
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

function resultText({ found, created, updated, skipped, failed }: IngestedRecent): string {
  if (found === 0) return "No video meetings in the last 7 days.";
  const parts = [
    [created, "new"],
    [updated, "updated"],
    [skipped, "unchanged"],
    [failed, "failed"],
  ] as const;
  const summary = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${found} found: ${summary.join(", ")}.`;
}
