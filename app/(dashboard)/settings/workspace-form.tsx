"use client";

import { useId } from "react";
import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { entryErrors } from "@/components/screens/entry-errors";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input, Textarea } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { editTenantContract } from "@/lib/features/tenants/contract";
import type { Tenant, TenantPatch } from "@/lib/features/tenants/schema";
import { api } from "@/lib/http/client";

type WorkspaceFormProps = { tenant: Tenant; isAdmin: boolean; timeZones: string[] };

export function WorkspaceForm({ tenant, isAdmin, timeZones }: WorkspaceFormProps) {
  const { busy, fieldErrors, run } = useWrite();
  const zones = useId();
  const form = useDraftForm(
    { screen: "settings", field: "workspace" },
    {
      name: tenant.name,
      domains: tenant.domains.join("\n"),
      timeZone: tenant.timeZone,
      retention: String(tenant.retentionDays),
    },
  );
  const { control } = form;
  const { name, domains, timeZone, retention } = form.values;
  const patch: TenantPatch = {
    ...(name.trim() === tenant.name ? {} : { name: name.trim() }),
    ...(listOf(domains).join() === tenant.domains.join() ? {} : { domains: listOf(domains) }),
    ...(timeZone === tenant.timeZone ? {} : { timeZone }),
    ...(Number(retention) === tenant.retentionDays ? {} : { retentionDays: Number(retention) }),
  };
  const isChanged = Object.keys(patch).length > 0;
  const submit = form.handleSubmit(async () => {
    if (await run(() => api(editTenantContract, { body: patch }), "Workspace saved")) form.done();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard isUnsaved={isChanged} />
      <RestoreDraft offer={form.offer} />
      <Panel title="Workspace">
        <div className="flex flex-col gap-4">
          <FormField control={control} name="name" label="Name" required error={fieldErrors.name}>
            {(field) => <Input maxLength={255} {...field} disabled={!isAdmin} />}
          </FormField>
          <FormField
            control={control}
            name="domains"
            label="Company domains"
            hint="One per line. People with an address at these domains are colleagues; everyone else in a meeting is a guest."
            error={entryErrors(fieldErrors, "domains")}
          >
            {(field) => (
              <Textarea rows={3} placeholder="company.com" className="font-mono" {...field} disabled={!isAdmin} />
            )}
          </FormField>
          <FormField
            control={control}
            name="timeZone"
            label="Time zone"
            hint="Used for working hours."
            error={fieldErrors.timeZone}
          >
            {(field) => <Input list={zones} spellCheck={false} autoComplete="off" {...field} disabled={!isAdmin} />}
          </FormField>
          <datalist id={zones}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <FormField
            control={control}
            name="retention"
            label="Keep transcripts for"
            hint="Days, from 1 to 3650. The transcript and every quote from it are then deleted, once the meeting has no open follow-up."
            error={fieldErrors.retentionDays}
          >
            {(field) => <Input type="number" min={1} max={3650} className="w-28" {...field} disabled={!isAdmin} />}
          </FormField>
        </div>
      </Panel>
      {isAdmin ? (
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabled={!isChanged || !name.trim()}
          className="self-start"
        >
          Save workspace
        </Button>
      ) : (
        <p className="text-fg-subtle text-xs">Only admins and owners can change these.</p>
      )}
    </form>
  );
}

function listOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
}
