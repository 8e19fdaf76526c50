import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";

/** As typed; empty for nobody and no day. */
export type CommitmentFields = { what: string; who: string; dueOn: string };

type FormProps = {
  label: string;
  submit: string;
  busy: boolean;
  fields: CommitmentFields;
  errors: FieldErrors;
  onChange: (part: Partial<CommitmentFields>) => void;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

export const MAX_WHAT = 500;

/** What, who and by when. Escape cancels. */
export function CommitmentForm(props: FormProps) {
  const { label, submit, busy, fields, errors, onChange, onSubmit, onCancel, children } = props;
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-2"
      onKeyDown={(event) => event.key === "Escape" && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <Field label="What" error={errors.what?.[0] ?? errors.evidence?.[0]}>
        <Input
          autoFocus
          value={fields.what}
          maxLength={MAX_WHAT}
          onChange={(event) => onChange({ what: event.target.value })}
        />
      </Field>
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label="Who" error={errors.who?.[0]}>
          <Input value={fields.who} maxLength={255} onChange={(event) => onChange({ who: event.target.value })} />
        </Field>
        <Field label="By" error={errors.dueOn?.[0]}>
          <Input type="date" value={fields.dueOn} onChange={(event) => onChange({ dueOn: event.target.value })} />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          {submit}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What the API gets for these fields. */
export function givenFields({ what, who, dueOn }: Partial<CommitmentFields>) {
  return {
    ...(what === undefined ? {} : { what }),
    ...(who === undefined ? {} : { who: who.trim() || null }),
    ...(dueOn === undefined ? {} : { dueOn: dueOn || null }),
  };
}
