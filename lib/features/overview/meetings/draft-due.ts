import type { MeetingModel } from "@/lib/db/generated/models";

/** A draft is usually written within seconds. After this long, the UI stops waiting for it. */
const DRAFTING_MS = 60_000;

/** Whether a meeting without a follow-up was processed so recently that its first draft is still expected. */
export function isDraftDue({ transcriptStatus, processedAt, participants }: MeetingModel, now: Date): boolean {
  if (transcriptStatus !== "completed" || !processedAt) return false;
  const isForOthers = participants.some(({ external }) => external);
  return isForOthers && now.getTime() - processedAt.getTime() < DRAFTING_MS;
}
