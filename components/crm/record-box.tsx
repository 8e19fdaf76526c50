"use client";

import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { useNavigate } from "@/components/network/use-navigate";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { DialogBox } from "@/components/ui/dialog-box";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { STANDARD_FIELDS } from "@/lib/features/crm/fields/field-map";
import { createRecordContract, editRecordContract } from "@/lib/features/crm/records/contract";
import type { RecordForm } from "@/lib/features/crm/records/record-form";
import { RecordInput } from "@/lib/features/crm/records/schema";
import type { SyncType } from "@/lib/features/crm/schema";
import { api } from "@/lib/http/client";
import { changedFields, textsOf } from "./record-texts";

export type RecordProps = { objectType: SyncType; form: RecordForm };

const KINDS: Record<string, "email" | "date" | "tel"> = {
  email: "email",
  ownerEmail: "email",
  closeDate: "date",
  phone: "tel",
};

type RecordBoxProps = RecordProps & { onOpenChange: (open: boolean) => void };

/** The open form of a contact or deal. */
export function RecordBox({ objectType, form, onOpenChange }: RecordBoxProps) {
  const isNew = form.record === null;
  return (
    <DialogBox
      onOpenChange={onOpenChange}
      title={`${isNew ? "Add" : "Edit"} ${objectType}`}
      description={`The next sync ${isNew ? "adds it to" : "updates"} ${form.crmName}.`}
    >
      <Fields objectType={objectType} form={form} onDone={() => onOpenChange(false)} />
    </DialogBox>
  );
}

function Fields({ objectType, form: { fields, stages, record }, onDone }: RecordProps & { onDone: () => void }) {
  const { busy, fieldErrors, run } = useWrite();
  const go = useNavigate();
  const initial = textsOf(fields, record?.fields ?? {});
  const place = { screen: "contacts", field: objectType, ...(record ? { object: record.id } : {}) };
  const form = useDraftForm<Record<string, string>>(place, initial);
  const submit = form.handleSubmit(async (texts) => {
    const given = RecordInput.safeParse({ objectType, fields: changedFields(fields, initial, texts) });
    if (!given.success) {
      for (const { path, message } of given.error.issues) form.setError(String(path[1]), { message });
      return;
    }
    const body = given.data;
    const saved = await run(
      () =>
        record
          ? api(editRecordContract, {
              params: { id: record.id },
              body: { revision: record.revision, fields: body.fields },
            })
          : api(createRecordContract, { body }),
      record ? "Saved" : "Added",
    );
    if (!saved) return;
    form.done();
    onDone();
    if (!record) go.push(`/contacts/${objectType === "deal" ? "deals/" : ""}${saved.data.id}`);
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={form.offer} />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <FormField
            key={field}
            control={form.control}
            name={field}
            label={STANDARD_FIELDS[objectType][field] ?? field}
            error={fieldErrors[`fields.${field}`]}
          >
            {({ value, onChange, ...bound }) =>
              field === "stage" && stages.length > 0 ? (
                <Select options={stages} value={value} onValueChange={onChange} placeholder="Choose a stage" />
              ) : (
                <Input
                  type={KINDS[field] ?? "text"}
                  inputMode={field === "amount" ? "decimal" : undefined}
                  maxLength={255}
                  value={value}
                  onChange={onChange}
                  {...bound}
                />
              )
            }
          </FormField>
        ))}
      </div>
      <Button type="submit" variant="primary" loading={busy} className="self-end">
        {record ? "Save" : `Add ${objectType}`}
      </Button>
    </form>
  );
}
