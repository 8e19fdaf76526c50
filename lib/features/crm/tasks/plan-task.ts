import type { CrmTaskModel } from "@/lib/db/generated/models";
import type { CrmTaskFields } from "@/lib/providers/crm/port";
import type { WantedTask } from "./wanted-task";

export type TaskStep =
  | { kind: "create"; fields: CrmTaskFields; maybeWritten: boolean }
  | { kind: "update"; id: string; fields: CrmTaskFields; changes: Partial<CrmTaskFields> }
  | { kind: "remove"; id: string }
  /** There is nothing in the CRM to remove. */
  | { kind: "withdraw" };

type Known = Pick<CrmTaskModel, "status" | "externalId" | "written" | "revision" | "maybeWritten">;

/**
 * Returns the next step towards what there should be in the CRM, or null. A failed task is tried again once its
 * commitment changes, and one that somebody removed never.
 */
export function stepOf(row: Known | null, wanted: WantedTask, revision: number): TaskStep | null {
  if (row?.status === "removed" || (row?.status === "failed" && row.revision === revision)) return null;
  const { externalId = null, maybeWritten = false, written = null } = row ?? {};
  const { state, fields } = wanted;
  if (externalId !== null) {
    // A removal that began is finished first, because nobody knows whether the CRM was told.
    if (state === "none" || row?.status === "withdrawn") return { kind: "remove", id: externalId };
    const changes = changesOf(written, fields);
    return changes && { kind: "update", id: externalId, fields, changes };
  }
  // A task that may be there is found by writing it. The next step then removes it, if it should not be there.
  if (state === "open" || maybeWritten) return { kind: "create", fields, maybeWritten };
  return row === null || row.status === "withdrawn" ? null : { kind: "withdraw" };
}

/** Only what changed is written, so that what people set in the CRM stays. */
function changesOf(written: Known["written"], wanted: CrmTaskFields): Partial<CrmTaskFields> | null {
  const changed = Object.entries(wanted).filter(([name, value]) => written?.[name as keyof CrmTaskFields] !== value);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
