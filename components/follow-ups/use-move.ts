"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { forget } from "@/components/kept/kept-text";
import { useGo } from "@/components/network/use-go";
import { useRefresh } from "@/components/network/use-refresh";
import { waitFor } from "@/components/network/waiting-writes";
import { refusal } from "@/components/screens/refusal";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type Call, NoAnswer } from "@/lib/http/client";
import { MOVE_WORDS } from "./follow-up-labels";
import { notePlace } from "./note-place";
import { readyToMove, UnsavedEdit } from "./ready-to-move";
import { callOfMove, type Move, sendMove } from "./send-move";

type Then = {
  onMoved?: (followUp: FollowUp, move: Move) => void;
  /** It is decided, and goes to the server once there is a network. */
  onWaiting?: (followUp: FollowUp, move: Move) => void;
};

/** Changes a status once at a time, says so when it is refused, and shows the page as it is afterwards. */
export function useMove({ onMoved, onWaiting }: Then = {}) {
  const refresh = useRefresh();
  const go = useGo();
  const [busy, setBusy] = useState<Move["action"] | null>(null);
  const running = useRef(false);
  const run = async (target: FollowUp, move: Move): Promise<FollowUp | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(move.action);
    let call: Call | null = null;
    try {
      call = callOfMove(await readyToMove(target, move.action), move);
      const moved = await sendMove(call);
      forget(notePlace(target.id, move.action));
      onMoved?.(moved, move);
      return moved;
    } catch (error) {
      if (call && error instanceof NoAnswer) {
        wait(target, move, call);
        onWaiting?.(target, move);
      } else if (error instanceof UnsavedEdit) sayUnsaved(error, () => go.push(`/follow-ups/${error.id}?edit=1`));
      else toast.error(...refusal(error));
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
export function waitingId(id: string): string {
  return `move:${id}`;
}

function wait(followUp: FollowUp, { action }: Pick<Move, "action">, call: Call): void {
  const { id, subject } = followUp;
  const label = `${MOVE_WORDS[action]} “${subject}”`;
  const place = notePlace(id, action);
  waitFor({ id: waitingId(id), label, about: [id], href: `/follow-ups/${id}`, call, place });
  toast(`${label}: waiting for the network`, { id, description: "We'll do this once, as soon as you're back online." });
}

export function sayUnsaved(error: UnsavedEdit, open: () => void): void {
  toast.error("Save your changes first", {
    description: error.message,
    action: { label: "Open", onClick: open },
  });
}
