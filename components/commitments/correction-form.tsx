"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Commitment } from "@/lib/features/commitments/schema";
import { useCorrection } from "./use-correction";

/** Corrects what the engine got wrong: what, who and by when. Escape discards the changes. */
export function CorrectionForm({ commitment, onDone }: { commitment: Commitment; onDone: () => void }) {
  const { busy, fieldErrors, correct } = useCorrection(commitment);
  const [what, setWhat] = useState(commitment.what);
  const [who, setWho] = useState(commitment.who ?? "");
  const [dueOn, setDueOn] = useState(commitment.dueOn ?? "");
  const save = async () => {
    const patch = { what, who: who.trim() || null, dueOn: dueOn || null };
    if (await correct(patch, "Corrected")) onDone();
  };
  return (
    <form
      aria-label={`Correct: ${commitment.what}`}
      className="flex flex-col gap-2 rounded border bg-sunken p-2"
      onKeyDown={(event) => event.key === "Escape" && onDone()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="What" error={fieldErrors.what?.[0]}>
        <Input autoFocus value={what} maxLength={500} onChange={(event) => setWhat(event.target.value)} />
      </Field>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label="Who" error={fieldErrors.who?.[0]}>
          <Input value={who} maxLength={255} onChange={(event) => setWho(event.target.value)} />
        </Field>
        <Field label="By" error={fieldErrors.dueOn?.[0]}>
          <Input type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          Save
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
