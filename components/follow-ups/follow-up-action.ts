import type { z } from "zod";
import {
  approveFollowUpContract,
  cancelFollowUpContract,
  rejectFollowUpContract,
  requestChangesContract,
  retryFollowUpContract,
  scheduleFollowUpContract,
  submitFollowUpContract,
  unscheduleFollowUpContract,
  withdrawFollowUpContract,
} from "@/lib/features/follow-ups/contract";
import type { REASON_CODES } from "@/lib/features/follow-ups/reason-codes";
import type { FollowUp, FollowUpEnvelope } from "@/lib/features/follow-ups/schema";
import { type Call, callOf, send } from "@/lib/http/client";

export type FollowUpAction =
  | { action: "submit" | "withdraw" | "cancel" }
  /** Undoing an approval voids it, too. */
  | { action: "unschedule"; voidApproval: boolean }
  | { action: "retry"; allowDuplicate: boolean }
  | { action: "approve"; sendAt?: string }
  | { action: "request-changes"; note: string }
  | { action: "reject"; reasonCode: (typeof REASON_CODES)[number]; note?: string }
  | { action: "schedule"; sendAt?: string };

/** One status change as an idempotent call. An approval names the revision the user saw. */
export function actionCall({ id, revision }: Pick<FollowUp, "id" | "revision">, move: FollowUpAction): Call {
  const call = { params: { id }, idempotencyKey: crypto.randomUUID() };
  switch (move.action) {
    case "submit":
      return callOf(submitFollowUpContract, call);
    case "withdraw":
      return callOf(withdrawFollowUpContract, call);
    case "unschedule":
      return callOf(unscheduleFollowUpContract, { ...call, body: { voidApproval: move.voidApproval } });
    case "retry":
      return callOf(retryFollowUpContract, { ...call, body: { allowDuplicate: move.allowDuplicate } });
    case "cancel":
      return callOf(cancelFollowUpContract, call);
    case "approve": {
      const when = move.sendAt ? { sendAt: move.sendAt } : {};
      return callOf(approveFollowUpContract, { ...call, body: { revision, ...when } });
    }
    case "request-changes":
      return callOf(requestChangesContract, { ...call, body: { note: move.note } });
    case "reject": {
      const { reasonCode, note } = move;
      return callOf(rejectFollowUpContract, { ...call, body: { reasonCode, ...(note ? { note } : {}) } });
    }
    case "schedule":
      return callOf(scheduleFollowUpContract, { ...call, body: move.sendAt ? { sendAt: move.sendAt } : {} });
  }
}

export async function sendAction(call: Call): Promise<FollowUp> {
  const { data } = (await send(call)) as z.output<typeof FollowUpEnvelope>;
  return data;
}
