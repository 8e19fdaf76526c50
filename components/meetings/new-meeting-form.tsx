"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { localMinute } from "@/components/follow-ups/schedule-form";
import { UnsavedGuard } from "@/components/screens/unsaved-guard";
import { useOnce } from "@/components/screens/use-once";
import { Banner } from "@/components/ui/banner";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { FieldErrors } from "@/lib/core/errors";
import { createMeetingContract } from "@/lib/features/meetings/contract";
import { PLATFORMS } from "@/lib/features/meetings/schema";
import { ApiError, api } from "@/lib/http/client";
import { emptyRow, ParticipantRows } from "./participant-rows";
import { TranscriptField } from "./transcript-field";
import { PLATFORM_WORDS } from "./words";

const HALF_HOUR = 30 * 60_000;

/** A meeting that no calendar knows. */
export function NewMeetingForm() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  const [start, setStart] = useState("");
  const [end, setEnd] = useState("");
  const [platform, setPlatform] = useState<(typeof PLATFORMS)[number]>("other");
  const [people, setPeople] = useState([emptyRow(0)]);
  const [talk, setTalk] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  useEffect(() => {
    setEnd(localMinute(new Date()));
    setStart(localMinute(new Date(Date.now() - HALF_HOUR)));
  }, []);
  const create = async () => {
    if (busy) return;
    const missing = missingFields(title, start, end);
    setErrors(missing);
    setFailure(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
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
      ...(talk.trim() ? { rawTranscript: talk } : {}),
    };
    try {
      const { data } = await once(body, (idempotencyKey) => api(createMeetingContract, { body, idempotencyKey }));
      router.push(`/meetings/${data.meeting.meetingId}`);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError) setErrors(error.fieldErrors);
      setFailure(failureWords(error));
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
      <UnsavedGuard isUnsaved={!busy && (title + talk).trim() !== ""} />
      <Field label="Title" required error={errors.title}>
        <Input
          value={title}
          maxLength={500}
          onChange={(event) => setTitle(event.target.value)}
          placeholder="Northwind discovery"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Start" required error={errors.startTime}>
          <Input type="datetime-local" value={start} onChange={(event) => setStart(event.target.value)} />
        </Field>
        <Field label="End" required error={errors.endTime}>
          <Input type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
        </Field>
        <Field label="Where" error={errors.platform}>
          <Select
            value={platform}
            onValueChange={(value) => setPlatform(PLATFORMS.find((known) => known === value) ?? "other")}
            options={PLATFORMS.map((value) => ({ value, label: PLATFORM_WORDS[value] }))}
          />
        </Field>
      </div>
      <ParticipantRows rows={people} onChange={setPeople} errors={rowErrors(errors, people.map(isFilled))} />
      <TranscriptField value={talk} onChange={setTalk} error={errors.rawTranscript} />
      {failure && (
        <Banner tone="danger" alert title="Not created yet.">
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

function failureWords(error: unknown): string {
  if (!(error instanceof ApiError))
    return "No answer from the server. Nothing you typed is lost; try again: it will not be created twice.";
  return Object.keys(error.fieldErrors).length > 0 ? "Look at the marked fields." : error.message;
}

function isFilled(row: { name: string; email: string }): boolean {
  return row.name.trim() !== "" || row.email.trim() !== "";
}

function missingFields(title: string, start: string, end: string): FieldErrors {
  const errors: FieldErrors = {};
  if (title.trim() === "") errors.title = ["Give it a title"];
  if (Number.isNaN(Date.parse(start))) errors.startTime = ["Choose a day and a time"];
  if (Number.isNaN(Date.parse(end))) errors.endTime = ["Choose a day and a time"];
  else if (Date.parse(end) < Date.parse(start)) errors.endTime = ["The end is before the start"];
  return errors;
}

/** Texts such as "0.email must be …", by the row on the screen: empty rows were not sent. */
function rowErrors(errors: FieldErrors, filled: boolean[]): Record<number, string> {
  const sent = filled.flatMap((isSent, index) => (isSent ? [index] : []));
  const found: Record<number, string> = {};
  for (const text of errors.participants ?? []) {
    const at = /^(\d+)(?:\.(\w+))? (.*)$/.exec(text);
    const row = at ? sent[Number(at[1])] : 0;
    if (row !== undefined) found[row] ??= at ? [at[2], at[3]].filter(Boolean).join(" ") : text;
  }
  return found;
}
