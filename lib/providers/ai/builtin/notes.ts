import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { isWritten, languageOf } from "@/lib/grounding/foreign/language";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { DraftRequest, Note } from "../port.ts";
import { findCommitments } from "./commitments.ts";
import { factsFor } from "./facts.ts";
import { LANGUAGES } from "./languages.ts";
import { atTime } from "./meeting-clock.ts";
import { type NextMeeting, nextMeeting } from "./next-meeting.ts";
import { readTranscript } from "./reading.ts";
import { turnsOf } from "./turns.ts";

/** Collects what the rules find, for an engine that writes in its own words: promises, facts and the next meeting. */
export function notesFor(request: DraftRequest): Note[] {
  const reading = readTranscript(request.transcript);
  const language = languageOf(request.transcript);
  if (language !== "en") return isWritten(language) ? LANGUAGES[language].promises(reading).map(commitment) : [];
  const actionItems = findCommitments(reading);
  const facts = factsFor({ ...request, analysis: { ...request.analysis, actionItems } }, reading);
  const meeting = nextMeeting(reading, turnsOf(reading));
  return [
    ...actionItems.map(commitment),
    ...facts.map(({ text, evidence }): Note => ({ kind: "fact", text, segments: segmentsOf(evidence) })),
    ...(meeting ? [meetingNote(meeting)] : []),
  ];
}

function commitment({ owner, task, due, dueOn, evidence }: ActionItem): Note {
  const when = [due, dueOn && `(${dueOn})`].filter(Boolean).join(" ");
  return {
    kind: "commitment",
    text: [owner ?? "somebody", task, when].filter(Boolean).join(" | "),
    segments: segmentsOf(evidence),
  };
}

function meetingNote(meeting: NextMeeting): Note {
  return {
    kind: "meeting",
    text: `next ${meeting.what ?? "meeting"}: ${longDay(meeting.on)}${atTime(meeting)}`,
    segments: segmentsOf(meeting.evidence),
  };
}

function segmentsOf(evidence: Evidence[]): number[] {
  return [...new Set(evidence.map(({ segmentIndex }) => segmentIndex))];
}
