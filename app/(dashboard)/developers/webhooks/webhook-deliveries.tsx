"use client";

import { Webhook } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterBar, FilterSelect } from "@/components/ui/filter-bar";
import { late } from "@/components/ui/late";
import { Opening } from "@/components/ui/opening";
import { Pagination } from "@/components/ui/pagination";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { useListCursor } from "@/components/ui/use-shortcut";
import { TEST_EVENT, WEBHOOK_EVENTS } from "@/lib/features/webhooks/event-types";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/features/webhooks/schema";

const WebhookDeliverySheet = late(
  () => import("./webhook-delivery-sheet").then((file) => file.WebhookDeliverySheet),
  Opening,
);

type WebhookDeliveriesProps = {
  endpoints: WebhookEndpoint[];
  deliveries: WebhookDelivery[];
  paging: { page: number; limit: number; total: number };
  isFiltered: boolean;
};

const STATUS_OPTIONS = [
  { value: "", label: "Any status" },
  { value: "pending", label: "Waiting" },
  { value: "delivered", label: "Delivered" },
  { value: "failed", label: "Failed" },
];
const TYPE_OPTIONS = [
  { value: "", label: "Any event" },
  ...[...WEBHOOK_EVENTS, TEST_EVENT].map((type) => ({ value: type, label: type })),
];

export function WebhookDeliveries({ endpoints, deliveries, paging, isFiltered }: WebhookDeliveriesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const { index: cursor } = useListCursor(deliveries.length, (at) => setOpenId(deliveries[at]?.id ?? null));
  const open = deliveries.find(({ id }) => id === openId);
  const urlOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.url ?? "";
  const endpointOptions = endpoints.map(({ id, url }) => ({ value: id, label: url }));
  return (
    <Panel id="deliveries" title="Deliveries" count={paging.total} description="Kept for 30 days" flush>
      <FilterBar params={["endpointId", "status", "type"]}>
        {endpoints.length > 0 && (
          <FilterSelect
            param="endpointId"
            label="Endpoint"
            options={[{ value: "", label: "Any endpoint" }, ...endpointOptions]}
          />
        )}
        <FilterSelect param="status" label="Status" options={STATUS_OPTIONS} />
        <FilterSelect param="type" label="Event" options={TYPE_OPTIONS} />
      </FilterBar>
      {deliveries.length === 0 ? (
        <EmptyState icon={Webhook} title={isFiltered ? "No deliveries match" : "No deliveries yet"}>
          {isFiltered
            ? "Try another status or event."
            : "Every event sent to an endpoint is listed here with its request and response."}
        </EmptyState>
      ) : (
        <>
          <Table label="Webhook deliveries">
            <thead>
              <tr>
                <Th>Event</Th>
                <Th wide>Endpoint</Th>
                <Th>Status</Th>
                <Th wide>Response</Th>
                <Th numeric wide>
                  Attempts
                </Th>
                <Th>When</Th>
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery, at) => (
                <Tr key={delivery.id} current={cursor === at} data-cursor-row={at}>
                  <Td>
                    <button
                      type="button"
                      onClick={() => setOpenId(delivery.id)}
                      className="wrap-anywhere text-left font-mono text-xs after:absolute after:inset-0 hover:underline"
                    >
                      {delivery.type}
                    </button>
                  </Td>
                  <Td wide className="max-w-64 truncate font-mono text-fg-muted text-xs">
                    {urlOf(delivery.endpointId)}
                  </Td>
                  <Td>
                    <StatusBadge status={delivery.status} />
                  </Td>
                  <Td wide className="max-w-56 truncate text-fg-muted">
                    {outcomeOf(delivery)}
                  </Td>
                  <Td numeric wide>
                    {delivery.attempts.length}
                  </Td>
                  <Td className="text-fg-muted">
                    <RelativeTime at={delivery.createdAt} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
          <Pagination {...paging} />
        </>
      )}
      {open && <WebhookDeliverySheet delivery={open} url={urlOf(open.endpointId)} onClose={() => setOpenId(null)} />}
    </Panel>
  );
}

function outcomeOf({ attempts }: WebhookDelivery): string {
  const last = attempts.at(-1);
  return last ? (last.error ?? `${last.status ?? "–"}`) : "–";
}
