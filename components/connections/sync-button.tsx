"use client";

import { RefreshCw } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import type { Connection } from "@/lib/features/connections/schema";
import { syncCrmContract } from "@/lib/features/crm/contract";
import { ingestMeetingContract } from "@/lib/features/meetings/contract";
import { api } from "@/lib/http/client";

/** Looks through the calendar, or brings the CRM into agreement, without waiting for the next planned run. */
export function SyncButton({ kind }: Pick<Connection, "kind">) {
  const { busy, run } = useWrite();
  const sync = () =>
    kind === "calendar"
      ? run(() => api(ingestMeetingContract, { body: { syncAll: true } }), "Meetings are up to date")
      : run(() => api(syncCrmContract), "Contacts and deals are up to date");
  return (
    <Button loading={busy} onClick={sync}>
      <RefreshCw aria-hidden />
      Sync now
    </Button>
  );
}
