"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { localMinute } from "@/components/follow-ups/schedule-form";
import { RestoreDraft } from "@/components/local-drafts/restore-draft";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { queueWrite } from "@/components/network/queued-writes";
import { probe } from "@/components/network/reachability";
import { useNavigate } from "@/components/network/use-navigate";
import { UnsavedGuard } from "@/components/screens/unsaved-guard";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { FieldErrors } from "@/lib/core/errors";
import { createMeetingContract } from "@/lib/features/meetings/contract";
import { PLATFORMS } from "@/lib/features/meetings/schema";
import { ApiError, api, type Call, callOf, NoAnswer } from "@/lib/http/client";
import { PLATFORM_LABELS } from "./meeting-labels";
import { emptyRow, type ParticipantRow, ParticipantRows, type RowError } from "./participant-rows";
import { TranscriptField } from "./transcript-field";

const HALF_HOUR = 30 * 60_000;
const PLACE = { screen: "new-meeting", field: "form" };

type Form = {
  title: string;
  start: string;
  end: string;
  platform: (typeof PLATFORMS)[number];
  people: ParticipantRow[];
  transcript: string;
};
const BLANK: Form = { title: "", start: "", end: "", platform: "other", people: [emptyRow(0)], transcript: "" };

/** A meeting that no calendar knows. */
export function NewMeetingForm() {
  const go = useNavigate();
  const [times, setTimes] = useState({ start: "", end: "" });
  const kept = useLocalDraft<Form>(PLACE, BLANK);
  const { title, platform, people, transcript } = kept.value;
  const set = (part: Partial<Form>) => kept.set({ ...kept.value, ...part });
  const start = kept.value.start || times.start;
  const end = kept.value.end || times.end;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const once = useIdempotencyKey();
  useEffect(() => {
    setTimes({ start: localMinute(new Date(Date.now() - HALF_HOUR)), end: localMinute(new Date()) });
  }, []);
  const create = async () => {
    if (busy) return;
    const missing = missingFields(title, start, end);
    setErrors(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    let call = null as Call | null;
    const body = {
      title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      platform,
      participants: people.filter(isFilled).map(({ name, email, role }) => ({
        ...(name.trim() ? { name: name.trim() } : {}),
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(role.trim() ? { role: role.trim() } : {}),
      })),
      ...(transcript.trim() ? { rawTranscript: transcript } : {}),
    };
    try {
      const { data } = await once(body, (idempotencyKey) => {
        call = callOf(createMeetingContract, { body, idempotencyKey });
        return api(createMeetingContract, { body, idempotencyKey });
      });
      kept.done(BLANK);
      go.push(`/meetings/${data.meeting.meetingId}`);
    } catch (error) {
      setBusy(false);
      if (call && error instanceof NoAnswer && !(await probe())) {
        queueWrite({
          id: `meeting:${call.idempotencyKey}`,
          label: `Create “${title}”`,
          about: [],
          href: "/meetings/new",
          call,
          place: PLACE,
        });
        return setWaits(true);
      }
      if (error instanceof ApiError) setErrors(error.fieldErrors);
      setFailure(failureLabel(error));
    }
  };
  useShortcut("mod+enter", "Create meeting", () => void create());
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-5 p-4 lg:px-8 lg:py-6"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <UnsavedGuard isUnsaved={!busy && !waits && (title + transcript).trim() !== ""} />
      <RestoreDraft offer={kept.offer} />
      <Field label="Title" required error={errors.title}>
        <Input
          value={title}
          maxLength={500}
          onChange={(event) => set({ title: event.target.value })}
          placeholder="Northwind discovery"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Start" required error={errors.startTime}>
          <Input type="datetime-local" value={start} onChange={(event) => set({ start: event.target.value })} />
        </Field>
        <Field label="End" required error={errors.endTime}>
          <Input type="datetime-local" value={end} onChange={(event) => set({ end: event.target.value })} />
        </Field>
        <Field label="Platform" error={errors.platform}>
          <Select
            value={platform}
            onValueChange={(value) => set({ platform: PLATFORMS.find((known) => known === value) ?? "other" })}
            options={PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }))}
          />
        </Field>
      </div>
      <ParticipantRows
        rows={people}
        onChange={(rows) => set({ people: rows })}
        errors={rowErrors(errors, people.map(isFilled))}
      />
      <TranscriptField value={transcript} onChange={(text) => set({ transcript: text })} error={errors.rawTranscript} />
      {waits && (
        <Banner tone="warning" title="Waiting for the network.">
          We'll create the meeting as soon as you're back online, with the details you submitted. You can leave this
          page.
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" alert title="We couldn't create this meeting.">
          {failure}
        </Banner>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" loading={busy}>
          Create meeting
        </Button>
        <Link href="/meetings" className={buttonClass({ variant: "ghost" })}>
          Back
        </Link>
      </div>
    </form>
  );
}

function failureLabel(error: unknown): string {
  if (!(error instanceof ApiError))
    return "The server didn't respond. Nothing you typed is lost, and trying again won't create a duplicate.";
  return Object.keys(error.fieldErrors).length > 0 ? "Fix the highlighted fields." : error.message;
}

function isFilled(row: { name: string; email: string }): boolean {
  return row.name.trim() !== "" || row.email.trim() !== "";
}

function missingFields(title: string, start: string, end: string): FieldErrors {
  const errors: FieldErrors = {};
  if (title.trim() === "") errors.title = ["Enter a title"];
  if (Number.isNaN(Date.parse(start))) errors.startTime = ["Choose a date and time"];
  if (Number.isNaN(Date.parse(end))) errors.endTime = ["Choose a date and time"];
  else if (Date.parse(end) < Date.parse(start)) errors.endTime = ["The end must be after the start"];
  return errors;
}

/** Each text begins with the path of its field, as in `0.email`. By the row on the screen: empty rows were not sent. */
function rowErrors(errors: FieldErrors, filled: boolean[]): Record<number, RowError> {
  const sent = filled.flatMap((isSent, index) => (isSent ? [index] : []));
  const found: Record<number, RowError> = {};
  for (const text of errors.participants ?? []) {
    const at = /^(\d+)(?:\.(\w+))? (.*)$/.exec(text);
    const row = at ? sent[Number(at[1])] : 0;
    if (row !== undefined) found[row] ??= { field: at?.[2] ?? null, text: at?.[3] ?? text };
  }
  return found;
}
