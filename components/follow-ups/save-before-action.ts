import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { Claim } from "@/lib/grounding/claim";
import type { FollowUpAction } from "./follow-up-action";
import { hasUnsavedText, type Target } from "./unsaved-text";

/** An open editor, or a closed one that is still saving. */
export type EditSession = {
  /** Resolves to whether the server has everything. */
  save: () => Promise<boolean>;
  revision: () => number;
  problem: () => string;
  /** Shows a text that was saved outside of the editor. */
  adopt: (saved: FollowUp) => void;
};

type Checked = Pick<FollowUp, "id" | "revision" | "claims">;
type Flagged = Pick<FollowUp, "claims" | "riskFlags">;

const edits = new Map<string, Set<EditSession>>();
/** What this page last saved for each email. Its screens may not show it yet. */
const saved = new Map<string, Checked & Flagged>();

export function recordSavedRevision({ id, revision, claims, riskFlags }: Checked & Flagged): void {
  saved.set(id, { id, revision, claims, riskFlags });
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
    readonly title = "Save your changes first",
  ) {
    super(message);
  }
}

const ON_TEXT: FollowUpAction["action"][] = ["approve", "submit", "schedule"];

/** Saves everything typed into the follow-up, so that the action applies to that text. Throws UnsavedEdit. */
export async function saveBeforeAction<T extends Target & Flagged & Pick<FollowUp, "meetingId">>(
  target: T,
  action: FollowUpAction["action"],
): Promise<T> {
  if (!ON_TEXT.includes(action)) return target;
  const { id } = target;
  let revision = Math.max(target.revision, saved.get(id)?.revision ?? 0);
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
  if (hasUnsavedText(target)) {
    throw new UnsavedEdit(id, "You have unsaved text in this browser. Restore or discard it first.");
  }
  const now = saved.get(id);
  const isChecked = target.meetingId !== null && now?.revision === revision;
  if (action === "approve" && isChecked && addsDoubt(now, target)) {
    const text = "Your changes were saved, and they say something nobody said. Check the email and approve it again.";
    throw new UnsavedEdit(id, text, "Check your changes first");
  }
  return { ...target, revision };
}

/** Whether a text that was just saved has something unsupported that the approver wasn't asked about. */
function addsDoubt(now: Flagged, shown: Flagged): boolean {
  const isUnsupported = ({ support, confirmed }: Claim) => support === "unsupported" && !confirmed;
  const known = new Set(shown.claims.filter(isUnsupported).map(({ text }) => text));
  const isNew = (flag: string) => flag.startsWith("unsupported_") && !shown.riskFlags.some((one) => one === flag);
  return now.claims.some((claim) => isUnsupported(claim) && !known.has(claim.text)) || now.riskFlags.some(isNew);
}

/** Saves what was typed into the follow-up's open editor. Returns its latest claims. Throws UnsavedEdit. */
export async function saveBeforeDeciding(shown: Checked): Promise<Checked> {
  for (const edit of edits.get(shown.id) ?? [])
    if (!(await edit.save())) throw new UnsavedEdit(shown.id, edit.problem());
  const latest = saved.get(shown.id);
  return latest && latest.revision > shown.revision ? latest : shown;
}

/** Records a text that was saved outside of the editor and shows it there. */
export function adoptSaved(next: FollowUp): void {
  recordSavedRevision(next);
  for (const edit of edits.get(next.id) ?? []) edit.adopt(next);
}
