"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { FollowUpAction } from "../follow-up-action";
import { DoubtList } from "./doubt-list";
import { type Doubt, doubtsTitle } from "./open-doubts";

/** Asks before an approval of what nobody said. All other actions go through. */
export function useApprovalQuestion(followUp: FollowUp, doubts: Doubt[], onMove: (move: FollowUpAction) => void) {
  const [approval, setApproval] = useState<FollowUpAction | null>(null);
  const question = (
    <ConfirmDialog
      open={approval !== null}
      onOpenChange={() => setApproval(null)}
      title={doubtsTitle(doubts, followUp)}
      description="Approve it anyway, and send it as it is?"
      confirmLabel="Approve anyway"
      cancelLabel="Back"
      onConfirm={() => {
        if (approval) onMove(approval);
      }}
    >
      <DoubtList doubts={doubts} />
    </ConfirmDialog>
  );
  return {
    question,
    move: (next: FollowUpAction) => (next.action === "approve" && doubts.length > 0 ? setApproval(next) : onMove(next)),
  };
}
