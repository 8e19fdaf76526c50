import { env } from "@/lib/core/env";
import { invalidFields } from "@/lib/core/errors";

const MAX_AHEAD_MS = 366 * 24 * 3_600_000;
/** How far another machine's clock may lag behind ours. */
const SKEW_MS = 5 * 60_000;

export function undoWindowEnd(now: Date): Date {
  return new Date(now.getTime() + env().UNDO_WINDOW_SECONDS * 1_000);
}

/**
 * Returns when to send: at the chosen time, or at the end of the undo window. Throws for times in the past or too far
 * in the future.
 */
export function sendTime(now: Date, chosen: string | undefined): Date {
  const sendAt = chosen ? new Date(chosen) : undoWindowEnd(now);
  if (sendAt.getTime() > now.getTime() + MAX_AHEAD_MS)
    throw invalidFields({ sendAt: ["must be within the next 366 days"] });
  if (sendAt.getTime() < now.getTime() - SKEW_MS) throw invalidFields({ sendAt: ["must not be in the past"] });
  return sendAt;
}
