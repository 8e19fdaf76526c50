"use client";

import { Trash2 } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { deleteProposalContract } from "@/lib/features/proposals/contract";
import { api } from "@/lib/http/client";

type DeleteProposalProps = { id: string; title: string; onDeleted: () => void };

export function DeleteProposal({ id, title, onDeleted }: DeleteProposalProps) {
  const { run } = useWrite();
  const remove = async () => {
    const done = await run(() => api(deleteProposalContract, { params: { id } }), "Proposal deleted");
    if (done) onDeleted();
  };
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      description="It's removed from every list and can't be exported anymore. Files you've already exported aren't affected."
      confirmLabel="Delete proposal"
      onConfirm={remove}
      trigger={
        <IconButton label="Delete proposal" variant="danger-quiet">
          <Trash2 aria-hidden />
        </IconButton>
      }
    />
  );
}
