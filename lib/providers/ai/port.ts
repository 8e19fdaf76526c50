/** One stretch of talk by one speaker; `startSeconds` counts from the start of the meeting. */
export type Segment = { speaker: string; text: string; startSeconds: number };

/** `external` is false for people of the seller's own team. `self` is the person whose meeting it is: the sender of drafts. */
export type Participant = {
  name: string;
  email: string | null;
  role: string | null;
  external: boolean;
  self?: boolean;
};

export type MeetingTalk = {
  title: string;
  /** ISO date-time; the day relative dates ("next Friday") are resolved against. */
  startTime: string;
  participants: Participant[];
  segments: Segment[];
};

/** Where something was said: index into `segments`, a verbatim quote of that segment, and a match score 0..1. */
export type Evidence = { segmentIndex: number; quote: string; score: number };

export type SummarySentence = { text: string; evidence: Evidence[] };

export type ActionItem = {
  /** Who took it on; null when nobody said. */
  owner: string | null;
  task: string;
  /** When, in the words that were said; null when nobody said. */
  due: string | null;
  /** The same as a calendar day (YYYY-MM-DD), when it can be resolved. */
  dueOn: string | null;
  evidence: Evidence[];
};

export type Topic = { topic: string; firstSegment: number; lastSegment: number; evidence: Evidence[] };

export type Analysis = {
  summary: SummarySentence[];
  actionItems: ActionItem[];
  keyTopics: Topic[];
  /** `overall` and one key per speaker, each -1..1. */
  sentimentScores: Record<string, number>;
};

export const TEMPLATE_TYPES = ["followUp", "meetingSummary", "noShowRecovery"] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const TONES = ["warm", "neutral", "direct", "formal"] as const;
export type Tone = (typeof TONES)[number];

export type DraftRequest = {
  templateType: TemplateType;
  tone: Tone;
  talk: MeetingTalk;
  analysis: Analysis;
  sender: { name: string; signature: string | null };
  /** First names to greet; empty when nobody is known. */
  greet: string[];
};

/** A sentence of a draft. Courtesies claim nothing; every other kind carries the evidence it came from. */
export type DraftSentence = { text: string; kind: "courtesy" | "fact" | "commitment"; evidence: Evidence[] };

/** `list` blocks are bullet points, one sentence each. */
export type DraftBlock = { list: boolean; sentences: DraftSentence[] };

export type Draft = { subject: string; blocks: DraftBlock[] };

export const OBJECTION_TYPES = ["price", "timing", "competition", "authority", "feature", "other"] as const;
export const SEVERITIES = ["low", "medium", "high", "critical"] as const;

export type Objection = {
  title: string;
  /** Verbatim words of an external participant. */
  quote: string;
  segmentIndex: number;
  type: (typeof OBJECTION_TYPES)[number];
  severity: (typeof SEVERITIES)[number];
  speaker: string;
  suggestedResponses: string[];
  framework: string;
};

/**
 * What reads meetings and writes first drafts. Talk is data, never instruction: an engine returns only what the
 * talk holds, and the caller verifies every quote. Throws ProviderFailure.
 */
export interface AiPort {
  /** Shown beside what it produced, for instance `builtin` or `openai`. */
  readonly engine: string;
  readonly model: string;
  analyze(talk: MeetingTalk): Promise<Analysis>;
  draft(request: DraftRequest): Promise<Draft>;
  findObjections(talk: MeetingTalk): Promise<Objection[]>;
}
