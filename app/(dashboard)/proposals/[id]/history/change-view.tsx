"use client";

import type { ReactNode } from "react";
import { STATUS_LABELS } from "@/components/proposals/proposal-labels";
import { Badge } from "@/components/ui/badge";
import { useDayText } from "@/components/ui/calendar-day";
import { DiffView } from "@/components/ui/diff-view";
import type { ProposalComparison } from "@/lib/features/proposals/history/schema";
import { pricingLines } from "@/lib/features/proposals/pricing/pricing-lines";
import { PROPOSAL_STATUSES } from "@/lib/features/proposals/statuses";
import { FIELD_TEXTS } from "./field-texts";

const KIND_TEXTS = { added: "Added", removed: "Removed", changed: "Changed", moved: "Moved" };

/** The differences between two versions: facts, then each section, then the pricing line by line. */
export function ChangeView({ comparison }: { comparison: ProposalComparison }) {
  const { fields, pricing, metadataChanged } = comparison;
  const dayText = useDayText({ year: "numeric" });
  const factText = (field: string, value: string | null) =>
    value !== null && field === "validUntil" ? dayText(value) : plainText(field, value);
  const sections = comparison.sections.map((section, place) => ({ ...section, key: `${section.kind} ${place}` }));
  if (fields.length + sections.length === 0 && !pricing && !metadataChanged)
    return <p className="text-fg-muted text-sm">These versions are identical.</p>;
  return (
    <div className="flex max-w-prose flex-col gap-6">
      {fields.map(({ field, before, after }) => (
        <Part key={field} title={FIELD_TEXTS[field]}>
          <DiffView
            before={factText(field, before)}
            after={factText(field, after)}
            label={`Changes to the ${FIELD_TEXTS[field]}`}
          />
        </Part>
      ))}
      {sections.map(({ key, kind, before, after }) => (
        <Part key={key} title={(after ?? before)?.title || "Untitled section"} badge={KIND_TEXTS[kind]}>
          {kind === "moved" ? (
            <p className="text-fg-muted text-sm">Same text in another place.</p>
          ) : (
            <DiffView
              before={sectionText(before)}
              after={sectionText(after)}
              label={`Changes to the section ${(after ?? before)?.title ?? ""}`}
            />
          )}
        </Part>
      ))}
      {pricing && (
        <Part title="Pricing">
          <DiffView
            before={pricingLines(pricing.before).join("\n")}
            after={pricingLines(pricing.after).join("\n")}
            label="Changes to the pricing"
          />
        </Part>
      )}
      {metadataChanged && <p className="text-fg-muted text-sm">Branding or other details changed.</p>}
    </div>
  );
}

function Part({ title, badge, children }: { title: string; badge?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm first-letter:uppercase">
        {title}
        {badge && <Badge>{badge}</Badge>}
      </h3>
      {children}
    </section>
  );
}

function sectionText(section: { title: string; content: string } | null): string {
  return section ? `${section.title}\n${section.content}` : "";
}

function plainText(field: string, value: string | null): string {
  if (value === null) return "";
  const status = PROPOSAL_STATUSES.find((one) => field === "status" && one === value);
  return status ? STATUS_LABELS[status] : value;
}
