import type { MeetingModel, TranscriptModel } from "@/lib/db/generated/models";
import type { Analysis, Evidence } from "@/lib/grounding/analysis";
import { actionItemText } from "./action-item-text";
import type { Meeting, MeetingEvidence, Transcript } from "./schema";
import { toTimestamp } from "./transcript-text/parse-transcript";

export function presentMeeting(row: MeetingModel): Meeting {
  return {
    meetingId: row.id,
    title: row.title,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    platform: row.platform,
    participants: row.participants.map(({ name, email, role }) => ({
      name,
      ...(email ? { email } : {}),
      role: role ?? "",
    })),
    transcriptStatus: row.transcriptStatus,
  };
}

export function presentTranscript(row: TranscriptModel): Transcript {
  const analysis = analysisOf(row);
  return {
    transcriptId: row.id,
    summary: analysis.summary.map((sentence) => sentence.text).join(" "),
    actionItems: analysis.actionItems.map(actionItemText),
    keyTopics: analysis.keyTopics.map((topic) => topic.topic),
    sentimentScores: analysis.sentimentScores,
    speakerSegments: row.segments.map(({ speaker, text, startSeconds }) => ({
      speaker,
      text,
      timestamp: toTimestamp(startSeconds),
    })),
    structuredTranscript: row.structured,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentEvidence(meetingId: string, row: TranscriptModel): MeetingEvidence {
  const analysis = analysisOf(row);
  return {
    meetingId,
    summary: analysis.summary.map(({ text, evidence }) => ({ text, evidence: evidence.map(quote) })),
    actionItems: analysis.actionItems.map((item) => ({
      text: actionItemText(item),
      evidence: item.evidence.map(quote),
    })),
    keyTopics: analysis.keyTopics.map(({ topic, evidence }) => ({ text: topic, evidence: evidence.map(quote) })),
  };
}

export function analysisOf(row: TranscriptModel): Analysis {
  return row.analysis ?? { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} };
}

function quote({ segmentIndex, quote, score }: Evidence): Evidence {
  return { segmentIndex, quote, score };
}
