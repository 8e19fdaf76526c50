"use client";

import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { useShortcut } from "@/components/ui/use-shortcut";
import { PLATFORMS } from "@/lib/features/meetings/platforms";
import { PLATFORM_LABELS } from "./meeting-labels";
import { ParticipantRows, rowErrors } from "./participant-rows";
import { TranscriptField } from "./transcript-field";
import { useCreateMeeting } from "./use-create-meeting";

export function NewMeetingForm() {
  const { form, defaults, create, busy, isQueued, errors, failure } = useCreateMeeting();
  const { control } = form;
  const { title, people, transcript } = form.values;
  useShortcut("mod+enter", "Create meeting", () => void create());
  return (
    <form noValidate className="flex max-w-3xl flex-col gap-5 p-4 lg:px-8 lg:py-6" onSubmit={create}>
      <UnsavedGuard isUnsaved={!busy && !isQueued && (title + transcript).trim() !== ""} />
      <RestoreDraft offer={form.offer} />
      <FormField control={control} name="title" label="Title" required error={errors.title}>
        {(field) => <Input maxLength={500} placeholder="Northwind discovery" {...field} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-3">
        <FormField control={control} name="start" label="Start" required error={errors.startTime}>
          {(field) => <Input type="datetime-local" {...field} value={field.value || defaults.start} />}
        </FormField>
        <FormField control={control} name="end" label="End" required error={errors.endTime}>
          {(field) => <Input type="datetime-local" {...field} value={field.value || defaults.end} />}
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
        errors={rowErrors(errors, people)}
      />
      <TranscriptField
        value={transcript}
        onChange={(text) => form.setValue("transcript", text)}
        error={errors.rawTranscript}
      />
      {isQueued && (
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
