import type { FollowUpAction } from "./follow-up-action";
import { findUnsavedText, type Target } from "./unsaved-text";

/** An editor on this page, or one that was closed and is still saving. */
export type EditSession = {
  /** Whether the server has everything now. */
  save: () => Promise<boolean>;
  revision: () => number;
  /** Why it could not be saved. */
  problem: () => string;
};

const edits = new Map<string, Set<EditSession>>();
/** What this page saved last of each, which its screens may not show yet. */
const saved = new Map<string, number>();

export function recordSavedRevision({ id, revision }: Pick<Target, "id" | "revision">): void {
  saved.set(id, revision);
}

export function registerEdit(id: string, edit: EditSession): () => void {
  const open = edits.get(id) ?? new Set();
  edits.set(id, open.add(edit));
  return () => open.delete(edit);
}

/** Someone typed what the server does not have: acting now would act on an older text. */
export class UnsavedEdit extends Error {
  constructor(
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

const ON_TEXT: FollowUpAction["action"][] = ["approve", "submit", "schedule"];

/** The follow-up with everything typed into it saved, so that a decision is about that text. Throws UnsavedEdit. */
export async function saveBeforeAction<T extends Target>(target: T, action: FollowUpAction["action"]): Promise<T> {
  if (!ON_TEXT.includes(action)) return target;
  const { id } = target;
  let revision = Math.max(target.revision, saved.get(id) ?? 0);
  for (const edit of edits.get(id) ?? []) {
    if (!(await edit.save())) throw new UnsavedEdit(id, edit.problem());
    revision = Math.max(revision, edit.revision());
  }
  if (revision !== target.revision && action === "schedule" && target.status === "approved") {
    throw new UnsavedEdit(
      id,
      "Your changes were saved and voided the approval. Review the email and approve it again.",
    );
  }
  if (findUnsavedText(target)) {
    throw new UnsavedEdit(id, "You have unsaved text in this browser. Restore or discard it first.");
  }
  return { ...target, revision };
}
