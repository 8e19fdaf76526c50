"use client";

import { type FormEvent, useId } from "react";
import { RestoreDraft } from "@/components/local-drafts/restore-draft";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { UnsavedGuard } from "@/components/screens/unsaved-guard";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { editTenantContract } from "@/lib/features/tenants/contract";
import type { Tenant, TenantPatch } from "@/lib/features/tenants/schema";
import { api } from "@/lib/http/client";

type WorkspaceFormProps = { tenant: Tenant; isAdmin: boolean; timeZones: string[] };

export function WorkspaceForm({ tenant, isAdmin, timeZones }: WorkspaceFormProps) {
  const { busy, fieldErrors, run } = useWrite();
  const zones = useId();
  const kept = useLocalDraft(
    { screen: "settings", field: "workspace" },
    {
      name: tenant.name,
      domains: tenant.domains.join("\n"),
      timeZone: tenant.timeZone,
      retention: String(tenant.retentionDays),
    },
  );
  const { name, domains, timeZone, retention } = kept.value;
  const set = (part: Partial<typeof kept.value>) => kept.set({ ...kept.value, ...part });
  const patch: TenantPatch = {
    ...(name.trim() === tenant.name ? {} : { name: name.trim() }),
    ...(listOf(domains).join() === tenant.domains.join() ? {} : { domains: listOf(domains) }),
    ...(timeZone === tenant.timeZone ? {} : { timeZone }),
    ...(Number(retention) === tenant.retentionDays ? {} : { retentionDays: Number(retention) }),
  };
  const isChanged = Object.keys(patch).length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => api(editTenantContract, { body: patch }), "Workspace saved")) kept.done();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard isUnsaved={isChanged} />
      <RestoreDraft offer={kept.offer} />
      <Panel title="Workspace">
        <div className="flex flex-col gap-4">
          <Field label="Name" required error={fieldErrors.name}>
            <Input
              value={name}
              maxLength={255}
              disabled={!isAdmin}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
          <Field
            label="Company domains"
            hint="One per line. People with an address at these domains are colleagues; everyone else in a meeting is a guest."
            error={domainError(fieldErrors)}
          >
            <Textarea
              value={domains}
              rows={3}
              disabled={!isAdmin}
              placeholder="company.com"
              className="font-mono"
              onChange={(event) => set({ domains: event.target.value })}
            />
          </Field>
          <Field label="Time zone" hint="Used for working hours." error={fieldErrors.timeZone}>
            <Input
              list={zones}
              value={timeZone}
              disabled={!isAdmin}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => set({ timeZone: event.target.value })}
            />
          </Field>
          <datalist id={zones}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <Field
            label="Keep transcripts for"
            hint="Days, from 1 to 3650. The transcript and every quote from it are then deleted, once the meeting has no open follow-up."
            error={fieldErrors.retentionDays}
          >
            <Input
              type="number"
              min={1}
              max={3650}
              value={retention}
              disabled={!isAdmin}
              className="w-28"
              onChange={(event) => set({ retention: event.target.value })}
            />
          </Field>
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

function domainError(errors: Record<string, string[]>): string[] | undefined {
  return errors.domains?.map((text) => text.replace(/^\d+ /, "Each "));
}
