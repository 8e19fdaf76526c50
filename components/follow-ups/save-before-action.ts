import type { FollowUpAction } from "./follow-up-action";
import { findUnsavedText, type Target } from "./unsaved-text";

/** An open editor, or a closed one that is still saving. */
export type EditSession = {
  /** Resolves to whether the server has everything. */
  save: () => Promise<boolean>;
  revision: () => number;
  problem: () => string;
};

const edits = new Map<string, Set<EditSession>>();
/** The revision this page last saved for each email. Its screens may not show it yet. */
const saved = new Map<string, number>();

export function recordSavedRevision({ id, revision }: Pick<Target, "id" | "revision">): void {
  saved.set(id, revision);
}

export function registerEdit(id: string, edit: EditSession): () => void {
  const open = edits.get(id) ?? new Set();
  edits.set(id, open.add(edit));
  return () => open.delete(edit);
}

/** The server doesn't have everything that was typed, so an action would apply to an older text. */
export class UnsavedEdit extends Error {
  constructor(
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

const ON_TEXT: FollowUpAction["action"][] = ["approve", "submit", "schedule"];

/** Saves everything typed into the follow-up, so that the action applies to that text. Throws UnsavedEdit. */
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
