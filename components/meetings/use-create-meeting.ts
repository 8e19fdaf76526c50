"use client";

import { useEffect, useState } from "react";
import { localMinute } from "@/components/follow-ups/schedule-form";
import type { DraftKey } from "@/components/local-drafts/local-draft";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { queueWrite } from "@/components/network/queued-writes";
import { probe } from "@/components/network/reachability";
import { useNavigate } from "@/components/network/use-navigate";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import type { FieldErrors } from "@/lib/core/errors";
import { createMeetingContract } from "@/lib/features/meetings/contract";
import type { PLATFORMS } from "@/lib/features/meetings/platforms";
import { ApiError, api, type Call, callOf, NoAnswer } from "@/lib/http/client";
import { emptyRow, isFilled, type ParticipantRow } from "./participant-rows";

const HALF_HOUR = 30 * 60_000;
const PLACE = { screen: "new-meeting", field: "form" };

type Times = { start: string; end: string };
type Form = Times & {
  title: string;
  platform: (typeof PLATFORMS)[number];
  people: ParticipantRow[];
  transcript: string;
};
/** Those checked before the request. */
const FIELDS = ["title", "start", "end"] as const;
const BLANK: Form = { title: "", start: "", end: "", platform: "other", people: [emptyRow(0)], transcript: "" };

/** The state of the new-meeting form: its values, its submission and the result. */
export function useCreateMeeting() {
  const go = useNavigate();
  const [defaults, setDefaults] = useState<Times>({ start: "", end: "" });
  const form = useDraftForm<Form>(PLACE, BLANK);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const once = useIdempotencyKey();
  useEffect(() => {
    setDefaults({ start: localMinute(new Date(Date.now() - HALF_HOUR)), end: localMinute(new Date()) });
  }, []);
  const create = form.handleSubmit(async (values) => {
    if (busy) return;
    setErrors({});
    setFailure(null);
    const faults = faultsOf(values, defaults);
    for (const field of FIELDS.filter((one) => faults[one])) form.setError(field, { message: faults[field] });
    const [first] = FIELDS.filter((one) => faults[one]);
    if (first) return form.setFocus(first);
    setBusy(true);
    const body = bodyOf(values, defaults);
    const calls: Call[] = [];
    try {
      const { data } = await once(body, (idempotencyKey) => {
        calls.push(callOf(createMeetingContract, { body, idempotencyKey }));
        return api(createMeetingContract, { body, idempotencyKey });
      });
      form.done(BLANK);
      go.push(`/meetings/${data.meeting.meetingId}`);
    } catch (error) {
      setBusy(false);
      const call = calls.at(-1);
      if (call && error instanceof NoAnswer && !(await probe())) {
        queueMeeting(call, values.title, form.place);
        return setQueued(true);
      }
      if (error instanceof ApiError) setErrors(error.fieldErrors);
      setFailure(failureText(error));
    }
  });
  return { form, defaults, create, busy, isQueued, errors, failure };
}

function bodyOf({ title, start, end, platform, people, transcript }: Form, defaults: Times) {
  return {
    title,
    startTime: new Date(start || defaults.start).toISOString(),
    endTime: new Date(end || defaults.end).toISOString(),
    platform,
    participants: people.filter(isFilled).map(({ name, email, role }) => ({
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(email.trim() ? { email: email.trim() } : {}),
      ...(role.trim() ? { role: role.trim() } : {}),
    })),
    ...(transcript.trim() ? { rawTranscript: transcript } : {}),
  };
}

function queueMeeting(call: Call, title: string, place: DraftKey): void {
  const id = `meeting:${call.idempotencyKey}`;
  queueWrite({ id, label: `Create “${title}”`, about: [], href: "/meetings/new", call, place });
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError))
    return "The server didn't respond. Nothing you typed is lost, and trying again won't create a duplicate.";
  return Object.keys(error.fieldErrors).length > 0 ? "Fix the highlighted fields." : error.message;
}

/** What is wrong with the form, by field. */
function faultsOf({ title, start, end }: Form, defaults: Times): Partial<Record<(typeof FIELDS)[number], string>> {
  const [from, to] = [Date.parse(start || defaults.start), Date.parse(end || defaults.end)];
  const time = "Choose a date and time";
  return {
    ...(title.trim() === "" && { title: "Enter a title" }),
    ...(Number.isNaN(from) && { start: time }),
    ...(Number.isNaN(to) && { end: time }),
    ...(to < from && { end: "The end must be after the start" }),
  };
}
