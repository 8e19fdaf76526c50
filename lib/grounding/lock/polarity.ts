import { termsIn, WORD } from "../terms";
import { ALMOST_NO } from "./almost-no";
import { type Clause, closestPiece, pieceAt } from "./clauses";
import { isSameCondition, withoutNeeds } from "./conditions";
import type { Found } from "./fact-differences";
import { tellsDeed } from "./givers";
import { type Speech, turnAt } from "./speech";
import { closestStatement } from "./statements";

const NO =
  /^(?:no|not|never|without|cannot|none|neither|nor|nowhere|nowt|(?:nobody|nothing|no-one)(?:['’]s)?|\p{L}+n['’]t)$/iu;
/** "If we say nothing it rolls on" denies nothing after the pronoun. */
const BREAK = /[.,;:?!–—]|(?<=\s)(?:i|we|you|he|she|it|they|there)(?=\s)/iu;
const PAUSE = /[.,;:?!–—]/;
/** "I can't hold it longer than that" and "not before May" confirm what they limit. */
const LIMITS =
  /\b(?:longer|later|earlier|further|beyond) than\b|\b(?:over|above) (?:\d|[$€£]|an? |two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred)|\b(?:until|till|before)\b/i;
const LIMIT_WITHIN = 40;
/** "I don't think we need the lift" denies the need. */
const THINKS = /^(?:think|believe|suppose|reckon|imagine)$/i;
const THOUGHT_REACH = 9;
const REACH = 3;
/** In speech, only the words right after a negation count as negated. */
const HEAD_REACH = 2;
const REPLY = 40;
/** "Extraction is included, the fire suppression isn't." */
const ENDS_CLAUSE = /^\s*(?:[,.;:!?–—]|$)/u;
const ANSWERS_NO =
  /^\W*(?:(?:well|um|uh|oh|ah|and|so|sorry|honestly|unfortunately),? )*(?:no\b(?! problem| worries|,? (?:not at all|that['’]s fine))|nope|never|not (?:really|yet|at|when|in|with|for)|none|nobody|(?:it|they|that) (?:can['’]?t|cannot|don['’]?t|doesn['’]?t|won['’]?t|isn['’]?t|aren['’]?t)|(?:i|we) (?:can['’]?t|cannot|won['’]?t))\b/iu;
/** "Not today, no", "the small ones, no": an answer near a clause that may be what it denies. */
const ANSWERS_NO_SOMEWHERE = /(?:^\W*not\b|^[^.?!]{0,40},? no(?:[.,!]|$)|\bno$)/iu;
const ANSWERED_FROM = [-2, -1, 1];
const MIN_SHARE = 0.5;
/** A clause whose place is less certain is only doubted. */
const MIN_SCORE = 0.45;
const OPEN = /\b(?:if|whether|ask(?:s|ed|ing)?|adds?|added)\b/i;
/** What follows a "no" that denies no noun: a pause, or a clause. */
const ANSWERED =
  /^(?:\s*[,.!?–—]|\s+(?:(?:i|we|you|he|she|they|it|that|this|there|the)\b|\p{L}+['’](?:s|re|ll|ve)\b))/iu;

/** Finds a clause that negates what was affirmed, or affirms what was negated. */
export function polarityDifference(clause: Clause, sentence: string, speech: Speech): Found | null {
  if (clause.turn < 0) return null;
  const own = deniedTerms(clause.text);
  const isPlanned = PLANS.test(sentence);
  const saidIn = (text: string) => deniedTerms(withoutNeeds(text), HEAD_REACH, isPlanned);
  const said = new Map<string, { denied: number; times: number }>();
  const near = [clause.turn, clause.turn - 1, clause.turn + 1].filter((turn) => speech.segments[turn]);
  for (const turn of near) {
    const text = speech.segments[turn]!.text;
    for (const [term, { denied, times }] of saidIn(text)) {
      const one = said.get(term) ?? { denied: 0, times: 0 };
      said.set(term, { denied: one.denied + denied, times: one.times + times });
    }
  }
  const farther = [-6, -5, -4, -3, -2, 2, 3, 4]
    .map((away) => speech.segments[clause.turn + away]?.text ?? "")
    .join(" \n ");
  const deniedFarther = deniedTerms(farther);
  const closest = saidIn(closestPiece(clause, speech));
  const inTurn = saidIn(speech.segments[clause.turn]!.text);
  let [denies, affirms, agrees, shared] = [0, 0, 0, 0];
  for (const { term, weight } of clause.anchors) {
    const [here, there] = [own.get(term), said.get(term)];
    if (!here || !there) continue;
    const isFarther = (deniedFarther.get(term)?.denied ?? 0) > 0;
    if (here.denied > 0 && (isFarther || there.denied > 0)) agrees += weight;
    else if (here.denied > 0) denies += weight;
    else if (here.denied === 0 && isDeniedIn(closest, term) && inTurn.get(term)?.isLastDenied) affirms += weight;
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
  const piece = pieceAt(speech, clause.at);
  const around = `${piece} ${closestPiece(clause, speech)}`;
  const hasNo = isSameCondition(clause.text, around) || hasNoWord(`${around} ${replyTo(clause, speech)}`);
  const isAnsweredNo = ANSWERED_FROM.some((away) =>
    ANSWERS_NO_SOMEWHERE.test(speech.segments[clause.turn + away]?.text ?? ""),
  );
  if (denies > 0 && agrees === 0 && !hasNo)
    return tell(
      !isAnsweredNo &&
        !ALMOST_NO.test(around) &&
        !/\?\s*$/.test(speech.segments[clause.turn]!.text) &&
        clause.score >= MIN_SCORE,
    );
  const isNoElsewhere = hasNoWord(sentence);
  const refused = refusalOf(clause, speech);
  const isDenial = hasNoWord(clause.text) || ALMOST_NO.test(clause.text) || OPEN.test(clause.text);
  if (!isDenial && refused !== null)
    return { ...tell(!isNoElsewhere), said: speech.segments[refused]!.text, segmentIndex: refused };
  if (!isDenial && !tellsDeed(clause.text)) {
    const denied = clause.anchors.filter(
      ({ term, places }) => !LIGHT_VERB.test(term) && isDeniedThroughout(places, clause.at, speech),
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
  return (text.match(WORD) ?? []).some((word) => NO.test(word));
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

/** `isLastDenied` is false after "… without the light. With the light, it's eleven". */
type Terms = Map<string, { denied: number; times: number; isLastDenied: boolean }>;

const PLANS = /\bwill\b|['’]ll\b/i;

/** Counts how often each term occurs and how often it is negated. */
function deniedTerms(text: string, reach = REACH, isPlanned = false): Terms {
  const words = [...text.matchAll(WORD)];
  const negated: { from: number; to: number }[] = [];
  for (const [at, word] of words.entries()) {
    if (
      !NO.test(word[0]) ||
      isSingleNo(text, word) ||
      /\bor $/i.test(text.slice(Math.max(0, word.index - 4), word.index))
    )
      continue;
    if (isPlanned && isNotYet(text, word)) continue;
    const isThought = THINKS.test(words[at + 1]?.[0] ?? "");
    const last = words[Math.min(words.length - 1, at + lightAfter(words, at) + (isThought ? THOUGHT_REACH : reach))]!;
    const stretch = text.slice(word.index, last.index + last[0].length);
    const stop = (isThought ? PAUSE : BREAK).exec(stretch)?.index ?? stretch.length;
    if (isLimit(text, word.index)) continue;
    negated.push({ from: word.index, to: word.index + stop });
    const subject = words[at - 1];
    if (subject && ENDS_CLAUSE.test(text.slice(word.index + word[0].length)) && /n['’]t$/i.test(word[0]))
      negated.push({ from: subject.index - 1, to: word.index });
  }
  const found: Terms = new Map();
  for (const { term, start } of termsIn(text)) {
    const one = found.get(term) ?? { denied: 0, times: 0 };
    const isDenied = negated.some(({ from, to }) => start > from && start < to);
    found.set(term, { denied: one.denied + Number(isDenied), times: one.times + 1, isLastDenied: isDenied });
  }
  return found;
}

/** How many words after a negation only lead to what it denies: "we don't have a boiler room". */
function lightAfter(words: RegExpMatchArray[], at: number): number {
  if (!/n['’]t$|^not$/i.test(words[at]![0])) return 0;
  const after = words.slice(at + 1, at + 1 + MAX_LIGHT);
  const heavy = after.findIndex(([word]) => !LIGHT.test(word));
  return heavy < 0 ? after.length : heavy;
}

const MAX_LIGHT = 3;
const LIGHT = /^(?:do|have|having|has|had|got|get|be|been|an?|the|any|our|your|my|their)$/i;

/** "I haven't checked" leaves it to be done, as planned. */
function isNotYet(text: string, { 0: word, index }: RegExpExecArray | RegExpMatchArray): boolean {
  return (
    /^(?:have|has)n['’]t$/i.test(word) &&
    /^ \p{L}+(?:ed|een|ade|ent|ritten|oken|one)\b/iu.test(text.slice(index! + word.length))
  );
}

function isLimit(text: string, at: number): boolean {
  return LIMITS.test(text.slice(at, at + LIMIT_WITHIN).split(/[.;!?]/)[0]!);
}

/** "No, …" is an answer, and "not only" negates nothing. */
function isSingleNo(text: string, word: RegExpExecArray | RegExpMatchArray): boolean {
  const after = text.slice((word.index ?? 0) + word[0].length);
  return (
    isAnswer(text, word) ||
    /^\s(?:only|just|idea|problem|later|against|opposed|more th)|^ [\p{L}\p{N} ]{1,24}, no \p{L}|^ \p{L}+ (?:\p{L}+ )?(?:alone|by myself)\b/iu.test(
      after,
    )
  );
}

/** "No, …" and "no it's in" deny no noun. */
function isAnswer(text: string, { 0: word, index }: RegExpExecArray | RegExpMatchArray): boolean {
  return /^no$/i.test(word) && ANSWERED.test(text.slice((index ?? 0) + word.length));
}

const LIGHT_VERB = /^(?:want|know|need|like|see|get|take|come|go|think|say|mean)$/;

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
      const words = [...text.matchAll(WORD)];
      const word = at - speech.begins[turn]!;
      const before = words.slice(Math.max(0, word - HEAD_REACH), word);
      const from = before.findLast((one) => NO.test(one[0]) && !isSingleNo(text, one));
      if (from !== undefined && isLimit(text, from.index)) return false;
      return from !== undefined && !BREAK.test(text.slice(from.index, words[word]?.index));
    })
  );
}
