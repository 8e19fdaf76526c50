import { ALMOST_NO } from "./almost-no";
import { type Clause, closestPiece, pieceAt } from "./clauses";
import { isLeftOut, isSameCondition, withoutNeeds } from "./conditions";
import {
  BREAK,
  deniedAsPlanned,
  deniedBySpeaker,
  deniedFarther,
  deniedSaid,
  deniedTerms,
  HEAD_REACH,
  isLimit,
  isNo,
  isSingleNo,
  type Terms,
} from "./denied-terms";
import type { Found } from "./fact-differences";
import { tellsDeed } from "./givers";
import { type Speech, turnAt } from "./speech";
import { closestStatement } from "./statements";
import { wordsIn, wordsSaid } from "./turn-reading";

const REPLY = 40;
const ANSWERS_NO =
  /^\W*(?:(?:well|um|uh|oh|ah|and|so|sorry|honestly|unfortunately),? )*(?:no\b(?! problem| worries| idea| rush| hurry|,? (?:not at all|that['’]s fine))|nope|never|not (?:really|yet|at|when|in|with|for)|none|nobody|(?:it|they|that) (?:can['’]?t|cannot|don['’]?t|doesn['’]?t|won['’]?t|isn['’]?t|aren['’]?t)|(?:i|we) (?:can['’]?t|cannot|won['’]?t))\b/iu;
/** "Not today, no", "the small ones, no": an answer near a clause that may be what it denies. */
const ANSWERS_NO_SOMEWHERE = /(?:^\W*not\b|^[^.?!]{0,40},? no(?:[.,!]|$)|\bno$)/iu;
const ANSWERED_FROM = [-2, -1, 1];
const MIN_SHARE = 0.5;
/** A clause whose place is less certain is only doubted. */
const MIN_SCORE = 0.45;
/** "I can't sign it, my brother has to", "card payments don't, they need a line" */
const OTHERS_DO =
  /(?:n['’]t|\bnot|\bcannot)\b[^.?!;]{0,60},(?: but)? (?:\p{L}+ ){1,3}(?:has|have|does|do|is|are|can|could|will|would|must|needs?)(?: to)?(?=[,.?!;]|$)|n['’]t, (?:it|they|he|she|we|you) /iu;
const OPEN = /\b(?:if|whether|ask(?:s|ed|ing)?|adds?|added)\b/i;
const PLANS = /\bwill\b|['’]ll\b/i;

/** Finds a clause that negates what was affirmed, or affirms what was negated. */
export function polarityDifference(clause: Clause, sentence: string, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const own = deniedTerms(clause.text);
  const isPlanned = PLANS.test(sentence);
  const saidIn = isPlanned ? deniedAsPlanned : deniedSaid;
  const near = [clause.turn, clause.turn - 1, clause.turn + 1].filter((turn) => speech.segments[turn]);
  const farther = deniedFarther(clause.turn, speech);
  const piece = closestPiece(clause, speech);
  const closest = deniedBySpeaker(piece, isPlanned);
  const isOthers = OTHERS_DO.test(piece);
  const plainly = deniedTerms(withoutNeeds(piece), 1, isPlanned);
  const inTurn = saidIn(clause.turn, speech);
  let [denies, affirms, agrees, shared] = [0, 0, 0, 0];
  for (const { term, weight } of clause.anchors.filter((one) => !speech.speakers.has(one.term))) {
    const here = own.get(term);
    const there = near.flatMap((turn) => saidIn(turn, speech).get(term) ?? []);
    if (!here || there.length === 0) continue;
    const isFarther = (farther.get(term)?.denied ?? 0) > 0;
    if (here.denied > 0 && (isFarther || there.some(({ denied }) => denied > 0))) agrees += weight;
    else if (here.denied > 0) denies += weight;
    else if (!isOthers && here.denied === 0 && isDeniedIn(plainly, term) && inTurn.get(term)?.isLastDenied)
      affirms += weight;
    if (closest.has(term)) shared++;
    else if (here.denied > 0) agrees += weight;
  }
  const tell = (sure: boolean): Found => ({
    kind: "negation",
    here: clause.text.trim(),
    said: speech.segments[clause.turn]!.text,
    segmentIndex: clause.turn,
    sure,
  });
  const around = `${pieceAt(speech, clause.at)} ${piece}`;
  const beside = near.map((turn) => speech.segments[turn]!.text).join(" ");
  const hasNo =
    isSameCondition(clause.text, around) ||
    isLeftOut(clause.text, beside) ||
    hasNoWord(`${around} ${replyTo(clause, speech)}`);
  if (denies > 0 && agrees === 0 && !hasNo)
    return tell(
      !isAnsweredNo(clause, speech) &&
        !ALMOST_NO.test(around) &&
        !/\?\s*$/.test(speech.segments[clause.turn]!.text) &&
        clause.score >= MIN_SCORE,
    );
  const isNoElsewhere = hasNoWord(sentence);
  const refused = refusalOf(clause, speech);
  const isDenial = hasNoWord(clause.text) || ALMOST_NO.test(clause.text) || OPEN.test(clause.text);
  if (!isDenial && refused !== null)
    return { ...tell(!isNoElsewhere), said: speech.segments[refused]!.text, segmentIndex: refused };
  if (!isDenial && !isOthers && !tellsDeed(clause.text)) {
    const denied = clause.anchors.filter(
      ({ term, places }) =>
        !LIGHT_VERB.test(term) && !speech.speakers.has(term) && isDeniedThroughout(places, clause.at, speech),
    );
    if (denied.length > 0) return tell(!isNoElsewhere && denied.some((one) => isShared(one, clause, speech)));
  }
  return affirms > 0 && shared > 1 && agrees === 0 && !isDenial
    ? tell(clause.score >= MIN_SCORE && !isNoElsewhere)
    : null;
}

function isDeniedIn(terms: Terms, term: string): boolean {
  const one = terms.get(term);
  return one !== undefined && one.denied === one.times;
}

function hasNoWord(text: string): boolean {
  return wordsIn(text).some(isNo);
}

function isAnsweredNo({ turn }: Clause, { segments }: Speech): boolean {
  return ANSWERED_FROM.some((away) => ANSWERS_NO_SOMEWHERE.test(segments[turn + away]?.text ?? ""));
}

/** The turn that answers with a no the question a clause rests on. */
function refusalOf(clause: Clause, speech: Speech): number | null {
  const found = closestStatement(clause, speech);
  if (!found?.statement.isQuestion || found.share < MIN_SHARE || found.shared < 2) return null;
  const { turn } = found.statement;
  const reply = turn + 1;
  const { segments } = speech;
  if (!segments[reply] || segments[reply].speaker === segments[turn]!.speaker) return null;
  return ANSWERS_NO.test(segments[reply].text) ? reply : null;
}

/** The reply, when the clause rests on a question, which captions may not mark. */
function replyTo({ turn }: Clause, { segments }: Speech): string {
  return /[^.!]\s*$/.test(segments[turn]?.text ?? "") ? (segments[turn + 1]?.text.slice(0, REPLY) ?? "") : "";
}

const LIGHT_VERB =
  /^(?:want|know|need|like|see|get|take|come|go|think|say|mean|work|pay|buy|chang|happen|matter|meet|speak|talk)$/;

/** Whether the denied word stands close to another word of the clause. */
function isShared({ term, places }: Clause["anchors"][number], { anchors }: Clause, speech: Speech): boolean {
  if (anchors.length <= 2) return true;
  return places.some((at) => {
    const turn = turnAt(speech, at);
    return anchors.some(
      (one) =>
        one.term !== term &&
        one.places.some((other) => Math.abs(other - at) <= TOGETHER && turnAt(speech, other) === turn),
    );
  });
}

const TOGETHER = 14;
const MAX_PLACES = 2;
const DENIED_WITHIN = 25;

/** Whether every mention of a word outside questions was negated. */
function isDeniedThroughout(places: readonly number[], at: number, speech: Speech): boolean {
  if (places.length === 0 || places.length > MAX_PLACES) return false;
  if (places.every((place) => Math.abs(place - at) > DENIED_WITHIN)) return false;
  const pieces = places.map((at) => ({ at, turn: turnAt(speech, at) }));
  const isAsked = ({ turn }: { turn: number }) => /\?\s*$/.test(speech.segments[turn]!.text);
  if (pieces.some((one) => isAsked(one) && one.turn === turnAt(speech, at) - 1)) return false;
  const said = pieces.filter((one) => !isAsked(one));
  return (
    said.length > 0 &&
    said.every(({ at, turn }) => {
      const { text } = speech.segments[turn]!;
      const words = wordsSaid(turn, speech);
      const word = at - speech.begins[turn]!;
      const before = words.slice(Math.max(0, word - HEAD_REACH), word);
      const from = before.findLast((one) => isNo(one) && !isSingleNo(text, one));
      if (from !== undefined && isLimit(text, from)) return false;
      return from !== undefined && !BREAK.test(text.slice(from.start, words[word]?.start));
    })
  );
}
