"use client";

import { toast } from "sonner";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { FollowUpAction } from "./follow-up-action";
import { showUndoToast } from "./undo-toast";
import { holdAction, type Outcome, usePerformAction } from "./use-follow-up-action";
import { type Decision, useUndo } from "./use-undo";
import type { Viewer } from "./viewer";

const DONE_LABELS: Partial<Record<FollowUpAction["action"], string>> = {
  approve: "Approved",
  schedule: "Scheduled",
  reject: "Rejected",
  "request-changes": "Changes requested",
  withdraw: "Withdrawn",
  cancel: "Cancelled",
};

/** The server can't undo these, so they are sent only when the time to undo is over. */
const HELD: FollowUpAction["action"][] = ["reject", "request-changes", "cancel"];
const HELD_SECONDS = 6;

type Queue = {
  viewer: Viewer;
  leave: (id: string) => void;
  returnToQueue: (followUp: FollowUp) => void;
  show: (id: string) => void;
  announce: (text: string) => void;
  /** Opens the item after a decided one. */
  moveOn: (followUp: FollowUp, label: string) => void;
};

/** Decisions in the review queue, shown immediately and then sent, and how each is undone. */
export function useReviewDecisions({ viewer, leave, returnToQueue, show, announce, moveOn }: Queue) {
  const perform = usePerformAction();
  const { undo, undoLast, note, forget } = useUndo(viewer, {
    onBack: (followUp) => {
      const { id, subject, status } = followUp;
      const isDraft = status === "draft";
      if (isDraft) leave(id);
      else {
        returnToQueue(followUp);
        show(id);
      }
      announce(`Undone: ${subject}.`);
      const description = `“${subject}” is ${isDraft ? "a draft again" : "back in the queue"}.`;
      toast("Undone", { id: `back-${id}`, description });
    },
    onGone: ({ id }) => {
      leave(id);
      toast.dismiss(`back-${id}`);
    },
  });
  const decide = async (followUp: FollowUp, move: FollowUpAction): Promise<void> => {
    const label = DONE_LABELS[move.action] ?? "Done";
    const isHeld = HELD.includes(move.action);
    if (isHeld) holdAction(followUp, move, HELD_SECONDS);
    moveOn(followUp, label);
    leave(followUp.id);
    const chosen = move.action === "schedule" || move.action === "approve" ? move.sendAt : undefined;
    const sendAt = chosen ?? endOfUndo(viewer);
    const outcome: Promise<Outcome> = isHeld ? Promise.resolve({ kind: "queued" }) : perform(followUp, move);
    const decision: Decision = { followUp, sendAt: isHeld ? null : sendAt, outcome };
    const isUndoable = isHeld || move.action === "approve" || move.action === "schedule";
    if (isUndoable) note(decision);
    const takeBack = () => void undo(decision);
    if (isHeld) {
      const action = { label: "Undo", onClick: takeBack };
      toast.success(label, {
        id: followUp.id,
        description: `“${followUp.subject}”`,
        duration: HELD_SECONDS * 1_000,
        action,
      });
    } else if (isUndoable && chosen) {
      toast.success("Scheduled", {
        id: followUp.id,
        description: `“${followUp.subject}”`,
        action: { label: "Undo", onClick: takeBack },
      });
    } else if (isUndoable) showUndoToast({ ...followUp, sendAt }, takeBack);
    else toast.success(label, { id: followUp.id, description: `“${followUp.subject}”` });
    if ((await outcome).kind !== "refused") return;
    forget(followUp.id);
    returnToQueue(followUp);
    announce(`Not accepted: ${followUp.subject} is back in the queue.`);
  };
  /** Offers to undo a bulk approval. */
  const offerUndo = (approved: FollowUp[]) => {
    const sendAt = endOfUndo(viewer);
    const taken: Decision[] = approved.map((followUp) => {
      return { followUp, sendAt, outcome: Promise.resolve({ kind: "done", followUp }) };
    });
    for (const decision of taken) note(decision);
    toast.success(`${taken.length} approved`, {
      description: "They'll be sent when the undo window ends. Press U to undo them one by one.",
      duration: 28_000,
      action: { label: "Undo", onClick: () => void undoAll(taken) },
    });
  };
  const undoAll = async (taken: Decision[]) => {
    for (const decision of taken) await undo(decision);
  };
  return { decide, undoLast, offerUndo };
}

function endOfUndo({ undoSeconds }: Viewer): string {
  return new Date(Date.now() + undoSeconds * 1_000).toISOString();
}
