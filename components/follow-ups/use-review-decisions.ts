"use client";

import { toast } from "sonner";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import type { FollowUpAction } from "./follow-up-action";
import { showUndoToast } from "./undo-toast";
import { useFollowUpAction } from "./use-follow-up-action";
import { useUndo } from "./use-undo";
import type { Viewer } from "./viewer";

const DONE_LABELS: Partial<Record<FollowUpAction["action"], string>> = {
  approve: "Approved",
  schedule: "Scheduled",
  reject: "Rejected",
  "request-changes": "Changes requested",
  withdraw: "Withdrawn",
  cancel: "Cancelled",
};

type Queue = {
  items: ReviewItem[];
  viewer: Viewer;
  leave: (id: string) => void;
  returnToQueue: (followUp: FollowUp) => void;
  /** Opens an item. */
  show: (id: string) => void;
  announce: (text: string) => void;
  /** Brings up what comes after a decided item. */
  moveOn: (followUp: FollowUp, label: string) => void;
};

/** Decisions of the review queue, and how each is undone. */
export function useReviewDecisions({ items, viewer, leave, returnToQueue, show, announce, moveOn }: Queue) {
  const { undo, undoLast, note } = useUndo(viewer, (followUp) => {
    returnToQueue(followUp);
    show(followUp.id);
    announce(`Sending undone: ${followUp.subject}.`);
    toast("Sending undone", {
      id: `back-${followUp.id}`,
      description: `“${followUp.subject}” is back in the queue.`,
    });
  });
  const { busy, run } = useFollowUpAction({
    onDone: (moved, move) => {
      const label = DONE_LABELS[move.action] ?? "Done";
      moveOn(moved, label);
      leave(moved.id);
      if (moved.status === "scheduled") {
        note(moved);
        showUndoToast(moved, () => void undo(moved));
      } else toast.success(label, { description: `“${moved.subject}”` });
    },
    onQueued: (followUp, move) => {
      if (move.action === "approve") note(followUp);
      moveOn(followUp, `${DONE_LABELS[move.action] ?? "Done"}, waiting for the network`);
    },
  });
  const undoAll = async (approved: FollowUp[]) => {
    for (const followUp of approved) await undo(followUp);
  };
  /** After several were approved at once. */
  const offerUndo = (ids: string[]) => {
    const approved = items.flatMap(({ followUp }) => (ids.includes(followUp.id) ? [followUp] : []));
    for (const followUp of approved) note({ ...followUp, sendAt: endOfUndo(viewer) });
    toast.success(`${approved.length} approved`, {
      description: "They'll be sent when the undo window ends. Press U to undo them one by one.",
      duration: 28_000,
      action: { label: "Undo", onClick: () => void undoAll(approved) },
    });
  };
  return { busy, run, undoLast, offerUndo };
}

function endOfUndo({ undoSeconds }: Viewer): string {
  return new Date(Date.now() + undoSeconds * 1_000).toISOString();
}
