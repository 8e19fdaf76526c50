"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { bulkFollowUpsContract } from "@/lib/features/follow-ups/contract";
import type { ReviewItem } from "@/lib/features/follow-ups/overview/schema";
import type { REASON_CODES } from "@/lib/features/follow-ups/schema";
import { api } from "@/lib/http/client";
import { sendMove } from "./send-move";
import { refusalWords } from "./use-move";

export type BulkAction = "approve" | "reject";
export type BulkResult = { isDone: boolean; words: string };
const MOST = 25;

/** One action on several items, at most 25 in a request, with a result for each and one way back for all. */
export function useBulk() {
  const router = useRouter();
  const [results, setResults] = useState<Map<string, BulkResult>>(new Map());
  const run = async (action: BulkAction, items: ReviewItem[], reasonCode: (typeof REASON_CODES)[number]) => {
    const next = new Map<string, BulkResult>();
    try {
      for (let from = 0; from < items.length; from += MOST) {
        const part = items.slice(from, from + MOST).map(({ followUp: { id, revision } }) => ({ id, revision }));
        const body = { action, items: part, ...(action === "reject" ? { reasonCode } : {}) };
        const { data } = await api(bulkFollowUpsContract, { body, idempotencyKey: crypto.randomUUID() });
        for (const { id, success, message } of data) {
          const words = success
            ? action === "approve"
              ? "Approved and on its way"
              : "Rejected"
            : (message ?? "Refused");
          next.set(id, { isDone: success, words });
        }
      }
    } catch (error) {
      toast.error(...refusalWords(error));
      if (next.size === 0) throw error;
    } finally {
      if (next.size > 0) setResults(next);
      router.refresh();
    }
    const done = items.filter(({ followUp }) => next.get(followUp.id)?.isDone);
    if (action === "approve" && done.length > 0) offerUndo(done);
  };
  const offerUndo = (done: ReviewItem[]) => {
    toast.success(`${done.length} approved`, {
      description: "They leave at the end of the undo window.",
      duration: 28_000,
      action: {
        label: "Undo",
        onClick: async () => {
          const back = await Promise.allSettled(
            done.map(({ followUp }) => sendMove(followUp, { action: "unschedule" })),
          );
          const late = back.filter(({ status }) => status === "rejected").length;
          if (late === 0) toast(`${done.length} taken back`, { description: "They stay approved and are not sent." });
          else toast.error(`${late} of ${done.length} not taken back`, { description: "Look what became of them." });
          router.refresh();
        },
      },
    });
  };
  return { results, run };
}
