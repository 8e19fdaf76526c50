import { matchesIn } from "../matches-in";
import { type Clause, closestPiece } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const HERE = /\b(?:before|by|ahead of|until|after|following|prior to) (?:then|that|this|it)\b/i;
const SAID = /\b(?:before|by|ahead of|until|till|prior to|after|following|past) (?:then|that|this|it|them)\b/gi;
const AFTER = /^(?:after|following|past)\b/i;

/** Finds "after that" where the call only says "before that", or the other way around. */
export function relativeOrder(clause: Clause, speech: Speech): Found | null {
  const here = clause.turn < 0 ? undefined : HERE.exec(clause.text)?.[0];
  if (!here) return null;
  const { text } = speech.segments[clause.turn]!;
  const orders = matchesIn(`${closestPiece(clause, speech)}\n${text}`, SAID).map(({ 0: order }) => AFTER.test(order));
  if (orders.length === 0 || orders.includes(AFTER.test(here))) return null;
  return { kind: "direction", here, said: text, segmentIndex: clause.turn, sure: true };
}
