import type { ChangeAction, ChangeSide } from "../../changes/record-change";
import type { DirectionOf } from "../../fields/field-map";
import type { Fields, Json } from "../../fields/flat-fields";
import { isSame } from "../../merge-record";

type Done = { side: ChangeSide; action: ChangeAction; before: Fields; after: Fields };
/** Our copy as it is now, flat; `isEdited` when a person here ever changed it, `isPending` when the CRM hasn't been told. */
type Ours = {
  fields: Fields;
  isDeleted: boolean;
  isMerged: boolean;
  isEdited: boolean;
  isPending: boolean;
  isInCrm: boolean;
};
/** `theirs` is the CRM's record now, flat; null when it's not there. */
type Situation = { ours: Ours; theirs: Fields | null; directionOf: DirectionOf };

export type UndoPlan =
  /** Values to be put back, the same on both sides; `kept` says of the others why they stay. */
  | { kind: "values"; local: Fields; remote: Fields; kept: string[] }
  /** Our copy is taken away; the CRM's record stays. */
  | { kind: "forget" }
  /** The CRM's record that the run made is taken away; ours stays, and isn't written again until it's edited. */
  | { kind: "unmake" }
  /** Our copy is back, and the next sync adds it to the CRM again. */
  | { kind: "revive" }
  /** Our copy is back, as the CRM has the record now. */
  | { kind: "recall" }
  | { kind: "keep"; why: string };

/**
 * How to undo one change. A value goes back on both sides, or it would be a change of the side that kept it. Where
 * either side has another value by now, or the CRM's can't be written, both are left as they are.
 */
export function planUndo(done: Done, situation: Situation): UndoPlan {
  const { ours, theirs } = situation;
  if (done.action === "merged") return keep("it was merged with another record");
  if (done.action === "linked") return keep("the CRM already had this record");
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

/** A CRM keeps addresses in small letters, and numbers of its own fields as text. */
export function isAlike(field: string, a: Json, b: Json): boolean {
  if (isSame(a, b)) return true;
  if (a === null || b === null || typeof a === "object" || typeof b === "object") return false;
  const [one, other] = [String(a), String(b)];
  return one === other || (field === "email" && one.toLowerCase() === other.toLowerCase());
}

function keep(why: string): UndoPlan {
  return { kind: "keep", why };
}
