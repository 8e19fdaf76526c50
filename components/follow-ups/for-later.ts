import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { Viewer } from "./viewer";

/** Whether someone chose a time to send, later than the end of the undo window. */
export function isForLater(
  { sendAt, decidedAt }: Pick<FollowUp, "sendAt" | "decidedAt">,
  { undoSeconds }: Pick<Viewer, "undoSeconds">,
): boolean {
  return Date.parse(sendAt ?? "") - Date.parse(decidedAt ?? "") > (undoSeconds + 1) * 1_000;
}
