"use client";

import { CircleAlert } from "lucide-react";
import { useNavigate } from "@/components/network/use-navigate";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import { isFlagged } from "@/lib/features/overview/follow-ups/review-order";
import type { FollowUpTableRow } from "@/lib/features/overview/follow-ups/schema";
import { FLAG_LABELS, reasonLabel, recipientsLabel } from "./follow-up-labels";
import { templateLabel } from "./template-labels";

/** A list of follow-ups. j and k move; enter opens. */
export function FollowUpTable({ rows }: { rows: FollowUpTableRow[] }) {
  const go = useNavigate();
  const { index } = useListCursor(rows.length, (at) => go.push(`/follow-ups/${rows[at]?.followUp.id}`));
  return (
    <Table label="Follow-ups">
      <thead>
        <tr>
          <Th>Subject</Th>
          <Th>Status</Th>
          <Th wide>To</Th>
          <Th wide>Kind</Th>
          <Th wide>Confidence</Th>
          <Th wide>Owner</Th>
          <Th numeric wide>
            Created
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ followUp, ownerName, hasBounced }, row) => {
          const flags = followUp.riskFlags.map((flag) => FLAG_LABELS[flag] ?? flag).join(", ");
          return (
            <Tr key={followUp.id} current={row === index} data-cursor-row={row}>
              <Td className="w-full max-w-0 md:min-w-48">
                <span className="flex items-center gap-2 max-md:items-start">
                  <RowLink href={`/follow-ups/${followUp.id}`} className="line-clamp-2 md:block md:truncate">
                    {followUp.subject}
                  </RowLink>
                  {isFlagged(followUp) && (
                    <span title={flags} className="shrink-0 text-danger">
                      <CircleAlert aria-hidden className="size-3.5" />
                      <span className="sr-only">Flagged: {flags}</span>
                    </span>
                  )}
                </span>
                <span className="block truncate text-fg-subtle text-xs md:hidden">
                  <RelativeTime at={followUp.createdAt} />, {recipientsLabel(followUp.to)}
                </span>
              </Td>
              <Td>
                <StatusBadge
                  status={hasBounced ? "bounced" : followUp.status}
                  title={followUp.statusReason ? reasonLabel(followUp.statusReason) : undefined}
                />
              </Td>
              <Td wide className="max-w-48 truncate text-fg-muted">
                {recipientsLabel(followUp.to)}
              </Td>
              <Td wide className="whitespace-nowrap text-fg-muted">
                {templateLabel(followUp.templateType)}
              </Td>
              <Td wide>
                <StatusBadge status={followUp.confidence} />
              </Td>
              <Td wide className="max-w-40 truncate text-fg-muted">
                {ownerName}
              </Td>
              <Td numeric wide className="text-fg-muted">
                <RelativeTime at={followUp.createdAt} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
