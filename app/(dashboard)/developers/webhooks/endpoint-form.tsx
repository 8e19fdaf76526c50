"use client";

import { useState } from "react";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";
import type { Subscription } from "./event-groups";
import { EventPicker } from "./event-picker";

export type EndpointValues = { url: string; description: string; events: Subscription[] };

type EndpointFormProps = {
  /** The endpoint to edit. None for a new one. */
  id?: string;
  initial: EndpointValues;
  submitLabel: string;
  busy: boolean;
  fieldErrors: FieldErrors;
  /** Resolves to whether it was saved. */
  onSubmit: (values: EndpointValues) => Promise<boolean>;
};

export function EndpointForm({ id, initial, submitLabel, busy, fieldErrors, onSubmit }: EndpointFormProps) {
  const form = useDraftForm<EndpointValues>(
    { screen: "developers", field: "webhook-endpoint", ...(id ? { object: id } : {}) },
    initial,
  );
  const { control, values } = form;
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = form.handleSubmit(async (given) => {
    setIncomplete(given.events.length === 0);
    if (given.events.length === 0) return;
    if (await onSubmit({ ...given, url: given.url.trim(), description: given.description.trim() })) form.done();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={form.offer} />
      <FormField
        control={control}
        name="url"
        label="URL"
        required
        hint="A public https address. We don't follow redirects."
        error={fieldErrors.url}
      >
        {(field) => <Input type="url" maxLength={2048} className="font-mono" {...field} />}
      </FormField>
      <FormField
        control={control}
        name="description"
        label="Description"
        hint="What receives the events, such as “Data warehouse”."
        error={fieldErrors.description}
      >
        {(field) => <Input maxLength={200} {...field} />}
      </FormField>
      <EventPicker
        value={values.events}
        onChange={(events) => form.setValue("events", events, { shouldDirty: true })}
        error={isIncomplete && values.events.length === 0 ? ["Choose at least one event"] : fieldErrors.events}
      />
      <Button type="submit" variant="primary" loading={busy} disabled={!values.url.trim()} className="self-end">
        {submitLabel}
      </Button>
    </form>
  );
}
