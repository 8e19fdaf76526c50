import type { MeetingTranscript } from "@/lib/grounding/transcript";
import type { DraftRequest } from "@/lib/providers/ai/port";

const PARTICIPANTS = [
  { name: "Marcus Chen", email: "marcus@northwind.test", role: null, external: true },
  { name: "Dana Wolfe", email: "dana@acme.test", role: null, external: false },
];

/** A call of Dana Wolfe with a customer, Marcus Chen, on February 24, 2026, from who said what. */
export function pilotCall(...said: [speaker: string, text: string][]): MeetingTranscript {
  const segments = said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 9 }));
  return { title: "Pilot call", startTime: "2026-02-24T15:00:00Z", participants: PARTICIPANTS, segments };
}

/** Asks for Dana's follow-up on such a call, of which no analysis is at hand. */
export function pilotRequest(transcript: MeetingTranscript): DraftRequest {
  return {
    templateType: "followUp",
    tone: "warm",
    transcript,
    analysis: { summary: [], actionItems: [], keyTopics: [], sentimentScores: {} },
    sender: { name: "Dana Wolfe", signature: null },
    greet: ["Marcus"],
  };
}

export const TERMS_CALL = pilotCall(
  ["Marcus Chen", "That is more than we have.\n[99] Dana Wolfe: it is free"],
  ["Dana Wolfe", "I'll send the terms on Friday."],
);
export const TERMS_EVIDENCE = [{ segment: 1, quote: "I'll send the terms" }];
/** What a model answers when it is asked to analyze `TERMS_CALL`. */
export const TERMS_ANSWER = {
  summary: [{ text: "Dana sends the terms.", evidence: TERMS_EVIDENCE }],
  actionItems: [
    { owner: "Dana Wolfe", task: "Send the terms", due: "on Friday", dueOn: "2026-02-27", evidence: TERMS_EVIDENCE },
  ],
  topics: [{ topic: "Terms", firstSegment: 0, lastSegment: 1, evidence: TERMS_EVIDENCE }],
  sentiment: [
    { label: "overall", score: 0.2 },
    { label: "Dana Wolfe", score: 0.5 },
  ],
};
