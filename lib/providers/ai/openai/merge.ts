import type { ActionItem, Analysis, Evidence, LedgerEntry, SummarySentence, Topic } from "@/lib/grounding/analysis";
import type { Chunk } from "./chunks";
import type { AnalysisAnswer, EvidenceAnswer } from "./schema";

/** Evidence a model claims scores lower than evidence that was read directly. */
const CLAIMED = 0.9;

export function evidenceOf(answers: EvidenceAnswer[]): Evidence[] {
  return answers.map(({ segment, quote }) => ({ segmentIndex: segment, quote, score: CLAIMED }));
}

/** Merges the answers for the parts of a transcript; duplicates from the overlap are kept once. */
export function mergeAnswers(answers: AnalysisAnswer[], chunks: Chunk[]): Analysis {
  const summary = new Map<string, SummarySentence>();
  const actionItems = new Map<string, ActionItem>();
  const ledger = new Map<string, LedgerEntry>();
  const keyTopics: Topic[] = [];
  for (const answer of answers) {
    for (const { text, evidence } of answer.summary) {
      if (!summary.has(keyOf(text))) summary.set(keyOf(text), { text, evidence: evidenceOf(evidence) });
    }
    for (const item of answer.actionItems) {
      const key = `${keyOf(item.owner ?? "")}:${keyOf(item.task)}`;
      if (!actionItems.has(key)) actionItems.set(key, { ...item, evidence: evidenceOf(item.evidence) });
    }
    for (const entry of answer.ledger) {
      const key = `${entry.kind}:${keyOf(entry.what)}`;
      if (!ledger.has(key)) ledger.set(key, { ...entry, evidence: evidenceOf(entry.evidence) });
    }
    for (const topic of answer.topics) {
      const last = keyTopics.at(-1);
      const evidence = evidenceOf(topic.evidence);
      if (last && keyOf(last.topic) === keyOf(topic.topic)) {
        last.lastSegment = Math.max(last.lastSegment, topic.lastSegment);
        last.evidence.push(...evidence);
      } else keyTopics.push({ ...topic, evidence });
    }
  }
  return {
    summary: [...summary.values()],
    actionItems: [...actionItems.values()],
    keyTopics,
    sentimentScores: meanSentiment(answers, chunks),
    ledger: [...ledger.values()],
  };
}

/** Weights each part by its length. */
function meanSentiment(answers: AnalysisAnswer[], chunks: Chunk[]): Record<string, number> {
  const sums = new Map<string, { score: number; weight: number }>();
  for (const [at, { sentiment }] of answers.entries()) {
    const weight = chunks[at]!.until - chunks[at]!.from;
    for (const { label, score } of sentiment) {
      const sum = sums.get(label) ?? { score: 0, weight: 0 };
      sums.set(label, { score: sum.score + score * weight, weight: sum.weight + weight });
    }
  }
  return Object.fromEntries([...sums].map(([label, { score, weight }]) => [label, score / weight]));
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
