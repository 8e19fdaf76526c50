import { matchesIn } from "../matches-in";
import { termOf, termsIn } from "../terms";
import { type Clause, closestPiece } from "./clauses";
import type { Found } from "./fact-differences";
import { oncePerCall } from "./read-once";
import type { Speech } from "./speech";

const HELPERS = "(?:will|would|has to|have to|must|can|could|should|also|still|always|usually|now|just) ";
const NAMED = "\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?";
const HERE = new RegExp(`^\\W*(?:(?:and|but|so|also) )?(${NAMED}) (?:${HELPERS})*(\\p{Ll}+)`, "u");
const SAID = new RegExp(`(?<!\\p{L})(${NAMED}),? (?:${HELPERS})*(\\p{Ll}+)`, "gu");
const SAID_BY_SPEAKER = new RegExp(`(?<!\\p{L})I(?:['’]ll| will| have to| must| can) (?:${HELPERS})*(\\p{Ll}+)`, "gu");
const SENDS = /^\W*(?:I|we) (?:will |can )?(?:send|give|share|mail|email|forward)\b/i;
const FROM = new RegExp(`\\b(?:get|have|receive)\\b[^.?!]* from (${NAMED})`, "gu");
const MIN_SHARED = 2;

/**
 * Finds a clause that gives one person's doing to another: "Lena retypes them" where "Nina retypes them" was said, or
 * "I will send it" where "you'll get it from Nina" was.
 */
export function otherSubject(clause: Clause, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const rests = clause.anchors.filter(({ term }) => !namesIn(speech).terms.has(term));
  const piece = closestPiece({ ...clause, anchors: rests }, speech);
  const turn = turnOf(piece, clause, speech);
  const { speaker } = speech.segments[turn]!;
  const sharedBy = (part: string) => {
    const held = new Set(termsIn(part).map(({ term }) => term));
    return rests.filter(({ term }) => held.has(term)).length;
  };
  const part = piece.split(NEXT_PART).reduce((best, one) => (sharedBy(one) > sharedBy(best) ? one : best));
  if (sharedBy(part) < Math.max(1, Math.min(MIN_SHARED, rests.length))) return null;
  const isOther = SENDS.test(clause.text)
    ? isSentBy(part, speaker, speech)
    : isDoneBy(clause.text, part, speaker, speech);
  return isOther ? { kind: "who", here: clause.text.trim(), said: piece.trim(), segmentIndex: turn, sure: true } : null;
}

const NEXT_PART =
  /,? (?=(?:and|but|so) (?:I|we|you|he|she|they|our|my|the|your|\p{Lu}))|, (?=(?:I|we|you|he|she|they)(?:['’]|\b))/u;

function isDoneBy(text: string, piece: string, speaker: string, speech: Speech): boolean {
  const [, named = "", verb = ""] = HERE.exec(text) ?? [];
  if (!verb || !isPerson(named, speech)) return false;
  const isIn = (text: string) => partsOf(named).some((part) => text.includes(part));
  if (isIn(piece)) return false;
  const isSame = (said = "") => said.replace(/s$/, "") === verb.replace(/s$/, "") || sameTerm(said, verb);
  return (
    matchesIn(piece, SAID).some(([, name = "", said]) => isSame(said) && isPerson(name, speech)) ||
    (!isIn(speaker) && matchesIn(piece, SAID_BY_SPEAKER).some(([, said]) => isSame(said)))
  );
}

function isSentBy(piece: string, speaker: string, speech: Speech): boolean {
  return matchesIn(piece, FROM).some(([, name = ""]) => isPerson(name, speech) && !speaker.includes(name));
}

function sameTerm(said: string, verb: string): boolean {
  return termOf(said) !== "" && termOf(said) === termOf(verb);
}

const partsOf = (name: string) => name.split(" ");

const namesIn = oncePerCall(({ names }) => ({
  names: new Set(names.map(({ name }) => name)),
  terms: new Set(names.map(({ name }) => termOf(name))),
}));

function isPerson(name: string, speech: Speech): boolean {
  return partsOf(name).some((part) => speech.speakers.has(part.toLowerCase()) || namesIn(speech).names.has(part));
}

function turnOf(piece: string, { turn }: Clause, { segments }: Speech): number {
  return [turn, turn - 1, turn + 1].find((one) => segments[one]?.text.includes(piece.trim())) ?? turn;
}
