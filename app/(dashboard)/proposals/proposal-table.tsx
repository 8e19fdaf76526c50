"use client";

import { useNavigate } from "@/components/network/use-navigate";
import { PriceText, StatusOf } from "@/components/proposals/proposal-parts";
import { CalendarDay } from "@/components/ui/calendar-day";
import { DateTime, RelativeTime } from "@/components/ui/relative-time";
import { SortHead } from "@/components/ui/sort-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { RowLink, Table, Td, Th, Tr } from "@/components/ui/table";
import { useNow } from "@/components/ui/use-now";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { ProposalRow } from "@/lib/features/proposals/schema";

export function ProposalTable({ proposals }: { proposals: ProposalRow[] }) {
  const go = useNavigate();
  const today = useNow().toISOString().slice(0, 10);
  const hrefOf = (index: number) => `/proposals/${proposals[index]?.id}`;
  const { index: cursor } = useListCursor(proposals.length, (index) => go.push(hrefOf(index)));
  return (
    <Table label="Proposals">
      <thead>
        <tr>
          <SortHead column="title">Title</SortHead>
          <SortHead wide column="clientName">
            Client
          </SortHead>
          <SortHead column="status">Status</SortHead>
          <Th numeric>Total</Th>
          <Th wide>Valid until</Th>
          <SortHead wide column="createdAt">
            Created
          </SortHead>
          <SortHead wide column="updatedAt" defaultSort="desc">
            Updated
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {proposals.map((proposal, index) => (
          <Tr key={proposal.id} current={cursor === index} data-cursor-row={index}>
            <Td className="max-w-96 max-md:w-full md:min-w-52">
              <RowLink href={hrefOf(index)} className="line-clamp-2 md:line-clamp-1">
                {proposal.title}
              </RowLink>
            </Td>
            <Td wide className="max-w-56 truncate text-fg-muted">
              {proposal.clientName}
            </Td>
            <Td>
              <StatusOf status={proposal.status} />
            </Td>
            <Td numeric>
              <PriceText pricing={proposal.pricing} />
            </Td>
            <Td wide>
              {proposal.validUntil ? (
                <ValidUntil proposal={proposal} today={today} />
              ) : (
                <span className="text-fg-subtle">–</span>
              )}
            </Td>
            <Td wide className="text-fg-muted">
              <DateTime at={proposal.createdAt} format="date" />
            </Td>
            <Td wide className="text-fg-muted">
              <RelativeTime at={proposal.updatedAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ValidUntil({ proposal, today }: { proposal: ProposalRow; today: string }) {
  const at = proposal.validUntil ?? "";
  const isOpen = proposal.status !== "accepted" && proposal.status !== "rejected";
  const isOver = isOpen && at.slice(0, 10) < today;
  return (
    <span className="flex items-center gap-2">
      <CalendarDay on={at} className="whitespace-nowrap text-fg-muted" />
      {isOver && <StatusBadge status="expired" />}
    </span>
  );
}
