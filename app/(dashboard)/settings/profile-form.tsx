"use client";

import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormField } from "@/components/ui/form-field";
import { Input, Textarea } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { editMemberContract } from "@/lib/features/members/contract";
import type { Member } from "@/lib/features/members/schema";
import { USUAL_HOURS } from "@/lib/features/members/working-hours";
import { api } from "@/lib/http/client";
import { WeekdayPicker } from "./weekday-picker";

type Tone = NonNullable<Member["voice"]["tone"]>;

type Profile = { name: string; signature: string; tone: Tone | ""; hours: Member["voice"]["hours"] };

const TONES = [
  { value: "", label: "No preference" },
  { value: "warm", label: "Warm", hint: "Thank you again for today, it was good to …" },
  { value: "neutral", label: "Neutral", hint: "Thank you for today. Here is what we agreed." },
  { value: "direct", label: "Direct", hint: "Here is what we agreed." },
  { value: "formal", label: "Formal", hint: "Thank you for taking the time to meet us." },
];

export function ProfileForm({ member, timeZone }: { member: Member; timeZone: string }) {
  const { busy, fieldErrors, run } = useWrite();
  const form = useDraftForm<Profile>(
    { screen: "settings", object: member.id, field: "profile" },
    {
      name: member.name,
      signature: member.voice.signature ?? "",
      tone: member.voice.tone ?? "",
      hours: member.voice.hours,
    },
  );
  const { control } = form;
  const { name, signature, tone, hours } = form.values;
  const setHours = (next: Profile["hours"]) => form.setValue("hours", next);
  const voice = { signature: signature || null, tone: tone || null, hours };
  const isChanged = name !== member.name || JSON.stringify(voice) !== JSON.stringify(member.voice);
  const hasNoDay = hours?.days.length === 0;
  const endsEarly = hours !== null && hours.start >= hours.end;
  const submit = form.handleSubmit(async () => {
    const body = { ...(name === member.name ? {} : { name: name.trim() }), voice };
    if (await run(() => api(editMemberContract, { params: { id: member.id }, body }), "Profile saved")) form.done();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard isUnsaved={isChanged} />
      <RestoreDraft offer={form.offer} />
      <Panel title="Profile">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="name" label="Name" required error={fieldErrors.name}>
            {(field) => <Input maxLength={255} autoComplete="name" {...field} />}
          </FormField>
          <Field label="Email" hint="You sign in with this address. It can't be changed here.">
            <Input value={member.email} disabled />
          </Field>
        </div>
      </Panel>
      <Panel title="Voice" description="How you write, and when you work">
        <div className="flex flex-col gap-4">
          <FormField control={control} name="tone" label="Tone">
            {({ value, onChange }) => <Select options={TONES} value={value} onValueChange={onChange} />}
          </FormField>
          <FormField
            control={control}
            name="signature"
            label="Signature"
            hint="Added to new drafts exactly as written."
            error={fieldErrors.voice}
          >
            {(field) => <Textarea maxLength={2000} rows={4} placeholder={`${member.name}\nYour title`} {...field} />}
          </FormField>
          <Field
            label="Working hours"
            inline
            hint="When you schedule a send, we suggest the start of your next working hours."
          >
            <Switch checked={hours !== null} onCheckedChange={(isOn) => setHours(isOn ? USUAL_HOURS : null)} />
          </Field>
          {hours && (
            <div className="flex flex-wrap items-start gap-4 pl-11">
              <Field label="From">
                <Input
                  type="time"
                  required
                  value={hours.start}
                  onChange={(event) => setHours({ ...hours, start: event.target.value })}
                  className="w-28"
                />
              </Field>
              <Field label="To" error={endsEarly ? "Must be later than the start" : undefined}>
                <Input
                  type="time"
                  required
                  value={hours.end}
                  onChange={(event) => setHours({ ...hours, end: event.target.value })}
                  className="w-28"
                />
              </Field>
              <WeekdayPicker days={hours.days} onChange={(days) => setHours({ ...hours, days })} />
              <p className="w-full text-fg-subtle text-xs">
                {hasNoDay ? "Choose at least one day. " : ""}In the workspace time zone, {timeZone}.
              </p>
            </div>
          )}
        </div>
      </Panel>
      <Button
        type="submit"
        variant="primary"
        loading={busy}
        disabled={!isChanged || !name.trim() || endsEarly || hasNoDay}
        className="self-start"
      >
        Save profile
      </Button>
    </form>
  );
}
