"use client";

import { useCallback, useRef, useState } from "react";
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

export type Outcome =
  | { kind: "done"; followUp: FollowUp }
  /** Stored in this browser and sent when the network is back. */
  | { kind: "queued" }
  | { kind: "refused" };

type Then = {
  onDone?: (followUp: FollowUp, move: FollowUpAction) => void;
  onQueued?: (followUp: FollowUp, move: FollowUpAction) => void;
};

/** Runs one status change at a time, reports rejections, and refreshes the page afterwards. */
export function useFollowUpAction({ onDone, onQueued }: Then = {}) {
  const perform = usePerformAction();
  const [busy, setBusy] = useState<FollowUpAction["action"] | null>(null);
  const running = useRef(false);
  const run = async (target: FollowUp, move: FollowUpAction): Promise<FollowUp | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(move.action);
    const outcome = await perform(target, move);
    if (outcome.kind === "done") onDone?.(outcome.followUp, move);
    if (outcome.kind === "queued") onQueued?.(target, move);
    running.current = false;
    setBusy(null);
    return outcome.kind === "done" ? outcome.followUp : null;
  };
  return { busy, run };
}

/** Changes to the same follow-up run one after another; those to different ones run concurrently. */
const lines = new Map<string, Promise<unknown>>();

/** Makes a status change, shows the reason if it is rejected, and refreshes the page. Never throws. */
export function usePerformAction() {
  const refresh = useRefresh();
  const go = useNavigate();
  return useCallback(
    (target: FollowUp, move: FollowUpAction): Promise<Outcome> => {
      const work = async (): Promise<Outcome> => {
        let call: Call | null = null;
        try {
          call = actionCall(await saveBeforeAction(target, move.action), move);
          const followUp = await sendAction(call);
          discardLocalDraft(noteDraftKey(target.id, move.action));
          return { kind: "done", followUp };
        } catch (error) {
          if (call && error instanceof NoAnswer) {
            queueAction(target, move, call);
            return { kind: "queued" };
          }
          toast.dismiss(target.id);
          if (error instanceof UnsavedEdit) showUnsavedToast(error, () => go.push(`/follow-ups/${error.id}#edit=1`));
          else toast.error(...errorToast(error));
          return { kind: "refused" };
        } finally {
          refresh();
        }
      };
      const last = (lines.get(target.id) ?? Promise.resolve()).then(work);
      lines.set(target.id, last);
      void last.finally(() => lines.get(target.id) === last && lines.delete(target.id));
      return last;
    },
    [refresh, go],
  );
}

/** One ID per follow-up, so that a later decision replaces an earlier one. */
export function queuedActionId(id: string): string {
  return `move:${id}`;
}

/** Delays an action that the server can't undo until the time to undo it here is over. */
export function holdAction(followUp: FollowUp, move: FollowUpAction, seconds: number): void {
  const notBefore = new Date(Date.now() + seconds * 1_000).toISOString();
  queueWrite({ ...writeOf(followUp, move, actionCall(followUp, move)), notBefore });
}

function queueAction(followUp: FollowUp, move: Pick<FollowUpAction, "action">, call: Call): void {
  const write = writeOf(followUp, move, call);
  queueWrite(write);
  toast(`${write.label}: waiting for the network`, {
    id: followUp.id,
    description: "We'll do this once, as soon as you're back online.",
  });
}

function writeOf({ id, subject }: FollowUp, { action }: Pick<FollowUpAction, "action">, call: Call) {
  const label = `${ACTION_LABELS[action]} “${subject}”`;
  const place = noteDraftKey(id, action);
  return { id: queuedActionId(id), label, about: [id], href: `/follow-ups/${id}`, call, place };
}

export function showUnsavedToast(error: UnsavedEdit, open: () => void): void {
  toast.error(error.title, {
    description: error.message,
    action: { label: "Open", onClick: open },
  });
}
