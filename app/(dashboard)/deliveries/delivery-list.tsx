"use client";

import { MailCheck } from "lucide-react";
import { useState } from "react";
import { TEMPLATE_OPTIONS, templateLabel } from "@/components/follow-ups/template-labels";
import { Badge } from "@/components/ui/badge";
import { DayRange } from "@/components/ui/day-range";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterBar, FilterChip, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Pagination } from "@/components/ui/pagination";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SelectOption } from "@/components/ui/select";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { Delivery } from "@/lib/features/deliveries/schema";
import { DELIVERY_OPTIONS, REACHED_OPTIONS } from "./delivery-labels";
import { DeliverySheet } from "./delivery-sheet";

export type Paging = { page: number; limit: number; total: number };
type DeliveryListProps = {
  deliveries: Delivery[];
  paging: Paging;
  isFiltered: boolean;
  members: SelectOption[];
  slice: { from?: string | undefined; to?: string | undefined; followUpId?: string | undefined };
};

export function DeliveryList({ deliveries, paging, isFiltered, members, slice }: DeliveryListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { index: cursor } = useListCursor(deliveries.length, (index) =>
    setOpenId(deliveries[index]?.deliveryId ?? null),
  );
  const open = deliveries.find(({ deliveryId }) => deliveryId === openId);
  return (
    <>
      <FilterBar params={["q", "status", "templateType", "followUpId", "reached", "sentBy", "from", "to"]}>
        <FilterSearch label="Search subject or recipient" />
        <FilterSelect param="status" label="Status" options={DELIVERY_OPTIONS} />
        <FilterSelect param="reached" label="Reached" options={REACHED_OPTIONS} />
        <FilterSelect
          param="templateType"
          label="Template"
          options={[{ value: "", label: "Any template" }, ...TEMPLATE_OPTIONS]}
        />
        {members.length > 0 && (
          <FilterSelect param="sentBy" label="Sender" options={[{ value: "", label: "Any sender" }, ...members]} />
        )}
        {slice.followUpId && <FilterChip params={["followUpId"]}>Of one follow-up</FilterChip>}
        {(slice.from || slice.to) && (
          <FilterChip params={["from", "to"]}>
            <DayRange from={slice.from} to={slice.to} />
          </FilterChip>
        )}
      </FilterBar>
      {deliveries.length === 0 ? (
        <EmptyState icon={MailCheck} title={isFiltered ? "No deliveries match" : "No deliveries yet"}>
          {isFiltered
            ? "Try another status or a shorter search."
            : "Every email is recorded here before it's sent, along with what happened to it."}
        </EmptyState>
      ) : (
        <>
          <Table label="Deliveries">
            <thead>
              <tr>
                <Th>Subject</Th>
                <Th wide>To</Th>
                <Th>Status</Th>
                <Th wide>Engagement</Th>
                <Th wide>Template</Th>
                <Th numeric wide>
                  Attempts{" "}
                </Th>
                <Th>Sent</Th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery, index) => (
                <Tr key={delivery.deliveryId} current={cursor === index} data-cursor-row={index}>
                  <Td className="max-w-80 max-md:w-full max-md:max-w-0 md:min-w-52">
                    <button
                      type="button"
                      onClick={() => setOpenId(delivery.deliveryId)}
                      className="wrap-anywhere line-clamp-2 text-left md:line-clamp-1 font-medium after:absolute after:inset-0 hover:underline"
                    >
                      {delivery.subject}
                    </button>
                  </Td>
                  <Td wide className="max-w-56 truncate text-fg-muted">
                    {recipients(delivery)}
                  </Td>
                  <Td>
                    <StatusBadge status={delivery.status} title={delivery.error?.message} />
                  </Td>
                  <Td wide>
                    <Since delivery={delivery} />
                  </Td>
                  <Td wide className="text-fg-muted">
                    {delivery.templateType ? templateLabel(delivery.templateType) : "–"}
                  </Td>
                  <Td numeric wide>
                    {delivery.attempts}
                  </Td>
                  <Td className="text-fg-muted">
                    <RelativeTime at={delivery.sentAt ?? delivery.queuedAt} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <Pagination {...paging} />
        </>
      )}
      {open && <DeliverySheet delivery={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function recipients({ to, cc }: Delivery): string {
  const others = to.length + cc.length - 1;
  return others > 0 ? `${to[0]} +${others}` : (to[0] ?? "");
}

function Since({ delivery }: { delivery: Delivery }) {
  const marks = [
    delivery.repliedAt && <StatusBadge key="replied" status="replied" />,
    delivery.openedAt && !delivery.repliedAt && <StatusBadge key="opened" status="opened" />,
    delivery.complainedAt && <StatusBadge key="complained" status="complained" />,
    delivery.unsubscribedAt && (
      <Badge key="unsubscribed" tone="warning">
        Unsubscribed
      </Badge>
    ),
  ].filter(Boolean);
  return marks.length > 0 ? <span className="flex gap-1">{marks}</span> : <span className="text-fg-subtle">–</span>;
}
