"use client";

import { Eye, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { StageNames } from "@/components/crm/field-text";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StageList } from "@/components/ui/stage-list";
import { StatusBadge } from "@/components/ui/status-badge";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import type { Connection } from "@/lib/features/connections/schema";
import { syncCrmContract } from "@/lib/features/crm/contract";
import type { CrmConflict, CrmSync, SyncOutcome } from "@/lib/features/crm/schema";
import { api } from "@/lib/http/client";
import { ConflictList } from "./conflict-list";
import { PlannedChanges } from "./planned-changes";
import { SyncOutcomeView } from "./sync-outcome";
import { SyncRuns } from "./sync-runs";

type SyncPanelProps = {
  connection: Connection;
  syncs: CrmSync[];
  conflicts: { items: CrmConflict[]; total: number };
  stageNames: StageNames;
  canWrite: boolean;
};

export function SyncPanel({ connection, syncs, conflicts, stageNames, canWrite }: SyncPanelProps) {
  const { busy, run } = useWrite();
  const [outcome, setOutcome] = useState<{ outcome: SyncOutcome; isPreview: boolean; basis: string } | null>(null);
  const [asked, setAsked] = useState<"sync" | "preview">("sync");
  const last = syncs.find(({ undoOf }) => undoOf === null);
  // A preview is outdated once a conflict is resolved or another sync has run.
  const basis = `${last?.id} ${last?.finishedAt} ${conflicts.total} ${conflicts.items.map(({ id }) => id)}`;
  const shown = outcome && (!outcome.isPreview || outcome.basis === basis) ? outcome : null;
  const start = async (kind: "sync" | "preview") => {
    setAsked(kind);
    setOutcome(null);
    const query = kind === "preview" ? { dryRun: "true" } : {};
    const answer = await run(() => api(syncCrmContract, { query }));
    if (answer) setOutcome({ outcome: answer.data, isPreview: kind === "preview", basis });
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel
          title={PROVIDER_NAMES[connection.provider]}
          actions={
            canWrite && (
              <>
                <Button
                  size="sm"
                  loading={busy && asked === "preview"}
                  disabled={busy}
                  onClick={() => start("preview")}
                >
                  <Eye aria-hidden />
                  Preview
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  loading={busy && asked === "sync"}
                  disabled={busy}
                  onClick={() => start("sync")}
                >
                  <RefreshCw aria-hidden />
                  Sync now
                </Button>
              </>
            )
          }
        >
          <SyncFacts connection={connection} last={last} conflicts={conflicts} />
        </Panel>
        <Panel title={shown ? (shown.isPreview ? "Sync preview" : "Sync result") : "Sync"}>
          {busy ? (
            <StageList
              label={asked === "preview" ? "Preview" : "Sync"}
              stages={["Contacts", "Deals"].map((label) => ({ label, state: "active" }))}
            />
          ) : shown ? (
            <SyncOutcomeView {...shown} />
          ) : (
            <p className="text-fg-muted text-sm">
              Contacts and deals sync both ways. Preview shows what would change without writing anything, here or in
              your CRM.
            </p>
          )}
        </Panel>
      </div>
      {shown?.isPreview && (
        <PlannedChanges key={basis} crmName={PROVIDER_NAMES[connection.provider]} stageNames={stageNames} />
      )}
      <ConflictList
        conflicts={conflicts.items}
        total={conflicts.total}
        crmName={PROVIDER_NAMES[connection.provider]}
        stageNames={stageNames}
        canWrite={canWrite}
      />
      <SyncRuns syncs={syncs} />
    </div>
  );
}

type SyncFactsProps = Pick<SyncPanelProps, "connection" | "conflicts"> & { last: CrmSync | undefined };

function SyncFacts({ connection, last, conflicts }: SyncFactsProps) {
  return (
    <DataList
      entries={[
        { label: "Connection", value: <StatusBadge status={connection.status} /> },
        { label: "Account", value: connection.accountName ?? "–" },
        {
          label: "Last sync",
          value: last ? (
            <span className="flex flex-wrap items-center gap-2">
              <StatusBadge status={last.status} />
              <RelativeTime at={last.finishedAt ?? last.startedAt} />
            </span>
          ) : (
            "Never"
          ),
        },
        {
          label: "Failed records",
          value: last?.summary.totalFailed ? `${last.summary.totalFailed} in the last sync` : "None",
        },
        {
          label: "Conflicts",
          value: conflicts.total === 0 ? "None" : `${conflicts.total} to resolve below`,
        },
      ]}
    />
  );
}
