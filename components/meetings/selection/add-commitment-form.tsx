"use client";

import { useState } from "react";
import { CommitmentForm, givenFields, MAX_WHAT } from "@/components/commitments/commitment-form";
import { useWrite } from "@/components/screens/use-write";
import { addCommitmentContract } from "@/lib/features/commitments/contract";
import { promiseIn } from "@/lib/features/commitments/third-person";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { api } from "@/lib/http/client";
import type { Quoted } from "./selected-quotes";

/** The meeting, with the names of its guests. */
export type AddTo = { id: string; startTime: string; guests: string[] };

type FormProps = {
  meeting: AddTo;
  quotes: Quoted[];
  /** Who said the first of the words. */
  speaker: string;
  onDone: () => void;
};

/** Adds what the engine missed, backed by the selected words. */
export function AddCommitmentForm({ meeting, quotes, speaker, onDone }: FormProps) {
  const { busy, fieldErrors, run } = useWrite();
  const said = quotes.map(({ quote }) => quote).join(" ");
  const [fields, setFields] = useState(() => ({
    what: promiseIn(said.replace(/\s+/g, " ").trim(), meeting.guests.includes(speaker)).slice(0, MAX_WHAT),
    who: speaker,
    dueOn: dayIn(said, meeting.startTime),
  }));
  const save = async () => {
    const body = { what: fields.what, ...givenFields(fields), evidence: quotes };
    const added = await run(
      () => api(addCommitmentContract, { params: { id: meeting.id }, body }),
      "Added to commitments",
    );
    if (added) onDone();
  };
  return (
    <CommitmentForm
      label="Add a commitment"
      submit="Add"
      busy={busy}
      fields={fields}
      errors={fieldErrors}
      onChange={(part) => setFields((before) => ({ ...before, ...part }))}
      onSubmit={save}
      onCancel={onDone}
    >
      <blockquote className="line-clamp-3 border-accent-line border-l-2 pl-2 text-fg-muted text-xs">{said}</blockquote>
    </CommitmentForm>
  );
}

/** The day the words name, counted from the day of the meeting. */
function dayIn(said: string, startTime: string): string {
  const from = meetingDay(startTime);
  return (from && spokenDays(said, from)[0]?.on) || "";
}
