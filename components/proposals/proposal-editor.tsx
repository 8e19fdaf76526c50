"use client";

import { History } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useNavigate } from "@/components/network/use-navigate";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { Proposal } from "@/lib/features/proposals/schema";
import { BrandFields } from "./brand-fields";
import { DeleteProposal } from "./delete-proposal";
import { ExportMenu } from "./export-menu";
import { FigureCheck } from "./figure-check";
import { sumsDiffer } from "./pricing-draft";
import { PricingEditor } from "./pricing-editor";
import { ProposalConflict } from "./proposal-conflict";
import { draftErrors } from "./proposal-draft";
import { ProposalEmails } from "./proposal-emails";
import { ProposalFacts } from "./proposal-facts";
import { ProposalPreview } from "./proposal-preview";
import { SaveStatus } from "./save-status";
import { SectionList } from "./section-list";
import { SendProposal } from "./send-proposal";
import { discardUnsavedChanges } from "./unsaved-change";
import { useProposalDraft } from "./use-proposal-draft";

const VIEWS = [
  { value: "edit", label: "Edit" },
  { value: "preview", label: "Preview" },
];

type ProposalEditorProps = { proposal: Proposal; canWrite: boolean; tenantName: string };

/** Text and prices on the left, the document as the client gets it on the right. */
export function ProposalEditor({ proposal, canWrite, tenantName }: ProposalEditorProps) {
  const go = useNavigate();
  const [view, setView] = useState("edit");
  const { draft, change, save, resolveConflict, offer, state, saved } = useProposalDraft(proposal);
  useShortcut("mod+enter", "Save now", () =>
    save().then((isWhole) => isWhole && toast.success("All changes saved", { id: "proposal-saved" })),
  );
  const faults = draftErrors(draft);
  const parts = { draft, change, canWrite, faults };
  return (
    <>
      <PageHeader
        title={draft.title || "Untitled proposal"}
        breadcrumbs={[{ label: "Proposals", href: "/proposals" }]}
        meta={canWrite && <SaveStatus state={state} onRetry={save} />}
        actions={
          <>
            <span className="xl:hidden">
              <SegmentedControl label="View" options={VIEWS} value={view} onValueChange={setView} />
            </span>
            <Button asChild>
              <Link href={`/proposals/${proposal.id}/history`}>
                <History aria-hidden />
                History
              </Link>
            </Button>
            <ExportMenu proposal={saved} brand={draft.brand} onBefore={save} />
            {canWrite && <SendProposal id={proposal.id} onBefore={save} />}
            {canWrite && (
              <DeleteProposal
                id={proposal.id}
                title={saved.title}
                onDeleted={() => {
                  discardUnsavedChanges(proposal.id);
                  go.push("/proposals");
                }}
              />
            )}
          </>
        }
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={cn("flex min-w-0 flex-col gap-4 p-4", view === "preview" && "max-xl:hidden")}>
          {canWrite && <RestoreDraft offer={offer} />}
          {state.kind === "conflict" && (
            <ProposalConflict draft={draft} conflicts={state.conflicts} onChoose={resolveConflict} />
          )}
          <ProposalEmails id={proposal.id} />
          <ProposalFacts {...parts} />
          <SectionList {...parts} />
          <PricingEditor {...parts} sumsWereSet={sumsDiffer(saved.pricing, draft.pricing) && state.kind === "saved"} />
          {typeof saved.metadata.meetingId === "string" && <FigureCheck id={proposal.id} updatedAt={saved.updatedAt} />}
          <BrandFields {...parts} tenantName={tenantName} />
        </div>
        <div
          className={cn(
            "min-w-0 border-l bg-sunken xl:sticky xl:top-(--sticky-top) xl:h-[calc(100dvh-var(--sticky-top))]",
            view === "edit" ? "max-xl:hidden" : "h-[calc(100dvh-9rem)]",
          )}
        >
          <ProposalPreview id={proposal.id} updatedAt={saved.updatedAt} brand={draft.brand} title={saved.title} />
        </div>
      </div>
    </>
  );
}
