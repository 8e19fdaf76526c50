"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { ApiError } from "@/lib/http/client";
import { type Move, sendMove } from "./send-move";

type Target = Pick<FollowUp, "id" | "revision">;

/** Changes a status once at a time, says so when it is refused, and shows the page as it is afterwards. */
export function useMove(onMoved?: (followUp: FollowUp, move: Move) => void) {
  const router = useRouter();
  const [busy, setBusy] = useState<Move["action"] | null>(null);
  const running = useRef(false);
  const run = async (target: Target, move: Move): Promise<FollowUp | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(move.action);
    try {
      const moved = await sendMove(target, move);
      onMoved?.(moved, move);
      return moved;
    } catch (error) {
      toast.error(...refusalWords(error));
      return null;
    } finally {
      running.current = false;
      setBusy(null);
      router.refresh();
    }
  };
  return { busy, run };
}

/** A refusal as title and details of a notice. */
export function refusalWords(error: unknown): [string, { description: string }] {
  if (error instanceof ApiError && error.error === "Revision conflict") {
    return [
      "The text changed since you looked",
      { description: "Nothing was done. Read the new text, then decide again." },
    ];
  }
  if (error instanceof ApiError && error.error === "Invalid transition") {
    return ["Somebody was quicker", { description: `Nothing was done. ${error.message}.` }];
  }
  if (error instanceof ApiError) return [error.error, { description: error.message }];
  return ["No answer from the server", { description: "Look whether it was done before you try again." }];
}
