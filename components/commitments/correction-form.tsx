"use client";

import { useState } from "react";
import type { Commitment } from "@/lib/features/commitments/schema";
import { type CommitmentFields, CommitmentForm, givenFields } from "./commitment-form";
import { useCorrection } from "./use-correction";

/**
 * Corrects what the engine got wrong: what, who and by when. Only what was typed is sent, so that the rest follows what
 * a colleague corrects meanwhile.
 */
export function CorrectionForm({ commitment, onDone }: { commitment: Commitment; onDone: () => void }) {
  const { busy, fieldErrors, correct } = useCorrection(commitment);
  const [typed, setTyped] = useState<Partial<CommitmentFields>>({});
  const { what, who, dueOn } = commitment;
  const save = async () => {
    if (await correct(givenFields(typed), "Corrected")) onDone();
  };
  return (
    <div className="rounded border bg-sunken p-2">
      <CommitmentForm
        label={`Correct: ${what}`}
        submit="Save"
        busy={busy}
        fields={{ what, who: who ?? "", dueOn: dueOn ?? "", ...typed }}
        errors={fieldErrors}
        onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        onSubmit={save}
        onCancel={onDone}
      />
    </div>
  );
}
