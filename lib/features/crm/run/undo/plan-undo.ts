import type { ChangeAction, ChangeSide } from "../../changes/record-change";
import type { DirectionOf } from "../../fields/field-map";
import type { Fields, Json } from "../../fields/flat-fields";
import { isSame } from "../../merge-record";

type Done = { side: ChangeSide; action: ChangeAction; before: Fields; after: Fields };
/** Our current copy, flat; `isEdited` if a person here ever changed it, `isPending` if it has unsent changes. */
type Ours = {
  fields: Fields;
  isDeleted: boolean;
  isErased: boolean;
  isMerged: boolean;
  isEdited: boolean;
  isPending: boolean;
  isInCrm: boolean;
};
/** `theirs` is the CRM's current record, flat; null if it doesn't exist. */
type Situation = { ours: Ours; theirs: Fields | null; directionOf: DirectionOf };

export type UndoPlan =
  /** Restores values, the same on both sides; `kept` says why the others stay. */
  | { kind: "values"; local: Fields; remote: Fields; kept: string[] }
  /** Removes our copy; the CRM's record stays. */
  | { kind: "forget" }
  /** Removes the CRM record that the run created; our copy stays and isn't written again until it's edited. */
  | { kind: "unmake" }
  /** Restores our copy; the next sync adds it to the CRM again. */
  | { kind: "revive" }
  /** Restores our copy with the CRM's current values. */
  | { kind: "recall" }
  | { kind: "keep"; why: string };

/**
 * Plans how to undo one change. A value is restored on both sides, because otherwise the difference would count as a
 * change. If either side has another value by now, or the CRM's can't be written, both stay as they are.
 */
export function planUndo(done: Done, situation: Situation): UndoPlan {
  const { ours, theirs } = situation;
  if (done.action === "merged") return keep("it was merged with another record");
  if (done.action === "linked") return keep("the CRM already had this record");
  if (done.action === "erased" || (ours.isErased && !theirs)) return keep("it was erased in the CRM");
  if (ours.isMerged) return keep("it was merged with another record since");
  if (done.action === "deleted" && done.side === "remote") {
    if (ours.isDeleted) return keep("it was deleted here since");
    return ours.isInCrm ? keep("it's already back") : { kind: "revive" };
  }
  if (done.action === "deleted") {
    if (!ours.isDeleted) return keep("it's already back");
    return { kind: theirs ? "recall" : "revive" };
  }
  if (done.action === "created" && done.side === "remote") return planUnmake(done, situation);
  if (ours.isDeleted) return keep("it was deleted since");
  if (done.action === "restored") return ours.isPending ? keep("it was edited here since") : { kind: "forget" };
  if (done.action === "created") return ours.isEdited ? keep("it was edited here since") : { kind: "forget" };
  if (!theirs) return keep("it's no longer in the CRM");
  return planValues(done, { ...situation, theirs });
}

function planUnmake({ after }: Done, { ours, theirs }: Situation): UndoPlan {
  if (theirs === null) return ours.isInCrm && !ours.isDeleted ? { kind: "unmake" } : keep("it's no longer in the CRM");
  const changed = Object.keys(after).filter((field) => !isAlike(field, theirs[field] ?? null, after[field] ?? null));
  return changed.length > 0 ? keep(`${changed.join(", ")} changed in the CRM since`) : { kind: "unmake" };
}

function planValues({ before, after }: Done, { ours, theirs, directionOf }: Situation & { theirs: Fields }): UndoPlan {
  const plan = { kind: "values" as const, local: {} as Fields, remote: {} as Fields, kept: [] as string[] };
  for (const field of Object.keys({ ...before, ...after })) {
    const [old, made] = [before[field] ?? null, after[field] ?? null];
    const [here, there] = [ours.fields[field] ?? null, theirs[field] ?? null];
    const isWritten = directionOf(field) === "both" || directionOf(field) === "to_crm";
    if (!isAlike(field, here, made) && !isAlike(field, here, old)) plan.kept.push(`${field} changed here since`);
    else if (!isAlike(field, there, made) && !isAlike(field, there, old))
      plan.kept.push(`${field} changed in the CRM since`);
    else if (!isSame(there, old) && !isWritten) plan.kept.push(`${field} can only be changed in the CRM`);
    else {
      if (!isSame(here, old)) plan.local[field] = old;
      if (!isSame(there, old)) plan.remote[field] = old;
    }
  }
  return plan;
}

/** CRMs store email addresses in lower case, and numbers in their own fields as text. */
export function isAlike(field: string, a: Json, b: Json): boolean {
  if (isSame(a, b)) return true;
  if (a === null || b === null || typeof a === "object" || typeof b === "object") return false;
  const [one, other] = [String(a), String(b)];
  return one === other || (field === "email" && one.toLowerCase() === other.toLowerCase());
}

function keep(why: string): UndoPlan {
  return { kind: "keep", why };
}
