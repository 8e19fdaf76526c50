import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { DraftField } from "./merge-drafts";

const FIELD_LABELS: Record<DraftField, string> = {
  title: "the title",
  clientName: "the client",
  status: "the status",
  templateType: "the template",
  validUntil: "the expiry date",
  crmDealId: "the CRM deal",
  sections: "the sections",
  pricing: "the pricing",
  brand: "the branding",
};

type ProposalConflictProps = { fields: DraftField[]; onChoose: (keep: "ours" | "theirs") => void };

/** Shown when the same field was also saved elsewhere. Neither version is discarded until the user chooses. */
export function ProposalConflict({ fields, onChoose }: ProposalConflictProps) {
  const names = fields.map((field) => FIELD_LABELS[field]).join(", ");
  return (
    <Banner
      alert
      tone="warning"
      title="This proposal was changed elsewhere."
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => onChoose("ours")}>
            Keep mine
          </Button>
          <Button size="sm" onClick={() => onChoose("theirs")}>
            Use saved version
          </Button>
        </span>
      }
    >
      Different: {names}. The preview shows the saved version, the form shows yours.
    </Banner>
  );
}
