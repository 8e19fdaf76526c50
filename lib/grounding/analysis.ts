/** Where something was said: index into `segments`, a verbatim quote of that segment, and a match score from 0 to 1. */
export type Evidence = { segmentIndex: number; quote: string; score: number };

export type SummarySentence = { text: string; evidence: Evidence[] };

export type ActionItem = {
  /** Who promised it; null when the transcript does not say. */
  owner: string | null;
  task: string;
  /** The deadline in the speaker's words; null when none was given. */
  due: string | null;
  /** The deadline as a calendar day (YYYY-MM-DD), when it can be resolved. */
  dueOn: string | null;
  evidence: Evidence[];
};

export type Topic = { topic: string; firstSegment: number; lastSegment: number; evidence: Evidence[] };

export type Analysis = {
  summary: SummarySentence[];
  actionItems: ActionItem[];
  keyTopics: Topic[];
  /** Keyed by `overall` and each speaker; values range from -1 to 1. */
  sentimentScores: Record<string, number>;
  /** Missing when the engine does not support it. */
  ledger?: LedgerEntry[];
  /** Segments that guests did not hear or that must stay confidential; missing when the engine does not detect them. */
  unheard?: number[];
};

export const LEDGER_KINDS = ["commitment", "price", "date", "decision", "question", "next_meeting"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** How binding a statement is: final, conditional or taken back. */
export const CERTAINTIES = ["firm", "tentative", "withdrawn"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Something that was settled or left open in the meeting. Firm commitments are action items instead. */
export type LedgerEntry = {
  kind: LedgerKind;
  certainty: Certainty;
  /** The person who promised, stated or asked it. */
  who: string | null;
  toWhom: string | null;
  what: string;
  due: string | null;
  dueOn: string | null;
  evidence: Evidence[];
};
