"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { nextOpening, USUAL_HOURS } from "@/lib/features/members/working-hours";
import { FormActions } from "./form-actions";
import type { Viewer } from "./viewer";

type ScheduleFormProps = {
  viewer: Viewer;
  /** What happens immediately. The email follows at the chosen time. */
  label: string;
  busy: boolean;
  onSchedule: (sendAt: string) => void;
  onClose: () => void;
};

/** Picks a time in the browser's zone. Proposes the sender's next start of work. */
export function ScheduleForm({ viewer, label, busy, onSchedule, onClose }: ScheduleFormProps) {
  const [local, setLocal] = useState(() => localMinute(proposedTime(viewer)));
  const at = new Date(local);
  const error = Number.isNaN(at.getTime())
    ? "Choose a date and time"
    : at.getTime() < Date.now()
      ? "Choose a time in the future"
      : undefined;
  return (
    <form
      aria-label="Schedule"
      className="flex w-full flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!error) onSchedule(at.toISOString());
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Field label="Send at" hint={`Your time zone: ${ownTimeZone()}`} error={error}>
        <Input type="datetime-local" value={local} autoFocus onChange={(event) => setLocal(event.target.value)} />
      </Field>
      <div className="sm:pt-6.5">
        <FormActions label={label} busy={busy} disabled={Boolean(error)} onBack={onClose} />
      </div>
    </form>
  );
}

function proposedTime({ hours, timeZone }: Viewer): Date {
  return hours ? nextOpening(new Date(), hours, timeZone) : nextOpening(new Date(), USUAL_HOURS, ownTimeZone());
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The value of a datetime-local field, in the browser's zone. */
export function localMinute(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
