"use client";

import { Send } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { FollowUpRow } from "@/lib/features/overview/follow-ups/schema";
import { allowedActions } from "./allowed-actions";
import { FollowUpLine } from "./follow-up-line";
import { showUndoToast } from "./undo-toast";
import { useFollowUpAction } from "./use-follow-up-action";
import type { Viewer } from "./viewer";

/** Approved follow-ups that aren't scheduled, with a button to send them. */
export function ApprovedList({ rows, viewer }: { rows: FollowUpRow[]; viewer: Viewer }) {
  const { busy, run } = useFollowUpAction({
    onDone: (moved) => showUndoToast(moved, () => void run(moved, { action: "unschedule", voidApproval: false })),
  });
  return rows.map((row) => {
    const { followUp } = row;
    return (
      <FollowUpLine key={followUp.id} row={row}>
        {allowedActions(followUp, viewer).has("schedule") && (
          <Button
            size="sm"
            className="relative"
            disabled={busy !== null}
            onClick={() => void run(followUp, { action: "schedule" })}
          >
            <Send aria-hidden />
            Send in {viewer.undoSeconds} s<span className="sr-only">: {followUp.subject}</span>
          </Button>
        )}
      </FollowUpLine>
    );
  });
}
