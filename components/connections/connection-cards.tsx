"use client";

import { CalendarDays, type LucideIcon, Users } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Connection, ConnectionProvider } from "@/lib/features/connections/schema";
import { ConnectButton } from "./connect-button";
import { useDisconnect } from "./use-disconnect";

type Offer = { provider: ConnectionProvider; name: string; icon: LucideIcon; what: string; reads: string };

const OFFERS: Offer[] = [
  {
    provider: "google",
    name: "Google Calendar and Meet",
    icon: CalendarDays,
    what: "Imports your meetings once they end, with their transcripts when Meet recorded them.",
    reads: "Read-only access to events and Meet transcripts.",
  },
  {
    provider: "hubspot",
    name: "HubSpot",
    icon: Users,
    what: "Syncs your team's contacts and deals both ways.",
    reads: "Read and write access to contacts and deals.",
  },
  {
    provider: "salesforce",
    name: "Salesforce",
    icon: Users,
    what: "Syncs your team's contacts and deals both ways.",
    reads: "Read and write access to contacts and opportunities.",
  },
];

export function ConnectionCards({ connections, isAdmin }: { connections: Connection[]; isAdmin: boolean }) {
  const crm = connections.find(({ kind }) => kind === "crm");
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {OFFERS.map((offer) => {
        const connection = connections.find(({ provider }) => provider === offer.provider);
        const mayChange = offer.provider === "google" || isAdmin;
        const isOtherCrm = offer.provider !== "google" && crm !== undefined && crm.provider !== offer.provider;
        return (
          <li key={offer.provider} className="flex flex-col gap-2 rounded-lg border bg-surface p-4">
            <div className="flex items-start justify-between gap-2">
              <h2 className="flex items-center gap-2 font-semibold text-sm">
                <offer.icon aria-hidden className="size-4 text-fg-subtle" />
                {offer.name}
              </h2>
              <span className="flex gap-1">
                {connection?.isSandbox && <Badge>Sandbox</Badge>}
                {connection ? <StatusBadge status={connection.status} /> : <Badge>Not connected</Badge>}
              </span>
            </div>
            <p className="text-fg-muted text-sm">{offer.what}</p>
            <p className="text-fg-subtle text-xs">{offer.reads}</p>
            {connection && (
              <p className="text-fg-subtle text-xs">
                {connection.accountName ?? "Connected"}, <RelativeTime at={connection.createdAt} />
              </p>
            )}
            <div className="mt-auto pt-2">
              {!mayChange ? (
                <p className="text-fg-subtle text-xs">Only admins and owners can connect a CRM.</p>
              ) : connection?.status === "active" ? (
                <Disconnect connection={connection} name={offer.name} />
              ) : isOtherCrm ? (
                <p className="text-fg-subtle text-xs">A team can have one CRM. Disconnect the other one first.</p>
              ) : (
                <ConnectButton provider={offer.provider} label={connection ? "Reconnect" : "Connect"} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Disconnect({ connection, name }: { connection: Connection; name: string }) {
  const disconnect = useDisconnect(connection, name);
  return (
    <ConfirmDialog
      title={`Disconnect ${name}?`}
      description="We'll delete its credentials immediately and stop syncing. Data that's already synced stays here."
      confirmLabel="Disconnect"
      onConfirm={disconnect}
      trigger={<Button variant="danger-quiet">Disconnect</Button>}
    />
  );
}
