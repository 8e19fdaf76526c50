"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Select } from "@/components/ui/select";
import { DealPicker } from "./deal-picker";
import type { ProposalDraft } from "./proposal-draft";
import { STATUS_OPTIONS } from "./proposal-labels";

export type EditorPart = {
  draft: ProposalDraft;
  change: (part: Partial<ProposalDraft>) => void;
  canWrite: boolean;
  faults: Record<string, string>;
};

export function ProposalFacts({ draft, change, canWrite, faults }: EditorPart) {
  return (
    <Panel title="Proposal">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Title" required error={faults.title} className="sm:col-span-2">
          <Input
            value={draft.title}
            maxLength={500}
            disabled={!canWrite}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field label="Client" required error={faults.clientName}>
          <Input
            value={draft.clientName}
            maxLength={255}
            disabled={!canWrite}
            onChange={(event) => change({ clientName: event.target.value })}
          />
        </Field>
        <Field label="Status">
          <Select
            options={STATUS_OPTIONS}
            value={draft.status}
            disabled={!canWrite}
            onValueChange={(status) => change({ status: status })}
          />
        </Field>
        <Field label="Valid until" hint="Shown on the document. Leave empty for no expiry.">
          <Input
            type="date"
            value={draft.validUntil}
            min="2000-01-01"
            max="9999-12-31"
            disabled={!canWrite}
            onChange={(event) => change({ validUntil: event.target.value })}
          />
        </Field>
        <Field label="Template" hint="Used to group proposals.">
          <Input
            value={draft.templateType}
            maxLength={100}
            disabled={!canWrite}
            onChange={(event) => change({ templateType: event.target.value })}
          />
        </Field>
        <Field label="CRM deal" className="sm:col-span-2">
          <DealPicker value={draft.crmDealId} disabled={!canWrite} onChange={(crmDealId) => change({ crmDealId })} />
        </Field>
      </div>
    </Panel>
  );
}
