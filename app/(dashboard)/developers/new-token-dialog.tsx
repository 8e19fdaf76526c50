"use client";

import { useState } from "react";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { entryErrors } from "@/components/screens/entry-errors";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { ROLE_LABELS, roleOptions } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/core/permissions";
import { createTokenContract } from "@/lib/features/tokens/contract";
import type { NewToken } from "@/lib/features/tokens/schema";
import { ApiError, api } from "@/lib/http/client";

type NewTokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; roles: Role[]; baseUrl: string };

type TokenDraft = { name: string; role: Role; ranges: string; days: string };
const LIFETIMES = [
  { value: "", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
];
const DAY_MS = 86_400_000;
const PLACE = { screen: "developers", field: "new-token" };

export function NewTokenDialog({ open, onOpenChange, roles, baseUrl }: NewTokenDialogProps) {
  const [made, setMade] = useState<NewToken | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setMade(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={made ? `Token “${made.name}”` : "New API token"}
      description={made ? "Copy it now. You won't be able to see it again." : undefined}
      footer={made && <Button onClick={() => close(false)}>I've copied it</Button>}
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <CodeBlock label="Token" code={made.token} />
          <CodeBlock
            label="Try it"
            code={`curl -s '${baseUrl}/meetings?limit=5' \\\n  -H 'Authorization: Bearer ${made.token}'`}
          />
        </div>
      ) : (
        <TokenForm roles={roles} onMade={setMade} />
      )}
    </Dialog>
  );
}

function TokenForm({ roles, onMade }: { roles: Role[]; onMade: (token: NewToken) => void }) {
  const { busy, fieldErrors, run } = useWrite();
  const form = useDraftForm<TokenDraft>(PLACE, { name: "", role: "viewer", ranges: "", days: "" });
  const { control, values } = form;
  const [isFull, setIsFull] = useState(false);
  const submit = form.handleSubmit(async ({ name, role, ranges, days }) => {
    setIsFull(false);
    const allowedCidrs = ranges.split(/[\s,]+/).filter(Boolean);
    const expiresAt = days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null;
    const made = await run(() =>
      api(createTokenContract, { body: { name: name.trim(), role, allowedCidrs, expiresAt } }).catch((error) => {
        if (error instanceof ApiError && error.code === "token_limit") setIsFull(true);
        throw error;
      }),
    );
    if (!made) return;
    form.done();
    onMade(made.data);
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={form.offer} />
      {isFull && (
        <Banner tone="warning" alert title={`Two tokens named “${values.name.trim()}” are active.`}>
          That's the limit: one in use and one to replace it. Revoke the older one, or choose another name.
        </Banner>
      )}
      <FormField
        control={control}
        name="name"
        label="Name"
        required
        hint="What it's for, such as “CRM export” or “Nightly report”."
        error={fieldErrors.name}
      >
        {(field) => <Input maxLength={100} {...field} />}
      </FormField>
      <FormField
        control={control}
        name="role"
        label="Role"
        hint={ROLE_LABELS[values.role].can}
        error={fieldErrors.role}
      >
        {({ value, onChange }) => <Select options={roleOptions(roles)} value={value} onValueChange={onChange} />}
      </FormField>
      <FormField control={control} name="days" label="Expires" error={fieldErrors.expiresAt}>
        {({ value, onChange }) => <Select options={LIFETIMES} value={value} onValueChange={onChange} />}
      </FormField>
      <FormField
        control={control}
        name="ranges"
        label="Allowed IP ranges"
        hint="For example 203.0.113.0/24. Separate ranges with commas. Leave empty to allow any address."
        error={entryErrors(fieldErrors, "allowedCidrs")}
      >
        {(field) => <Input className="font-mono" {...field} />}
      </FormField>
      <Button type="submit" variant="primary" loading={busy} disabled={!values.name.trim()} className="self-end">
        Create token
      </Button>
    </form>
  );
}
