import { z } from "zod";
import {
  type DraftKey,
  discardLocalDraft,
  findLocalDraft,
  saveLocalDraft,
} from "@/components/local-drafts/local-draft";
import { Agreed } from "@/lib/features/follow-ups/agreed/schema";
import type { FollowUp } from "@/lib/features/follow-ups/schema";

export const MailDraft = z.object({
  subject: z.string(),
  bodyText: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  agreed: Agreed.nullable().default(null),
});
export type MailDraft = z.infer<typeof MailDraft>;

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
  const draft = MailDraft.safeParse(kept?.value);
  if (!kept || !draft.success || !changedFields(draftOf(followUp), draft.data)) return null;
  return { draft: draft.data, base: typeof kept.base === "number" ? kept.base : null, at: kept.at };
}

export type Target = Pick<FollowUp, "id" | "revision" | "status"> & MailDraft;
