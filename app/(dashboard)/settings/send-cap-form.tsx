"use client";

import type { FormEvent } from "react";
import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { MAX_SEND_CAP, SANDBOX_SEND_CAP } from "@/lib/features/deliveries/daily-send-cap";
import { editTenantContract } from "@/lib/features/tenants/contract";
import { api } from "@/lib/http/client";

type SendCapFormProps = { cap: number; isSandbox: boolean; isAdmin: boolean };

export function SendCapForm({ cap, isSandbox, isAdmin }: SendCapFormProps) {
  const { busy, fieldErrors, run } = useWrite();
  const { value, set, done, offer } = useLocalDraft({ screen: "settings", field: "daily-send-cap" }, String(cap));
  const most = isSandbox ? SANDBOX_SEND_CAP : MAX_SEND_CAP;
  const isChanged = value !== String(cap);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { dailySendCap: Number(value) };
    if (await run(() => api(editTenantContract, { body }), "Daily sending limit saved")) done();
  };
  return (
    <form onSubmit={submit}>
      <UnsavedGuard isUnsaved={isChanged} />
      <Panel
        title="Daily sending limit"
        description="Follow-ups over the limit wait until the next day (UTC). An email with more recipients than the limit isn't sent"
      >
        <RestoreDraft offer={offer} />
        <Field
          label="Recipients per day"
          hint={`Everyone in To and Cc counts. From 1 to ${most.toLocaleString("en-US")}${isSandbox ? " in a sandbox" : ""}.`}
          error={fieldErrors.dailySendCap}
        >
          <Input
            type="number"
            min={1}
            max={most}
            required
            value={value}
            disabled={!isAdmin}
            className="w-32"
            onChange={(event) => set(event.target.value)}
          />
        </Field>
        {isAdmin ? (
          <Button type="submit" variant="primary" loading={busy} disabled={!isChanged || !value} className="mt-4">
            Save limit
          </Button>
        ) : (
          <p className="mt-4 text-fg-subtle text-xs">Only admins and owners can change this.</p>
        )}
      </Panel>
    </form>
  );
}
