"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type ScheduleFormProps = { busy: boolean; onSchedule: (sendAt: string) => void; onClose: () => void };

/** A time of choice in the sender's own zone. */
export function ScheduleForm({ busy, onSchedule, onClose }: ScheduleFormProps) {
  const [local, setLocal] = useState(() => localMinute(tomorrowMorning()));
  const at = new Date(local);
  const error = Number.isNaN(at.getTime())
    ? "Choose a day and a time"
    : at.getTime() < Date.now()
      ? "This moment has passed"
      : undefined;
  return (
    <form
      aria-label="Schedule"
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!error) onSchedule(at.toISOString());
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <Field label="Send at" hint={`Your time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`} error={error}>
        <Input type="datetime-local" value={local} autoFocus onChange={(event) => setLocal(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" loading={busy} disabled={Boolean(error)}>
        Schedule send
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Back
      </Button>
    </form>
  );
}

function tomorrowMorning(): Date {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(9, 0, 0, 0);
  return date;
}

/** As a datetime-local field takes it, in the browser's zone. */
export function localMinute(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
