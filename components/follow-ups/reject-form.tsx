"use client";

import { useId } from "react";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useShortcut } from "@/components/ui/use-shortcut";
import { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { FollowUpAction } from "./follow-up-action";
import { REASON_LABELS } from "./follow-up-labels";
import { FormActions } from "./form-actions";
import { noteDraftKey } from "./note-draft-key";

type RejectFormProps = {
  followUp: Pick<FollowUp, "id" | "revision">;
  busy: boolean;
  onReject: (move: Extract<FollowUpAction, { action: "reject" }>) => void;
  onClose: () => void;
};

type Rejection = { reasonCode: (typeof REASON_CODES)[number]; note: string };

/** Inline form for a rejection: arrow keys pick a reason, Ctrl+Enter confirms. */
export function RejectForm({ followUp, busy, onReject, onClose }: RejectFormProps) {
  const blank: Rejection = { reasonCode: "wrong_facts", note: "" };
  const kept = useLocalDraft(noteDraftKey(followUp.id, "reject"), blank, { base: followUp.revision });
  const { reasonCode, note } = kept.value;
  const name = useId();
  const submit = () => onReject({ action: "reject", reasonCode, note: note.trim() || undefined });
  useShortcut("mod+enter", "Confirm rejection", submit);
  return (
    <form
      aria-label="Reject"
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <RestoreDraft offer={kept.offer} />
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Why? The owner will see this.</legend>
        <div className="flex flex-wrap gap-1.5">
          {REASON_CODES.map((code, index) => (
            <label
              key={code}
              className="cursor-pointer rounded border border-line-strong px-2 py-1 text-xs has-checked:border-danger has-checked:bg-danger-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:text-danger"
            >
              <input
                type="radio"
                name={name}
                value={code}
                checked={reasonCode === code}
                onChange={() => kept.set({ ...kept.value, reasonCode: code })}
                // biome-ignore lint/a11y/noAutofocus: the form opens on request, to be used by keyboard immediately
                autoFocus={index === 0}
                className="sr-only"
              />
              {REASON_LABELS[code]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Note" hideLabel>
        <Input
          placeholder="Add a note (optional)"
          maxLength={2000}
          value={note}
          onChange={(event) => kept.set({ ...kept.value, note: event.target.value })}
        />
      </Field>
      <FormActions label="Confirm rejection" tone="danger" busy={busy} keys="mod+enter" onBack={onClose} />
    </form>
  );
}
