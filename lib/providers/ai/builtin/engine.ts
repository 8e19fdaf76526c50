import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { DraftRequest } from "../port.ts";
import { findCommitments } from "./commitments.ts";
import { writeDraft } from "./draft.ts";
import { findObjections } from "./objections.ts";
import { readTranscript } from "./reading.ts";
import { sentimentScores } from "./sentiment.ts";
import { summarize } from "./summary.ts";
import { findTopics } from "./topics.ts";

export type Task =
  | { method: "analyze"; input: MeetingTranscript }
  | { method: "draft"; input: DraftRequest }
  | { method: "findObjections"; input: MeetingTranscript };

/** The engine's whole work, without a thread around it; same input, same output. */
export function perform(task: Task): Analysis | Draft | Objection[] {
  if (task.method === "draft") return writeDraft(task.input);
  const reading = readTranscript(task.input);
  if (task.method === "findObjections") return findObjections(reading);
  return {
    summary: summarize(reading),
    actionItems: findCommitments(reading),
    keyTopics: findTopics(reading),
    sentimentScores: sentimentScores(reading),
  };
}
