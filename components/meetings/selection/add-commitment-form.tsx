"use client";

import { useState } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addCommitmentContract } from "@/lib/features/commitments/contract";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { api } from "@/lib/http/client";
import type { Quoted } from "./selected-quotes";

type FormProps = {
  meeting: { id: string; startTime: string };
  quotes: Quoted[];
  /** Who said the first of the words. */
  speaker: string;
  onDone: () => void;
};

const MAX_WHAT = 500;

/** Adds what the engine missed, backed by the selected words. Escape discards it. */
export function AddCommitmentForm({ meeting, quotes, speaker, onDone }: FormProps) {
  const { busy, fieldErrors, run } = useWrite();
  const said = quotes.map(({ quote }) => quote).join(" ");
  const [what, setWhat] = useState(said.replace(/\s+/g, " ").slice(0, MAX_WHAT));
  const [who, setWho] = useState(speaker);
  const [dueOn, setDueOn] = useState(() => dayIn(said, meeting.startTime));
  const save = async () => {
    const body = { what, who: who.trim() || null, dueOn: dueOn || null, evidence: quotes };
    const added = await run(
      () => api(addCommitmentContract, { params: { id: meeting.id }, body }),
      "Added to commitments",
    );
    if (added) onDone();
  };
  return (
    <form
      aria-label="Add a commitment"
      className="flex flex-col gap-2"
      onKeyDown={(event) => event.key === "Escape" && onDone()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <blockquote className="line-clamp-3 border-accent-line border-l-2 pl-2 text-fg-muted text-xs">{said}</blockquote>
      <Field label="What" error={fieldErrors.what?.[0] ?? fieldErrors.evidence?.[0]}>
        <Input autoFocus value={what} maxLength={MAX_WHAT} onChange={(event) => setWhat(event.target.value)} />
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
          Add
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The day the words name, counted from the day of the meeting. */
function dayIn(said: string, startTime: string): string {
  const from = meetingDay(startTime);
  return (from && spokenDays(said, from)[0]?.on) || "";
}
