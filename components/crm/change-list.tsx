import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Table, TableHead, Td, Tr } from "@/components/ui/table";
import type { PlannedChange } from "@/lib/features/crm/changes/schema";
import { STANDARD_FIELDS } from "@/lib/features/crm/fields/field-map";
import type { StageNames } from "./field-text";
import { FieldValue } from "./field-value";

const ACTIONS: Record<PlannedChange["action"], string> = {
  created: "Add",
  updated: "Update",
  deleted: "Delete",
  restored: "Restore",
  merged: "Merge",
  linked: "Link",
  erased: "Erase",
  conflict: "Conflict",
};

type ChangeListProps = {
  label: string;
  changes: PlannedChange[];
  crmName: string;
  stageNames: StageNames;
  after?: (n: number) => ReactNode;
};

/** One row per record and side, with its changes field by field. `after` renders a last column. */
export function ChangeList({ label, changes, crmName, stageNames, after }: ChangeListProps) {
  return (
    <Table label={label}>
      <TableHead columns={["Record", "Where", "What", "Fields"]} actions={after !== undefined} />
      <tbody>
        {changes.map((change, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may appear twice, and the list only grows
          <Tr key={n}>
            <Td className="wrap-anywhere min-w-32 align-top">
              <span className="block font-medium">{change.recordName || "Unnamed"}</span>
              <span className="text-fg-subtle text-xs">{change.objectType === "deal" ? "Deal" : "Contact"}</span>
            </Td>
            <Td className="align-top text-fg-muted">{placeOf(change, crmName)}</Td>
            <Td className="align-top">
              <Badge tone={change.action === "conflict" ? "warning" : "neutral"}>{ACTIONS[change.action]}</Badge>
            </Td>
            <Td className="min-w-48 align-top">
              <FieldChanges change={change} crmName={crmName} stageNames={stageNames} />
            </Td>
            {after && <Td className="text-right align-top">{after(n)}</Td>}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function placeOf({ side, action }: PlannedChange, crmName: string): string {
  if (action === "conflict") return "You choose";
  return side === "local" ? "Here" : `In ${crmName}`;
}

type FieldChangesProps = { change: PlannedChange; crmName: string; stageNames: StageNames };

function FieldChanges({ change: { objectType, fields, action }, crmName, stageNames }: FieldChangesProps) {
  if (fields.length === 0) return <span className="text-fg-subtle">–</span>;
  const isConflict = action === "conflict";
  const labels = STANDARD_FIELDS[objectType];
  const shown = (field: string, value: unknown) => <FieldValue {...{ value, objectType, field, stageNames }} />;
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="wrap-anywhere text-fg-subtle">
            {labels[field] ?? <code>{field.replace(/^customFields\./, "")}</code>}
          </dt>
          <dd className="wrap-anywhere min-w-0">
            {action !== "created" && (
              <>
                <span className="sr-only">{isConflict ? "here" : "from"} </span>
                <span className={isConflict ? undefined : "text-fg-muted line-through"}>{shown(field, before)}</span>
                <span aria-hidden>{isConflict ? " ≠ " : " → "}</span>
                <span className="sr-only"> {isConflict ? `in ${crmName}` : "to"} </span>
              </>
            )}
            <span>{shown(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
