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
import type { FollowUp, REASON_CODES } from "@/lib/features/follow-ups/schema";
import { api } from "@/lib/http/client";

export type Move =
  | { action: "submit" | "approve" | "withdraw" | "unschedule" | "retry" | "cancel" }
  | { action: "request-changes"; note: string }
  | { action: "reject"; reasonCode: (typeof REASON_CODES)[number]; note?: string }
  | { action: "schedule"; sendAt?: string };

/** Asks the server for one change of status. An approval names the revision that was on the screen. */
export async function sendMove({ id, revision }: Pick<FollowUp, "id" | "revision">, move: Move): Promise<FollowUp> {
  const params = { id };
  const idempotencyKey = crypto.randomUUID();
  const { data } = await ask();
  return data;

  function ask() {
    switch (move.action) {
      case "submit":
        return api(submitFollowUpContract, { params, idempotencyKey });
      case "withdraw":
        return api(withdrawFollowUpContract, { params, idempotencyKey });
      case "unschedule":
        return api(unscheduleFollowUpContract, { params, idempotencyKey });
      case "retry":
        return api(retryFollowUpContract, { params, idempotencyKey });
      case "cancel":
        return api(cancelFollowUpContract, { params, idempotencyKey });
      case "approve":
        return api(approveFollowUpContract, { params, idempotencyKey, body: { revision } });
      case "request-changes":
        return api(requestChangesContract, { params, idempotencyKey, body: { note: move.note } });
      case "reject":
        return api(rejectFollowUpContract, {
          params,
          idempotencyKey,
          body: { reasonCode: move.reasonCode, ...(move.note ? { note: move.note } : {}) },
        });
      case "schedule":
        return api(scheduleFollowUpContract, {
          params,
          idempotencyKey,
          body: move.sendAt ? { sendAt: move.sendAt } : {},
        });
    }
  }
}
