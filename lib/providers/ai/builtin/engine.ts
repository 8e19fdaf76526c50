import type { ActionItem, Analysis, LedgerEntry, SummarySentence } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { isWritten, languageOf } from "@/lib/grounding/foreign/language";
import type { Objection } from "@/lib/grounding/objection";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { DraftRequest, Note } from "../port.ts";
import { findPromises } from "./commitments.ts";
import { writeDraft } from "./draft.ts";
import type { ForeignMeeting } from "./foreign-meeting.ts";
import { foreignObjections } from "./foreign-objections.ts";
import { foreignSummary } from "./foreign-summary.ts";
import { LANGUAGES } from "./languages.ts";
import { atTime } from "./meeting-clock.ts";
import { mixUpIn, mixUpNote, withoutNames } from "./mixed-up-speakers.ts";
import { nextMeeting } from "./next-meeting.ts";
import { noDraft } from "./no-draft.ts";
import { notesFor } from "./notes.ts";
import { findObjections } from "./objections.ts";
import { isPrivate, privateSegments } from "./private.ts";
import { type Reading, readTranscript } from "./reading.ts";
import { reportedSpeech } from "./reported-speech.ts";
import { salesSummary } from "./sales-summary.ts";
import { sentimentScores } from "./sentiment.ts";
import { findSettled } from "./settled.ts";
import { summarize, wantedCount } from "./summary.ts";
import { priceSentence } from "./summary-price.ts";
import { findTopics } from "./topics.ts";
import { turnsOf } from "./turns.ts";

export type Task =
  | { method: "analyze"; input: MeetingTranscript }
  | { method: "draft"; input: DraftRequest }
  | { method: "notes"; input: DraftRequest }
  | { method: "findObjections"; input: MeetingTranscript };

/** The engine without its worker thread. It is deterministic. */
export function perform(task: Task): Analysis | Draft | Note[] | Objection[] {
  if (task.method === "draft") return draft(task.input);
  if (task.method === "notes") return notesFor(task.input);
  const language = languageOf(task.input);
  const reading = readTranscript(task.input);
  if (language !== "en")
    return task.method === "analyze" ? foreignAnalysis(reading, language) : objectionsIn(reading, language);
  if (task.method === "findObjections") return findObjections(reading);
  const { actionItems, unsettled } = findPromises(reading);
  const ledger = [...unsettled, ...findSettled(reading, [...actionItems, ...unsettled])];
  const summary =
    salesSummary(reading, actionItems, wantedCount(reading.sentences)) ??
    summarize(reading, (sentence) => reportedSpeech(sentence, reading));
  return {
    summary: [...summary, ...priceSentence(ledger, summary, reading.people), ...nextMeetingOf(reading)],
    actionItems,
    keyTopics: findTopics(reading),
    sentimentScores: sentimentScores(reading),
    ledger,
    unheard: unheardSegments(reading),
  };
}

function draft(request: DraftRequest): Draft {
  const mixUp = mixUpIn(request.transcript);
  if (mixUp) return { ...draft(withoutNames(request)), note: mixUpNote(mixUp) };
  const language = languageOf(request.transcript);
  if (language === "en" || request.templateType === "noShowRecovery") return writeDraft(request);
  return isWritten(language)
    ? LANGUAGES[language].draft(request, readTranscript(request.transcript))
    : noDraft(request, language);
}

/** "The next workshop is on Wednesday, October 21 at 10:30." */
function nextMeetingOf(reading: Reading): SummarySentence[] {
  const meeting = nextMeeting(reading, turnsOf(reading));
  if (!meeting) return [];
  const what = meeting.what ?? "meeting";
  return [{ text: `The next ${what} is on ${longDay(meeting.on)}${atTime(meeting)}.`, evidence: meeting.evidence }];
}

/** Topics and sentiment are only known in English, and languages without readers of their own get no analysis at all. */
function foreignAnalysis(reading: Reading, language: string): Analysis {
  const scores = Object.keys(sentimentScores(reading)).map((key) => [key, 0]);
  const unscored = { keyTopics: [], sentimentScores: Object.fromEntries(scores) };
  if (!isWritten(language)) return { summary: [], actionItems: [], ...unscored };
  const { promises, meeting: meetingIn, quotes, unheard = unheardSegments } = LANGUAGES[language];
  const meeting = meetingIn(reading);
  const actionItems = promises(reading);
  const hidden = new Set(unheard(reading));
  const isOpen = ({ task, evidence }: ActionItem) =>
    !isPrivate(task) && evidence.every(({ segmentIndex }) => !hidden.has(segmentIndex));
  return {
    summary: foreignSummary(quotes(reading), actionItems.filter(isOpen), meeting, language),
    actionItems,
    ...unscored,
    ledger: meeting ? [meetingEntry(meeting)] : [],
    unheard: [...hidden],
  };
}

function objectionsIn(reading: Reading, language: string): Objection[] {
  return isWritten(language) ? foreignObjections(reading, language) : [];
}

function meetingEntry({ on, time, evidence }: ForeignMeeting): LedgerEntry {
  const what = `Meeting${time ? ` at ${time}` : ""}`;
  return { kind: "next_meeting", certainty: "firm", who: null, toWhom: null, what, due: null, dueOn: on, evidence };
}

function unheardSegments(reading: Reading): number[] {
  const hidden = privateSegments(reading);
  return reading.heard.flatMap((isHeard, at) => (isHeard && !hidden.has(at) ? [] : [at]));
}
