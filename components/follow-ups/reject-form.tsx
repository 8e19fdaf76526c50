"use client";

import { useId } from "react";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { useShortcut } from "@/components/ui/use-shortcut";
import { type FollowUp, REASON_CODES } from "@/lib/features/follow-ups/schema";
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
  const form = useDraftForm(noteDraftKey(followUp.id, "reject"), blank, { base: followUp.revision });
  const name = useId();
  const submit = form.handleSubmit(({ reasonCode, note }) =>
    onReject({ action: "reject", reasonCode, note: note.trim() || undefined }),
  );
  useShortcut("mod+enter", "Confirm rejection", () => void submit());
  return (
    <form
      aria-label="Reject"
      className="flex w-full flex-col gap-2"
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <RestoreDraft offer={form.offer} />
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
                checked={form.values.reasonCode === code}
                onChange={() => form.setValue("reasonCode", code)}
                // biome-ignore lint/a11y/noAutofocus: the form opens on request, to be used by keyboard immediately
                autoFocus={index === 0}
                className="sr-only"
              />
              {REASON_LABELS[code]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormField control={form.control} name="note" label="Note" hideLabel>
        {(field) => <Input placeholder="Add a note (optional)" maxLength={2000} {...field} />}
      </FormField>
      <FormActions label="Confirm rejection" tone="danger" busy={busy} keys="mod+enter" onBack={onClose} />
    </form>
  );
}
