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
    what: "Your own meetings once they end, with their transcripts when Meet made them.",
    reads: "Reads events and Meet transcripts. Writes nothing.",
  },
  {
    provider: "hubspot",
    name: "HubSpot",
    icon: Users,
    what: "The team's contacts and deals, exchanged both ways with each sync.",
    reads: "Reads and writes contacts and deals.",
  },
  {
    provider: "salesforce",
    name: "Salesforce",
    icon: Users,
    what: "The team's contacts and deals, exchanged both ways with each sync.",
    reads: "Reads and writes contacts and opportunities.",
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
                <p className="text-fg-subtle text-xs">Admins and owners connect the CRM.</p>
              ) : connection?.status === "active" ? (
                <Disconnect connection={connection} name={offer.name} />
              ) : isOtherCrm ? (
                <p className="text-fg-subtle text-xs">Disconnect the other CRM first: a team has one.</p>
              ) : (
                <ConnectButton provider={offer.provider} label={connection ? "Connect again" : "Connect"} />
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
      description="Its credentials are forgotten at once and nothing more is exchanged. What was synced stays here."
      confirmLabel="Disconnect"
      onConfirm={disconnect}
      trigger={<Button variant="danger-quiet">Disconnect</Button>}
    />
  );
}
