"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { z } from "zod";
import { localMinute } from "@/components/follow-ups/schedule-form";
import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { queueWrite } from "@/components/network/queued-writes";
import { probe } from "@/components/network/reachability";
import { useNavigate } from "@/components/network/use-navigate";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
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
  const form = useDraftForm<Form>(PLACE, BLANK, { schema: formSchema(times) });
  const { control } = form;
  const { title, people, transcript } = form.values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const once = useIdempotencyKey();
  useEffect(() => {
    setTimes({ start: localMinute(new Date(Date.now() - HALF_HOUR)), end: localMinute(new Date()) });
  }, []);
  const create = form.handleSubmit(async ({ title, start, end, platform, people, transcript }) => {
    if (busy) return;
    setErrors({});
    setFailure(null);
    setBusy(true);
    let call = null as Call | null;
    const body = {
      title,
      startTime: new Date(start || times.start).toISOString(),
      endTime: new Date(end || times.end).toISOString(),
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
      form.done(BLANK);
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
  });
  useShortcut("mod+enter", "Create meeting", () => void create());
  return (
    <form noValidate className="flex max-w-3xl flex-col gap-5 p-4 lg:px-8 lg:py-6" onSubmit={create}>
      <UnsavedGuard isUnsaved={!busy && !waits && (title + transcript).trim() !== ""} />
      <RestoreDraft offer={form.offer} />
      <FormField control={control} name="title" label="Title" required error={errors.title}>
        {(field) => <Input maxLength={500} placeholder="Northwind discovery" {...field} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField control={control} name="start" label="Start" required error={errors.startTime}>
          {(field) => <Input type="datetime-local" {...field} value={field.value || times.start} />}
        </FormField>
        <FormField control={control} name="end" label="End" required error={errors.endTime}>
          {(field) => <Input type="datetime-local" {...field} value={field.value || times.end} />}
        </FormField>
        <FormField control={control} name="platform" label="Platform" error={errors.platform}>
          {({ value, onChange }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }))}
            />
          )}
        </FormField>
      </div>
      <ParticipantRows
        rows={people}
        onChange={(rows) => form.setValue("people", rows)}
        errors={rowErrors(errors, people.map(isFilled))}
      />
      <TranscriptField
        value={transcript}
        onChange={(text) => form.setValue("transcript", text)}
        error={errors.rawTranscript}
      />
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

/** `times` are the defaults when none were chosen. */
function formSchema(times: { start: string; end: string }) {
  const isTime = (text: string) => !Number.isNaN(Date.parse(text));
  const row = z.object({ key: z.number(), name: z.string(), email: z.string(), role: z.string() });
  return z
    .object({
      title: z.string().refine((text) => text.trim() !== "", "Enter a title"),
      start: z.string().refine((text) => isTime(text || times.start), "Choose a date and time"),
      end: z.string().refine((text) => isTime(text || times.end), "Choose a date and time"),
      platform: z.enum(PLATFORMS),
      people: z.array(row),
      transcript: z.string(),
    })
    .refine(({ start, end }) => !(Date.parse(end || times.end) < Date.parse(start || times.start)), {
      path: ["end"],
      message: "The end must be after the start",
    });
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
