"use client";

import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useDayText } from "@/components/ui/calendar-day";
import { pricingLines } from "@/lib/features/proposals/pricing/pricing-lines";
import type { ConflictField, Conflicts } from "./merge-drafts";
import { pricingOf } from "./pricing-draft";
import type { ProposalDraft } from "./proposal-draft";
import { STATUS_LABELS } from "./proposal-labels";
import type { ConflictItem, Keep } from "./resolve-conflict";

const FIELD_LABELS: Record<ConflictField, string> = {
  title: "Title",
  clientName: "Client",
  status: "Status",
  templateType: "Template",
  validUntil: "Expiry date",
  crmDealId: "CRM deal",
  pricing: "Pricing",
  brand: "Branding",
};

type ProposalConflictProps = {
  draft: ProposalDraft;
  conflicts: Conflicts;
  onChoose: (item: ConflictItem, keep: Keep) => void;
};

/** Shown when the same parts were also saved elsewhere. Neither text is discarded until the user chooses. */
export function ProposalConflict({ draft, conflicts, onChoose }: ProposalConflictProps) {
  const { fields, sections, theirs } = conflicts;
  const dayText = useDayText({ year: "numeric" });
  const textOf = (version: ProposalDraft, field: ConflictField) =>
    field === "validUntil" && version.validUntil ? dayText(version.validUntil) : fieldText(version, field);
  return (
    <section
      aria-label="Parts that were changed twice"
      className="flex flex-col gap-3 rounded-lg border border-warning-line p-3"
    >
      <Banner alert tone="warning" title="This proposal was changed elsewhere.">
        All other changes are merged. Choose which text to keep here; until then, yours is kept in this browser.
      </Banner>
      {fields.map((field) => (
        <Choice
          key={field}
          label={FIELD_LABELS[field]}
          ours={textOf(draft, field)}
          theirs={textOf(theirs, field)}
          onChoose={(keep) => onChoose({ field }, keep)}
        />
      ))}
      {sections.map((section) => {
        const ours = draft.sections.find(({ key }) => key === section.key);
        return (
          <Choice
            key={section.key}
            label={`Section “${section.theirs.title || "Untitled"}”`}
            ours={ours ? `${ours.title}\n${ours.content}` : "Removed"}
            theirs={`${section.theirs.title}\n${section.theirs.content}`}
            canKeepBoth
            onChoose={(keep) => onChoose({ section: section.key }, keep)}
          />
        );
      })}
    </section>
  );
}

type ChoiceProps = {
  label: string;
  ours: string;
  theirs: string;
  canKeepBoth?: boolean;
  onChoose: (keep: Keep) => void;
};

function Choice({ label, ours, theirs, canKeepBoth, onChoose }: ChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="wrap-anywhere font-medium text-sm">{label}</legend>
      <div className="grid gap-2 lg:grid-cols-2">
        <Version title="Yours">{ours}</Version>
        <Version title="Saved elsewhere">{theirs}</Version>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onChoose("ours")}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onChoose("theirs")}>
          Use saved version
        </Button>
        {canKeepBoth && (
          <Button size="sm" onClick={() => onChoose("both")}>
            Keep both
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded border bg-surface p-3">
      <h3 className="mb-1 text-fg-subtle text-xs">{title}</h3>
      <p className="wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-wrap text-sm">{children || "Empty"}</p>
    </div>
  );
}

function fieldText(draft: ProposalDraft, field: ConflictField): string {
  if (field === "pricing") return pricingLines(pricingOf(draft.pricing)).join("\n");
  if (field === "brand") return Object.values(draft.brand).filter(Boolean).join(", ");
  return field === "status" ? STATUS_LABELS[draft.status] : draft[field];
}
