"use client";

import { amountText, DealOwner, DealStatus } from "@/components/crm/deal-parts";
import { useNavigate } from "@/components/network/use-navigate";
import { CalendarDay } from "@/components/ui/calendar-day";
import { RelativeTime } from "@/components/ui/relative-time";
import { SortHead } from "@/components/ui/sort-head";
import { RowLink, Table, Td, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { Deal } from "@/lib/features/contacts/schema";

export function DealTable({ deals }: { deals: Deal[] }) {
  const go = useNavigate();
  const { index: cursor } = useListCursor(deals.length, (at) => go.push(`/contacts/deals/${deals[at]?.id}`));
  return (
    <Table label="Deals">
      <thead>
        <tr>
          <SortHead column="name">Deal</SortHead>
          <SortHead wide column="companyName">
            Company
          </SortHead>
          <SortHead wide column="stage">
            Stage
          </SortHead>
          <SortHead numeric column="amount">
            Amount
          </SortHead>
          <SortHead wide column="closeDate">
            Closes
          </SortHead>
          <SortHead wide column="owner">
            Owner
          </SortHead>
          <SortHead wide column="updatedAt" defaultSort="desc">
            Changed in the CRM
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal, row) => (
          <Tr key={deal.id} current={cursor === row} data-cursor-row={row}>
            <Td className="max-w-96 max-md:w-full max-md:max-w-0 md:min-w-52">
              <RowLink href={`/contacts/deals/${deal.id}`} className="wrap-anywhere line-clamp-2 md:line-clamp-1">
                {deal.name}
              </RowLink>
              <span className="flex py-1 md:hidden">
                <DealStatus deal={deal} />
              </span>
            </Td>
            <Td wide className="max-w-64 truncate text-fg-muted">
              {deal.companyName ?? "–"}
            </Td>
            <Td wide>
              <DealStatus deal={deal} />
            </Td>
            <Td numeric className="whitespace-nowrap">
              {amountText(deal)}
            </Td>
            <Td wide className="whitespace-nowrap text-fg-muted">
              {deal.closeDate ? <CalendarDay on={deal.closeDate} /> : "–"}
            </Td>
            <Td wide className="max-w-48 truncate text-fg-muted">
              <DealOwner deal={deal} />
            </Td>
            <Td wide className="text-fg-muted">
              <RelativeTime at={deal.updatedAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
