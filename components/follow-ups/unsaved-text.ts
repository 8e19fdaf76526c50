import { type DraftKey, findLocalDrafts } from "@/components/local-drafts/local-draft";
import type { FieldErrors } from "@/lib/core/errors";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type MailDraft, storedDraft } from "./stored-draft";

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

/** What has to be written before the text can be saved, or null. */
export function blankField({ subject, bodyText }: MailDraft): { message: string; fieldErrors: FieldErrors } | null {
  const isBlank = (text: string) => text.trim() === "";
  if (isBlank(subject)) return { message: "Enter a subject", fieldErrors: { subject: ["is empty"] } };
  return isBlank(bodyText) ? { message: "Write some text", fieldErrors: { bodyText: ["is empty"] } } : null;
}

function tableKey({ agreed }: MailDraft): string {
  const rows = agreed?.rows.map(({ commitmentId, who, what, dueOn }) => [commitmentId, who, what, dueOn]);
  return JSON.stringify([agreed?.language, rows]);
}

export function draftKey(id: string): DraftKey {
  return { screen: "follow-up", object: id, field: "mail" };
}

/** A stored text, or `undefined` when it says the same as `saved`. */
export function unsavedText(saved: MailDraft, value: unknown): MailDraft | undefined {
  const draft = storedDraft(value);
  return draft && changedFields(draftOf(saved), draft) ? draft : undefined;
}

export function hasUnsavedText(followUp: MailDraft & { id: string }): boolean {
  return findLocalDrafts(draftKey(followUp.id)).some(({ value }) => unsavedText(followUp, value));
}

export type Target = Pick<FollowUp, "id" | "revision" | "status"> & MailDraft;
