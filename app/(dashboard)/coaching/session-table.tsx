"use client";

import {
  bySeverity,
  OBJECTION_TYPE_LABELS,
  SEVERITY_LABELS,
  SEVERITY_TONES,
} from "@/components/meetings/objection-labels";
import { useNavigate } from "@/components/network/use-navigate";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { CoachingSession, Objection } from "@/lib/features/objections/schema";

type SessionTableProps = { sessions: CoachingSession[]; type?: Objection["type"] | undefined };

/** With a type, counts only the objections of this type, so that the rows add up to the figure that led here. */
export function SessionTable({ sessions, type }: SessionTableProps) {
  const go = useNavigate();
  const hrefOf = (index: number) => `/coaching/${sessions[index]?.sessionId}`;
  const { index: cursor } = useListCursor(sessions.length, (index) => go.push(hrefOf(index)));
  return (
    <Table label="Coaching sessions">
      <thead>
        <tr>
          <Th>Meeting</Th>
          <Th numeric>{type ? `${OBJECTION_TYPE_LABELS[type]} objections` : "Objections"}</Th>
          <Th>Highest severity</Th>
          <Th wide>Topics</Th>
          <Th wide>Guests</Th>
          <Th wide>Analysed</Th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ sessionId, meetingTitle, objections, participants, createdAt }, index) => {
          const counted = objections.filter((objection) => !type || objection.type === type);
          const [severest] = bySeverity(counted);
          const types = [...new Set(objections.map(({ type }) => type))];
          return (
            <Tr key={sessionId} current={cursor === index} data-cursor-row={index}>
              <Td className="wrap-anywhere max-w-96 max-md:w-full max-md:max-w-0 md:min-w-52">
                <RowLink href={hrefOf(index)} className="line-clamp-2 md:line-clamp-1">
                  {meetingTitle}
                </RowLink>
              </Td>
              <Td numeric>{counted.length}</Td>
              <Td>
                {severest ? (
                  <Badge tone={SEVERITY_TONES[severest.severity]}>{SEVERITY_LABELS[severest.severity]}</Badge>
                ) : (
                  <span className="text-fg-subtle">–</span>
                )}
              </Td>
              <Td wide>
                <span className="flex gap-1">
                  {types.map((type) => (
                    <Badge key={type}>{OBJECTION_TYPE_LABELS[type]}</Badge>
                  ))}
                </span>
              </Td>
              <Td wide className="max-w-56 truncate text-fg-muted">
                {participants.map(({ name }) => name).join(", ")}
              </Td>
              <Td wide className="text-fg-muted">
                <RelativeTime at={createdAt} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
