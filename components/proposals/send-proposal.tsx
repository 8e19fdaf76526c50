"use client";

import { Send } from "lucide-react";
import { toast } from "sonner";
import { useNavigate } from "@/components/network/use-navigate";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { draftProposalMailContract } from "@/lib/features/follow-ups/from-proposal/contract";
import { api } from "@/lib/http/client";

type SendProposalProps = {
  id: string;
  /** Saves pending edits. Resolves to false when that failed. */
  onBefore: () => Promise<boolean>;
};

/** Drafts an email with the proposal and opens it. Nothing is sent before it's approved. */
export function SendProposal({ id, onBefore }: SendProposalProps) {
  const go = useNavigate();
  const { busy, run } = useWrite();
  const draft = async () => {
    if (!(await onBefore())) {
      toast.error("Couldn't draft the email", { description: "This proposal has changes that couldn't be saved." });
      return;
    }
    const drafted = await run(() => api(draftProposalMailContract, { params: { id }, body: {} }), "Email drafted");
    if (drafted) go.push(`/follow-ups/${drafted.data.id}`);
  };
  return (
    <Button variant="primary" loading={busy} onClick={draft} title="Drafts an email that is sent once it's approved">
      {!busy && <Send aria-hidden />}
      Send…
    </Button>
  );
}
