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
