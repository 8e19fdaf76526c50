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
  /** Left out by engines that don't look for it. */
  ledger?: LedgerEntry[];
  /** Segments that guests did not hear or that were to stay in the room; left out by engines that don't tell. */
  unheard?: number[];
};

export const LEDGER_KINDS = ["commitment", "price", "date", "decision", "question", "next_meeting"] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** How far somebody is bound: for good, on a condition, or not any more. */
export const CERTAINTIES = ["firm", "tentative", "withdrawn"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What was settled or left open besides the firm commitments, which are the action items. */
export type LedgerEntry = {
  kind: LedgerKind;
  certainty: Certainty;
  /** Who took it on, named it or asked. */
  who: string | null;
  toWhom: string | null;
  what: string;
  due: string | null;
  dueOn: string | null;
  evidence: Evidence[];
};
