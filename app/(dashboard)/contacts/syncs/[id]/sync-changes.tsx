"use client";

import { Undo2 } from "lucide-react";
import { toast } from "sonner";
import { ChangeList } from "@/components/crm/change-list";
import type { StageNames } from "@/components/crm/field-text";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { undoSyncContract } from "@/lib/features/crm/changes/contract";
import type { CrmChange } from "@/lib/features/crm/changes/schema";
import { api } from "@/lib/http/client";

type SyncChangesProps = {
  syncId: string;
  changes: CrmChange[];
  total: number;
  crmName: string;
  stageNames: StageNames;
  mayUndo: boolean;
};

const STATES = { requested: "Being undone", undone: "Undone", partly_undone: "Partly undone", kept: "Kept" } as const;

export function SyncChanges({ syncId, changes, total, crmName, stageNames, mayUndo }: SyncChangesProps) {
  const { busy, run } = useWrite();
  const undo = async (recordIds?: string[]) => {
    const body = recordIds ? { recordIds } : {};
    const done = await run(() => api(undoSyncContract, { params: { id: syncId }, body }));
    if (!done) return;
    const { totalSynced, totalFailed } = done.data.summary;
    if (done.data.status === "running") toast.info("The undo continues in the background");
    else if (totalFailed > 0) toast.warning(`${totalSynced} undone, ${totalFailed} left as they are`);
    else toast.success(totalSynced === 1 ? "1 change undone" : `${totalSynced} changes undone`);
  };
  return (
    <div className="p-4">
      <Panel
        title={total === 1 ? "1 change" : `${total} changes`}
        flush
        actions={
          mayUndo && (
            <ConfirmDialog
              title="Undo this sync?"
              description={`Values go back to what they were, here and in ${crmName}. Contacts and deals that this sync added to ${crmName} are deleted there. What was changed since stays as it is.`}
              confirmLabel="Undo sync"
              onConfirm={() => undo()}
              trigger={
                <Button size="sm" disabled={busy}>
                  <Undo2 aria-hidden />
                  Undo all
                </Button>
              }
            />
          )
        }
      >
        <ChangeList
          label="Changes"
          changes={changes}
          crmName={crmName}
          stageNames={stageNames}
          after={(n) => {
            const change = changes[n];
            if (!change) return null;
            if (change.undo && change.undo.status !== "kept") return <UndoState undo={change.undo} />;
            return (
              <span className="flex flex-col items-end gap-1">
                {change.undo && <UndoState undo={change.undo} />}
                {mayUndo && (
                  <Button
                    size="sm"
                    disabled={busy}
                    aria-label={`Undo what this sync did to ${change.recordName || "this record"}`}
                    onClick={() => undo([change.recordId])}
                  >
                    Undo
                  </Button>
                )}
              </span>
            );
          }}
        />
      </Panel>
    </div>
  );
}

function UndoState({ undo: { status, note } }: { undo: NonNullable<CrmChange["undo"]> }) {
  return (
    <span className="text-fg-muted text-xs">
      {STATES[status]}
      {note && `: ${note}`}
    </span>
  );
}
