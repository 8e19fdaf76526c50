"use client";

import { RefreshCw } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import type { Connection } from "@/lib/features/connections/schema";
import { syncCrmContract } from "@/lib/features/crm/contract";
import { ingestMeetingContract } from "@/lib/features/meetings/contract";
import { api } from "@/lib/http/client";

/** Checks the calendar or syncs the CRM now instead of at the next scheduled run. */
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
