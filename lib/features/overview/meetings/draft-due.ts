import type { MeetingModel } from "@/lib/db/generated/models";

/** Written within seconds as a rule; after this long nobody should wait for it any more. */
const DRAFTING_MS = 60_000;

/** Whether a meeting without a follow-up was processed so recently that its first draft is still to come. */
export function isDraftDue({ transcriptStatus, processedAt, participants }: MeetingModel, now: Date): boolean {
  if (transcriptStatus !== "completed" || !processedAt) return false;
  const isForOthers = participants.some(({ external }) => external);
  return isForOthers && now.getTime() - processedAt.getTime() < DRAFTING_MS;
}
