import { z } from "zod";
import type { FollowUp } from "@/lib/features/follow-ups/schema";

/** What a person edits. */
export const MailDraft = z.object({
  subject: z.string(),
  bodyText: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
});
export type MailDraft = z.infer<typeof MailDraft>;

const Kept = z.object({ draft: MailDraft, at: z.string() });

export function draftOf({ subject, bodyText, to, cc }: FollowUp): MailDraft {
  return { subject, bodyText, to, cc };
}

/** The fields in which `next` differs; null when it does not. */
export function changedFields(before: MailDraft, next: MailDraft): Partial<MailDraft> | null {
  const changes: Partial<MailDraft> = {};
  if (before.subject !== next.subject) changes.subject = next.subject;
  if (before.bodyText !== next.bodyText) changes.bodyText = next.bodyText;
  if (before.to.join() !== next.to.join()) changes.to = next.to;
  if (before.cc.join() !== next.cc.join()) changes.cc = next.cc;
  return Object.keys(changes).length > 0 ? changes : null;
}

const place = (id: string) => `followthrough.unsaved.${id}`;

/** Keeps a text in this browser until the server has it, so that a crash or a lost connection costs nothing. */
export function keepUnsaved(id: string, draft: MailDraft): void {
  try {
    localStorage.setItem(place(id), JSON.stringify({ draft, at: new Date().toISOString() }));
  } catch {
    // A full or forbidden store must not get in the way of typing.
  }
}

export function forgetUnsaved(id: string): void {
  localStorage.removeItem(place(id));
}

export function findUnsaved(followUp: FollowUp): z.infer<typeof Kept> | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(place(followUp.id)) ?? "null"));
    return kept.success && changedFields(draftOf(followUp), kept.data.draft) ? kept.data : null;
  } catch {
    return null;
  }
}
