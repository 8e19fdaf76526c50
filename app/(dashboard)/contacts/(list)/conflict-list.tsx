"use client";

import type { StageNames } from "@/components/crm/field-text";
import { FieldValue } from "@/components/crm/field-value";
import { useWrite } from "@/components/screens/use-write";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { resolveConflictContract } from "@/lib/features/crm/contract";
import type { CrmConflict } from "@/lib/features/crm/schema";
import { api } from "@/lib/http/client";

type RowProps = { crmName: string; stageNames: StageNames; canWrite: boolean };
type ConflictListProps = RowProps & { conflicts: CrmConflict[]; total: number };

/** Fields that changed on both sides, for a person to choose the right value. */
export function ConflictList({ conflicts, total, ...row }: ConflictListProps) {
  return (
    <Panel title="Conflicts" count={total > 0 ? total : undefined} flush>
      {conflicts.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">
          No conflicts. When a field changes on both sides between two syncs, it appears here.
        </p>
      ) : (
        <ul className="divide-y">
          {conflicts.map((conflict) => (
            <ConflictRow key={conflict.id} conflict={conflict} {...row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ConflictRow({ conflict, crmName, stageNames, canWrite }: RowProps & { conflict: CrmConflict }) {
  const { busy, run } = useWrite();
  const about = `${conflict.field} of ${conflict.recordName}`;
  const take = (side: "local" | "remote") =>
    run(
      () => api(resolveConflictContract, { params: { id: conflict.id }, body: { take: side } }),
      side === "local"
        ? `Your value will be written to ${crmName} on the next sync`
        : `Using the value from ${crmName}`,
    );
  const sides = [
    { side: "local", title: "Here", value: conflict.local },
    { side: "remote", title: `In ${crmName}`, value: conflict.remote },
  ] as const;
  return (
    <li className="wrap-anywhere flex flex-col gap-2 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{conflict.recordName || "Unnamed"}</span>
        <Badge>{conflict.objectType === "deal" ? "Deal" : "Contact"}</Badge>
        <code className="font-mono text-fg-muted text-xs">{conflict.field}</code>
        <RelativeTime at={conflict.createdAt} className="ml-auto text-fg-subtle text-xs" />
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, title, value }) => (
          <div key={side} className="flex items-center justify-between gap-3 rounded border bg-sunken px-3 py-2">
            <span className="min-w-0">
              <span className="block text-fg-subtle text-xs">{title}</span>
              <span className="break-words">
                <FieldValue
                  value={value}
                  objectType={conflict.objectType}
                  field={conflict.field}
                  stageNames={stageNames}
                />
              </span>
            </span>
            {canWrite && (
              <Button
                size="sm"
                disabled={busy}
                aria-label={`Use this value: ${title.toLowerCase()}, ${about}`}
                onClick={() => take(side)}
              >
                Use this value
              </Button>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
