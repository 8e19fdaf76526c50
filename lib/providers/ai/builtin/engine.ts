import type { Analysis, Draft, DraftRequest, MeetingTalk, Objection } from "../port.ts";
import { findCommitments } from "./commitments.ts";
import { writeDraft } from "./draft.ts";
import { findObjections } from "./objections.ts";
import { readTalk } from "./reading.ts";
import { sentimentScores } from "./sentiment.ts";
import { summarize } from "./summary.ts";
import { findTopics } from "./topics.ts";

export type Task =
  | { method: "analyze"; input: MeetingTalk }
  | { method: "draft"; input: DraftRequest }
  | { method: "findObjections"; input: MeetingTalk };

/** The engine's whole work, without a thread around it; same input, same output. */
export function perform(task: Task): Analysis | Draft | Objection[] {
  if (task.method === "draft") return writeDraft(task.input);
  const reading = readTalk(task.input);
  if (task.method === "findObjections") return findObjections(reading);
  return {
    summary: summarize(reading),
    actionItems: findCommitments(reading),
    keyTopics: findTopics(reading),
    sentimentScores: sentimentScores(reading),
  };
}
