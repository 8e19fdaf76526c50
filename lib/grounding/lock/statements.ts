import { matchesIn } from "../matches-in";
import { type Term, termsIn } from "../terms";
import type { Clause } from "./clauses";
import { oncePerTurn } from "./read-once";
import type { Speech } from "./speech";

export type Statement = { text: string; turn: number; start: number; isQuestion: boolean; terms: readonly Term[] };

const PART_END =
  /(?<=[.!?;])\s+|,\s+(?=(?:and|but|so|because|which|who|not|i|we|you|he|she|it|they|that|there)\b)|\s+(?=(?:but|because|though|although|whereas|unless|and (?:i|we|you|he|she|it|they))\s)|\s[–—]\s/giu;
/** Captions may have no marks: "do you use machine translation". */
const ASKS =
  /^(?:(?:and|so|but|um|uh|okay|well) )*(?:do|does|did|can|could|will|would|is|are|has|have|should|shall) (?:you|we|i|they|he|she|it|the|your|our|there|that|this)\b/iu;
const STOP = /[.!?]/g;

export const statementsOf = oncePerTurn((turn, { segments }) => statementsIn(segments[turn]?.text ?? "", turn));

function statementsIn(text: string, turn: number): Statement[] {
  const found: Statement[] = [];
  const stops = matchesIn(text, STOP);
  let [start, next] = [0, 0];
  for (const match of [...matchesIn(text, PART_END), null]) {
    const end = match ? match.index : text.length;
    while (stops[next] && stops[next]!.index < end - 1) next++;
    const part = text.slice(start, end).trim();
    const isQuestion = /^[^.!?]*\?/.test(part) || stops[next]?.[0] === "?" || (stops.length === 0 && ASKS.test(part));
    if (part !== "") found.push({ text: part, turn, start, isQuestion, terms: termsIn(part) });
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
      const held = new Set(statement.terms.map(({ term }) => term));
      const shared = clause.anchors.filter(({ term }) => held.has(term));
      const share = shared.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1e-9, total);
      if (shared.length > 0 && share > (best?.share ?? 0)) best = { statement, share, shared: shared.length };
    }
  return best;
}
