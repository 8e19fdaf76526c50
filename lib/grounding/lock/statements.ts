import { termsIn } from "../terms";
import type { Clause } from "./clauses";
import type { Speech } from "./speech";

export type Statement = { text: string; turn: number; start: number; isQuestion: boolean };

const PART_END =
  /(?<=[.!?;])\s+|,\s+(?=(?:and|but|so|because|which|who|not|i|we|you|he|she|it|they|that|there)\b)|\s+(?=(?:but|because|though|although|whereas|unless|and (?:i|we|you|he|she|it|they))\s)|\s[–—]\s/giu;

export function statementsOf(turn: number, { segments }: Speech): Statement[] {
  const text = segments[turn]?.text ?? "";
  const found: Statement[] = [];
  let start = 0;
  for (const match of [...text.matchAll(PART_END), null]) {
    const end = match ? match.index : text.length;
    const part = text.slice(start, end).trim();
    const rest = text.slice(end - 1);
    if (part !== "")
      found.push({ text: part, turn, start, isQuestion: /^[^.!?]*\?/.test(part) || /^[^.!]*\?/.test(rest) });
    start = match ? match.index + match[0].length : end;
  }
  return found;
}

/** The statement near a clause's place that shares most of its words, with the share. */
export function closestStatement(
  clause: Clause,
  speech: Speech,
): { statement: Statement; share: number; shared: number } | null {
  if (clause.turn < 0) return null;
  const total = clause.anchors.reduce((sum, { weight }) => sum + weight, 0);
  let best: { statement: Statement; share: number; shared: number } | null = null;
  for (const turn of [clause.turn, clause.turn - 1, clause.turn + 1])
    for (const statement of statementsOf(turn, speech)) {
      const held = new Set(termsIn(statement.text).map(({ term }) => term));
      const shared = clause.anchors.filter(({ term }) => held.has(term));
      const share = shared.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1e-9, total);
      if (shared.length > 0 && share > (best?.share ?? 0)) best = { statement, share, shared: shared.length };
    }
  return best;
}
