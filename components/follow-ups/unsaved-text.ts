import {
  type DraftKey,
  discardLocalDraft,
  findLocalDraft,
  saveLocalDraft,
} from "@/components/local-drafts/local-draft";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type MailDraft, storedDraft } from "./stored-draft";

/** Text that never reached the server, and the revision it was based on. */
export type UnsavedText = { draft: MailDraft; base: number | null; at: string };

export function draftOf({ subject, bodyText, to, cc, agreed }: MailDraft): MailDraft {
  return { subject, bodyText, to, cc, agreed };
}

/** The fields in which `next` differs, or null when there are none. */
export function changedFields(before: MailDraft, next: MailDraft): Partial<MailDraft> | null {
  const changes: Partial<MailDraft> = {};
  if (before.subject !== next.subject) changes.subject = next.subject;
  if (before.bodyText !== next.bodyText) changes.bodyText = next.bodyText;
  if (before.to.join() !== next.to.join()) changes.to = next.to;
  if (before.cc.join() !== next.cc.join()) changes.cc = next.cc;
  if (tableKey(before) !== tableKey(next)) changes.agreed = next.agreed;
  return Object.keys(changes).length > 0 ? changes : null;
}

function tableKey({ agreed }: MailDraft): string {
  const rows = agreed?.rows.map(({ commitmentId, who, what, dueOn }) => [commitmentId, who, what, dueOn]);
  return JSON.stringify([agreed?.language, rows]);
}

export function draftKey(id: string): DraftKey {
  return { screen: "follow-up", object: id, field: "mail" };
}

export function saveUnsavedText(id: string, draft: MailDraft, base: number): void {
  saveLocalDraft(draftKey(id), draft, base);
}

export function discardUnsavedText(id: string): void {
  discardLocalDraft(draftKey(id));
}

export function findUnsavedText(followUp: MailDraft & { id: string }): UnsavedText | null {
  const kept = findLocalDraft(draftKey(followUp.id));
  const draft = storedDraft(kept?.value);
  if (!kept || !draft || !changedFields(draftOf(followUp), draft)) return null;
  return { draft, base: typeof kept.base === "number" ? kept.base : null, at: kept.at };
}

export type Target = Pick<FollowUp, "id" | "revision" | "status"> & MailDraft;
