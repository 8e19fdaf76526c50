"use client";

import { useEffect, useRef, useState } from "react";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { FormActions } from "./form-actions";
import { noteDraftKey } from "./note-draft-key";

type ChangesFormProps = {
  followUp: Pick<FollowUp, "id" | "revision">;
  /** A sentence the note is about. */
  quote: string | null;
  busy: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
};

/** Inline form for what should change. Sending it returns the email to its owner as a draft with the note. */
export function ChangesForm({ followUp, quote, busy, onSend, onClose }: ChangesFormProps) {
  const place = noteDraftKey(followUp.id, "request-changes");
  const kept = useLocalDraft(place, quote ? `“${quote}”\n` : "", { base: followUp.revision });
  const note = kept.value;
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const submit = () => {
    if (note.trim() === "") {
      setMissing(true);
      field.current?.focus();
    } else onSend(note.trim());
  };
  useShortcut("mod+enter", "Send request", submit);
  return (
    <form
      aria-label="Request changes"
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <RestoreDraft offer={kept.offer} />
      <Field
        label="What should change?"
        hint="The owner sees this note, and the email goes back to draft."
        error={missing && note.trim() === "" ? "Describe what should change" : undefined}
      >
        <Textarea
          ref={field}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => kept.set(event.target.value)}
        />
      </Field>
      <FormActions label="Send request" busy={busy} keys="mod+enter" onBack={onClose} />
    </form>
  );
}

/** The sentence to comment on: the selected text, or the current statement. */
export function quotedText(statement: string | undefined): string | null {
  const selection = window.getSelection();
  const marked = selection?.toString().trim();
  const isInMail = selection?.anchorNode?.parentElement?.closest("[data-mail-text]");
  return (isInMail && marked) || statement || null;
}
