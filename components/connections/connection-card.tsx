"use client";

import { CalendarDays, Users } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Offer } from "@/lib/features/connections/offers";
import type { Connection } from "@/lib/features/connections/schema";
import type { CrmSync } from "@/lib/features/crm/schema";
import { ConnectButton } from "./connect-button";
import { ConnectionFacts } from "./connection-facts";
import { SyncButton } from "./sync-button";
import { SyncProgress } from "./sync-progress";
import { TaskSwitch } from "./task-switch";
import { useDisconnect } from "./use-disconnect";

const ABOUT: Record<Offer["provider"], { name: string; what: string }> = {
  google: {
    name: "Google Calendar and Meet",
    what: "Imports your meetings once they end, with their transcripts when Meet recorded them.",
  },
  hubspot: { name: "HubSpot", what: "Syncs your team's contacts and deals both ways." },
  salesforce: { name: "Salesforce", what: "Syncs your team's contacts and opportunities both ways." },
};

type ConnectionCardProps = {
  offer: Offer;
  connection?: Connection;
  isAdmin: boolean;
  addsTasks: boolean;
  hasOtherCrm: boolean;
  running?: CrmSync;
};

export function ConnectionCard({ offer, connection, isAdmin, addsTasks, hasOtherCrm, running }: ConnectionCardProps) {
  const { name, what } = ABOUT[offer.provider];
  const Icon = offer.provider === "google" ? CalendarDays : Users;
  const permissions = connection && !connection.isSandbox ? connection.permissions : offer.permissions;
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-sm">
          <Icon aria-hidden className="size-4 text-fg-subtle" />
          {name}
        </h2>
        <span className="flex gap-1">
          {connection?.isSandbox && <Badge>Sandbox</Badge>}
          {connection ? <StatusBadge status={connection.status} /> : <Badge>Not connected</Badge>}
        </span>
      </div>
      <p className="text-fg-muted text-sm">{what}</p>
      {connection && <ConnectionFacts connection={connection} />}
      {connection && running && <SyncProgress progress={running.progress} />}
      {connection?.kind === "crm" && <TaskSwitch isOn={addsTasks} isAdmin={isAdmin} />}
      <details className="text-fg-subtle text-xs">
        <summary className="cursor-pointer">{connection ? "What it may do" : "What it will ask for"}</summary>
        <ul className="mt-1 list-disc pl-5">
          {permissions.map((permission) => (
            <li key={permission}>{permission}</li>
          ))}
        </ul>
      </details>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {offer.provider !== "google" && !isAdmin ? (
          <p className="text-fg-subtle text-xs">Only admins and owners can connect a CRM.</p>
        ) : connection ? (
          <Connected connection={connection} name={name} />
        ) : hasOtherCrm ? (
          <p className="text-fg-subtle text-xs">A team can have one CRM. Disconnect the other one first.</p>
        ) : (
          <NotConnected offer={offer} />
        )}
      </div>
    </li>
  );
}

function Connected({ connection, name }: { connection: Connection; name: string }) {
  const disconnect = useDisconnect(connection, name);
  return (
    <>
      {connection.status === "active" ? (
        <>
          <SyncButton kind={connection.kind} />
          {connection.kind === "crm" && (
            <Button asChild>
              <Link href="/settings/field-map">Field map</Link>
            </Button>
          )}
        </>
      ) : (
        <ConnectButton provider={connection.provider} label="Reconnect" sandbox={connection.isSandbox} />
      )}
      <ConfirmDialog
        title={`Disconnect ${name}?`}
        description="We'll revoke its access, delete its credentials immediately and stop syncing. Data that's already synced stays here."
        confirmLabel="Disconnect"
        onConfirm={disconnect}
        trigger={<Button variant="danger-quiet">Disconnect</Button>}
      />
    </>
  );
}

function NotConnected({ offer: { provider, isSetUp, hasSandbox } }: { offer: Offer }) {
  if (!isSetUp && !hasSandbox) {
    return (
      <p className="text-fg-subtle text-xs">
        Not set up on this server. Whoever runs it can find out how in <code>docs/integrations/{provider}.md</code>.
      </p>
    );
  }
  return (
    <>
      {isSetUp && <ConnectButton provider={provider} />}
      {hasSandbox && (
        <ConnectButton provider={provider} sandbox={isSetUp} label={isSetUp ? "Use a sandbox" : "Connect"} />
      )}
    </>
  );
}
