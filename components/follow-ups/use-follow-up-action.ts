"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { discardLocalDraft } from "@/components/local-drafts/local-draft";
import { errorToast } from "@/components/network/error-toast";
import { queueWrite } from "@/components/network/queued-writes";
import { useNavigate } from "@/components/network/use-navigate";
import { useRefresh } from "@/components/network/use-refresh";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type Call, NoAnswer } from "@/lib/http/client";
import { actionCall, type FollowUpAction, sendAction } from "./follow-up-action";
import { ACTION_LABELS } from "./follow-up-labels";
import { noteDraftKey } from "./note-draft-key";
import { saveBeforeAction, UnsavedEdit } from "./save-before-action";

type Then = {
  onDone?: (followUp: FollowUp, move: FollowUpAction) => void;
  /** It is decided, and goes to the server once there is a network. */
  onQueued?: (followUp: FollowUp, move: FollowUpAction) => void;
};

/** Runs one status change at a time, reports refusals, and refreshes the page afterwards. */
export function useFollowUpAction({ onDone, onQueued }: Then = {}) {
  const refresh = useRefresh();
  const go = useNavigate();
  const [busy, setBusy] = useState<FollowUpAction["action"] | null>(null);
  const running = useRef(false);
  const run = async (target: FollowUp, move: FollowUpAction): Promise<FollowUp | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(move.action);
    let call: Call | null = null;
    try {
      call = actionCall(await saveBeforeAction(target, move.action), move);
      const moved = await sendAction(call);
      discardLocalDraft(noteDraftKey(target.id, move.action));
      onDone?.(moved, move);
      return moved;
    } catch (error) {
      if (call && error instanceof NoAnswer) {
        queueAction(target, move, call);
        onQueued?.(target, move);
      } else if (error instanceof UnsavedEdit) showUnsavedToast(error, () => go.push(`/follow-ups/${error.id}?edit=1`));
      else toast.error(...errorToast(error));
      return null;
    } finally {
      running.current = false;
      setBusy(null);
      refresh();
    }
  };
  return { busy, run };
}

/** What is about one follow-up waits under one name, so that the last decision counts. */
export function queuedActionId(id: string): string {
  return `move:${id}`;
}

function queueAction(followUp: FollowUp, { action }: Pick<FollowUpAction, "action">, call: Call): void {
  const { id, subject } = followUp;
  const label = `${ACTION_LABELS[action]} “${subject}”`;
  const place = noteDraftKey(id, action);
  queueWrite({ id: queuedActionId(id), label, about: [id], href: `/follow-ups/${id}`, call, place });
  toast(`${label}: waiting for the network`, { id, description: "We'll do this once, as soon as you're back online." });
}

export function showUnsavedToast(error: UnsavedEdit, open: () => void): void {
  toast.error("Save your changes first", {
    description: error.message,
    action: { label: "Open", onClick: open },
  });
}
