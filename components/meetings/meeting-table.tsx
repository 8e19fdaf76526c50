"use client";

import { useNavigate } from "@/components/network/use-navigate";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";
import { namesLabel, PLATFORM_LABELS } from "./meeting-labels";
import { StageLine } from "./stage-line";

/** A list of meetings. j and k move; enter opens. */
export function MeetingTable({ rows }: { rows: MeetingProgress[] }) {
  const go = useNavigate();
  const { index } = useListCursor(rows.length, (at) => go.push(`/meetings/${rows[at]?.meeting.meetingId}`));
  return (
    <Table label="Meetings">
      <thead>
        <tr>
          <Th>Title</Th>
          <Th wide>When</Th>
          <Th wide>People</Th>
          <Th wide>Where</Th>
          <Th wide>Progress</Th>
          <Th>Follow-up</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((progress, row) => {
          const { meeting, followUp } = progress;
          return (
            <Tr key={meeting.meetingId} current={row === index} data-cursor-row={row}>
              <Td className="max-w-96 truncate max-md:w-full max-md:max-w-0 md:min-w-48">
                <RowLink href={`/meetings/${meeting.meetingId}`}>{meeting.title}</RowLink>
                <span className="block truncate text-fg-subtle text-xs md:hidden">
                  <DateTime at={meeting.startTime} />, {namesLabel(meeting.participants)}
                </span>
              </Td>
              <Td wide className="text-fg-muted">
                <DateTime at={meeting.startTime} />
              </Td>
              <Td wide className="max-w-56 truncate text-fg-muted">
                {namesLabel(meeting.participants)}
              </Td>
              <Td wide className="whitespace-nowrap text-fg-muted">
                {PLATFORM_LABELS[meeting.platform]}
              </Td>
              <Td wide className="max-w-64">
                <StageLine progress={progress} />
              </Td>
              <Td>
                {followUp ? (
                  <StatusBadge status={followUp.hasBounced ? "bounced" : followUp.status} />
                ) : (
                  <span className="text-fg-subtle">None</span>
                )}
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
