"use client";

import { type FormEvent, useState } from "react";
import { RestoreDraft } from "@/components/local-drafts/restore-draft";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { ROLE_LABELS } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/core/permissions";
import { createTokenContract } from "@/lib/features/tokens/contract";
import type { NewToken } from "@/lib/features/tokens/schema";
import { ApiError, api } from "@/lib/http/client";

type NewTokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; roles: Role[]; baseUrl: string };

type TokenDraft = { name: string; role: Role; ranges: string };
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
  const kept = useLocalDraft<TokenDraft>(PLACE, { name: "", role: "viewer", ranges: "" });
  const { name, role, ranges } = kept.value;
  const set = (part: Partial<TokenDraft>) => kept.set({ ...kept.value, ...part });
  const [isFull, setIsFull] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsFull(false);
    const allowedCidrs = ranges.split(/[\s,]+/).filter(Boolean);
    const made = await run(() =>
      api(createTokenContract, { body: { name: name.trim(), role, allowedCidrs } }).catch((error) => {
        if (error instanceof ApiError && error.code === "token_limit") setIsFull(true);
        throw error;
      }),
    );
    if (!made) return;
    kept.done();
    onMade(made.data);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={kept.offer} />
      {isFull && (
        <Banner tone="warning" alert title={`Two tokens named “${name.trim()}” are active.`}>
          That's the limit: one in use and one to replace it. Revoke the older one, or choose another name.
        </Banner>
      )}
      <Field
        label="Name"
        required
        hint="What it's for, such as “CRM export” or “Nightly report”."
        error={fieldErrors.name}
      >
        <Input value={name} maxLength={100} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label="Role" hint={ROLE_LABELS[role].can} error={fieldErrors.role}>
        <Select
          options={roles.map((value) => ({ value, label: ROLE_LABELS[value].label }))}
          value={role}
          onValueChange={(next) => set({ role: next as Role })}
        />
      </Field>
      <Field
        label="Allowed IP ranges"
        hint="For example 203.0.113.0/24. Separate ranges with commas. Leave empty to allow any address."
        error={rangeError(fieldErrors)}
      >
        <Input value={ranges} className="font-mono" onChange={(event) => set({ ranges: event.target.value })} />
      </Field>
      <Button type="submit" variant="primary" loading={busy} disabled={!name.trim()} className="self-end">
        Create token
      </Button>
    </form>
  );
}

function rangeError(errors: Record<string, string[]>): string[] | undefined {
  return errors.allowedCidrs?.map((text) => text.replace(/^\d+ /, "Each "));
}
