"use client";

import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { late } from "@/components/ui/late";
import { Opening } from "@/components/ui/opening";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { useShortcut } from "@/components/ui/use-shortcut";
import { MAX_ENDPOINTS } from "@/lib/features/webhooks/endpoint-limit";
import { ALL_EVENTS } from "@/lib/features/webhooks/event-types";
import type { WebhookEndpoint } from "@/lib/features/webhooks/schema";
import { EndpointActions } from "./endpoint-actions";

const NewEndpointDialog = late(() => import("./new-endpoint-dialog").then((file) => file.NewEndpointDialog), Opening);

const DISABLED_REASONS = {
  gone: "It answered 410 Gone. Enable it again once it accepts events.",
  failing: "20 events in a row could not be delivered. Fix the receiver, then enable it again.",
  token_revoked: "The API token that set it up was revoked. Check where it sends, then enable it again.",
};

export function EndpointTable({ endpoints }: { endpoints: WebhookEndpoint[] }) {
  const [isNew, setIsNew] = useState(false);
  const isFull = endpoints.length >= MAX_ENDPOINTS;
  useShortcut("n", "New endpoint", () => !isFull && setIsNew(true));
  return (
    <Panel
      title="Endpoints"
      description={
        isFull
          ? `A team can have ${MAX_ENDPOINTS}. Remove one to add another`
          : "We send each event once it's saved, and try again for 27 hours if your server doesn't accept it"
      }
      flush
      actions={
        <Button size="sm" variant="primary" disabled={isFull} onClick={() => setIsNew(true)}>
          <Plus aria-hidden />
          New endpoint
        </Button>
      }
    >
      {endpoints.length === 0 ? (
        <EmptyState
          icon={Webhook}
          title="No endpoints yet"
          action={<Button onClick={() => setIsNew(true)}>Add an endpoint</Button>}
        >
          An endpoint is a URL of yours that learns what happens here: a follow-up approved, an email answered, a CRM
          sync done.
        </EmptyState>
      ) : (
        <Table label="Webhook endpoints">
          <thead>
            <tr>
              <Th>URL</Th>
              <Th wide>Events</Th>
              <Th>Status</Th>
              <Th wide>Last delivered</Th>
              <Th wide>Secret</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {endpoints.map((endpoint) => (
              <Row key={endpoint.id} endpoint={endpoint} />
            ))}
          </tbody>
        </Table>
      )}
      {isNew && <NewEndpointDialog open onOpenChange={setIsNew} />}
    </Panel>
  );
}

function Row({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { url, description, enabled, disabledReason, health, secretLastFour } = endpoint;
  return (
    <Tr>
      <Td className="max-w-40 md:max-w-80">
        <p className="truncate font-mono text-xs" title={url}>
          {url}
        </p>
        {description && <p className="truncate text-fg-subtle text-xs">{description}</p>}
        {disabledReason && <p className="text-warning text-xs">{DISABLED_REASONS[disabledReason]}</p>}
      </Td>
      <Td wide>
        <Events events={endpoint.events} />
      </Td>
      <Td>
        <StatusBadge status={enabled ? "active" : "disabled"} />
        {enabled && health.consecutiveFailures > 0 && (
          <p className="text-warning text-xs">{health.consecutiveFailures} failed in a row</p>
        )}
      </Td>
      <Td wide className="text-fg-muted">
        {health.lastSucceededAt ? <RelativeTime at={health.lastSucceededAt} /> : "Never"}
      </Td>
      <Td wide className="font-mono text-xs">
        …{secretLastFour}
      </Td>
      <Td className="text-right">
        <EndpointActions endpoint={endpoint} />
      </Td>
    </Tr>
  );
}

function Events({ events }: { events: string[] }) {
  if (events.includes(ALL_EVENTS)) return "All";
  const [first, ...others] = events;
  if (others.length === 0) return <code className="font-mono text-xs">{first}</code>;
  return <span title={events.join("\n")}>{events.length} events</span>;
}
