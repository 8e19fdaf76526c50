"use client";

import { useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { queueWrite } from "@/components/network/queued-writes";
import { useNavigate } from "@/components/network/use-navigate";
import { useRefresh } from "@/components/network/use-refresh";
import { bulkFollowUpsContract } from "@/lib/features/follow-ups/contract";
import type { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { api, callOf, NoAnswer } from "@/lib/http/client";
import { ACTION_LABELS } from "./follow-up-labels";
import { saveBeforeAction, UnsavedEdit } from "./save-before-action";
import { showUnsavedToast } from "./use-follow-up-action";

export type BulkAction = "approve" | "reject";
export type BulkResult = { isDone: boolean; waits?: boolean; message: string };
export type BulkReason = (typeof REASON_CODES)[number];
const MOST = 25;
const UNDER_WAY: BulkResult = { isDone: false, waits: true, message: "Sending" };

type Then = {
  /** Called with the items that were approved. */
  onApproved: (items: ReviewItem[]) => void;
  /** Called with the items that weren't decided after all. */
  onRefused: (items: ReviewItem[]) => void;
};

/**
 * Runs one action on several items, at most 25 per request, with a result for each. Resolves to whether there are any
 * results.
 */
export function useBulk({ onApproved, onRefused }: Then) {
  const refresh = useRefresh();
  const go = useNavigate();
  const [results, setResults] = useState<Map<string, BulkResult>>(new Map());
  const run = async (action: BulkAction, items: ReviewItem[], reasonCode: BulkReason): Promise<boolean> => {
    const next = new Map<string, BulkResult>();
    setResults(new Map(items.map(({ followUp }) => [followUp.id, UNDER_WAY])));
    try {
      const ready = [];
      for (const { followUp } of items) ready.push(await saveBeforeAction(followUp, action));
      for (let from = 0; from < ready.length; from += MOST) {
        const part = ready.slice(from, from + MOST);
        const body = {
          action,
          items: part.map(({ id, revision }) => ({ id, revision })),
          ...(action === "reject" ? { reasonCode } : {}),
        };
        const input = { body, idempotencyKey: crypto.randomUUID() };
        try {
          const { data } = await api(bulkFollowUpsContract, input);
          for (const { id, success, message } of data) next.set(id, resultOf(action, success, message));
        } catch (error) {
          if (!(error instanceof NoAnswer)) throw error;
          const about = part.map(({ id }) => id);
          const label = `${ACTION_LABELS[action]} ${part.length} follow-ups`;
          const call = callOf(bulkFollowUpsContract, input);
          queueWrite({ id: `bulk:${input.idempotencyKey}`, label, about, href: "/review", call });
          for (const id of about)
            next.set(id, { isDone: false, waits: true, message: "Will be sent when you're back online" });
        }
      }
    } catch (error) {
      if (error instanceof UnsavedEdit) showUnsavedToast(error, () => go.push(`/follow-ups/${error.id}#edit=1`));
      else toast.error(...errorToast(error));
    }
    refresh();
    setResults(next);
    const of = (wanted: (result: BulkResult | undefined) => boolean) =>
      items.filter(({ followUp }) => wanted(next.get(followUp.id)));
    const done = of((result) => result?.isDone === true);
    if (action === "approve" && done.length > 0) onApproved(done);
    onRefused(of((result) => !result?.isDone && !result?.waits));
    return next.size > 0;
  };
  return { results, run };
}

function resultOf(action: BulkAction, success: boolean, message: string | null): BulkResult {
  if (!success) return { isDone: false, message: message ?? "Failed" };
  return { isDone: true, message: action === "approve" ? "Approved, sending soon" : "Rejected" };
}
