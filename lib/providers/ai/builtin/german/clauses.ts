import { COORDINATORS, INTERJECTIONS, isFiniteVerb, MODALS, SUBORDINATORS, type Token, tokensOf } from "./tokens.ts";
import { isInfinitive, isKnownVerb, ofFirstPerson, ofThirdPerson } from "./verbs.ts";

/** Part of a sentence with at most one finite verb. `tails` are the subordinate clauses that follow. */
export type Clause = { tokens: Token[]; tails: Token[][]; condition: Token[] | null; next?: Clause };

const SUBJECTS = new Set(["ich", "i", "wir"]);
const OTHERS = new Set("das es er man ihr du da dann der die jetzt sonst sie".split(" "));
const AFTER_AND = new Set(
  "dann danach später anschließend auch gleich nachher dazu noch parallel ihnen dir euch mich uns".split(" "),
);
const DETERMINER =
  /^(?:d(?:er|ie|as|en|em)|ein(?:e|en|em|er)?|unsere?[nmr]?|meine?[nmr]?|ihre?[nmr]?|eure?[nmr]?|diese?[nmrs]?|alle|zwei|drei)$/;
const PREPOSITION = /^(?:bis|am|zum|zur|im|in|für|mit|von|vom|an|auf|ab|nach|vor|zu|bei|beim|über|wegen|gegen)$/;
const CONDITIONAL = new Set("wenn falls sobald sofern sollte nachdem bevor ehe solange".split(" "));

/** Where the first person and its verb stand side by side; the verb follows or, inverted, precedes. */
export function nucleusAt(tokens: readonly Token[], at: number): { verb: number; subject: number } | null {
  if (!SUBJECTS.has(tokens[at]?.lower ?? "")) return null;
  const isPlural = tokens[at]!.lower === "wir";
  const isVerb = (token: Token | undefined) =>
    token !== undefined &&
    (token.lower in MODALS ||
      (isPlural ? isInfinitive(token.lower) || /^(?:haben|sind)$/.test(token.lower) : isFirst(token.word)));
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (isVerb(before) && before!.after === "" && !isVerbAfter(tokens, at, isVerb)) return { verb: at - 1, subject: at };
  return isVerb(after) && tokens[at]!.after === "" ? { verb: at + 1, subject: at } : null;
}

/** In "adresse ich schicke", where the word before is known for no verb, the one after is the verb. */
function isVerbAfter(tokens: readonly Token[], at: number, isVerb: (token: Token | undefined) => boolean): boolean {
  const [before, after] = [tokens[at - 1]!, tokens[at + 1]];
  return isVerb(after) && !(before.lower in MODALS) && !(ofFirstPerson(before.word)?.isKnown ?? false);
}

function isFirst(word: string): boolean {
  return /^(?:bin|hab|habe|hatte|hätte|weiß|mag)$/i.test(word) || ofFirstPerson(word) !== null;
}

function hasFinite(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ lower }, at) =>
      isFiniteVerb(lower) ||
      isAddressed(tokens, at) ||
      nucleusAt(tokens, at) !== null ||
      (ofThirdPerson(lower) !== null && !/^\p{Lu}/u.test(tokens[at]!.word)),
  );
}

/** "die kriegen Sie", "schickst du" */
function isAddressed(tokens: readonly Token[], at: number): boolean {
  const { word, lower } = tokens[at]!;
  const isNear = [tokens[at - 1], tokens[at + 1]].some((one) => /^(?:sie|ihr|du)$/.test(one?.lower ?? ""));
  return isNear && /^\p{Ll}/u.test(word) && (isKnownVerb(lower) || isKnownVerb(lower.replace(/s?t$/, "en")));
}

/** Divides a sentence into clauses, also where captions have no punctuation. */
export function clausesOf(text: string): Clause[] {
  const pieces = byPunctuation(tokensOf(text)).flatMap(byCoordinator).flatMap(byStart);
  return joined(pieces);
}

function byPunctuation(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    if (/[–—-]/.test(token.before) && pieces.at(-1)!.length > 0) pieces.push([]);
    pieces.at(-1)!.push(token);
    if (/[,;:!?–—…]/.test(token.after)) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Cuts before "und" and the like where a finite verb follows as well as precedes. */
function byCoordinator(piece: Token[]): Token[][] {
  for (let at = 1; at < piece.length - 1; at++) {
    if (!COORDINATORS.has(piece[at]!.lower)) continue;
    const [left, right] = [piece.slice(0, at), piece.slice(at + 1)];
    if (PREPOSITION.test(left.at(-1)!.lower) && (PREPOSITION.test(right[0]!.lower) || right[0]!.lower === "ohne"))
      continue;
    const isOwn = startsOwnClause(right) || isPluralPair(left, right);
    if (isOwn && hasFinite(left)) return [left, ...byCoordinator(right)];
  }
  return [piece];
}

function startsOwnClause(right: readonly Token[]): boolean {
  let at = 0;
  while (AFTER_AND.has(right[at]?.lower ?? "") && at < 3) at++;
  const verb = right[at];
  if (verb && isThird(verb) && at < 2) return true;
  if (verb && (ofFirstPerson(verb.word)?.isKnown || verb.lower in MODALS) && !isNoun(verb)) return true;
  const near = right.slice(0, 8);
  return near.some(({ lower }, place) => nucleusAt(right, place) !== null || (isFiniteVerb(lower) && place < 5));
}

/** "Wir schauen uns das an und geben Ihnen Bescheid" */
function isPluralPair(left: readonly Token[], right: readonly Token[]): boolean {
  const at = left.findIndex(({ lower }) => lower === "wir");
  const nucleus = at < 0 ? null : nucleusAt(left, at);
  const [verb, next] = right;
  return (
    nucleus !== null &&
    !(left[nucleus.verb]!.lower in MODALS) &&
    isInfinitive(verb!.word) &&
    /^(?:ihnen|dir|euch|uns|das|die|den|ihn|sie|es|dann)$/.test(next?.lower ?? "")
  );
}

function isNoun({ word, start }: Token): boolean {
  return /^\p{Lu}/u.test(word) && start > 0;
}

/** Cuts where a new main clause starts without any mark. */
function byStart(piece: Token[]): Token[][] {
  if (piece.length < 5) return [piece];
  let hasVerb = false;
  const from = 0;
  for (let at = 0; at < piece.length; at++) {
    const start = startAt(piece, at, from);
    if (start !== null && hasVerb && start > from) return [piece.slice(from, start), ...byStart(piece.slice(start))];
    if (start !== null || nucleusAt(piece, at)) hasVerb = true;
    if (isFiniteVerb(piece[at]!.lower)) hasVerb = true;
  }
  return [piece];
}

/** The index where the clause of the verb near `at` starts, if one starts there. */
function startAt(piece: readonly Token[], at: number, from: number): number | null {
  const { lower } = piece[at]!;
  const next = piece[at + 1];
  const isSub = at > 0 && SUBORDINATORS.has(piece[at - 1]!.lower);
  if (isSub) return null;
  const nucleus = nucleusAt(piece, at);
  if (nucleus) return nucleus.verb > nucleus.subject ? at : prefieldOf(piece, nucleus.verb, from);
  const isOther =
    OTHERS.has(lower) &&
    !(at > 0 && isFiniteVerb(piece[at - 1]!.lower)) &&
    next &&
    !isNoun(next) &&
    (isFiniteVerb(next.lower) || isThird(next));
  if (isOther) return at;
  const isQuestion = isFiniteVerb(lower) && /^(?:sie|du|ihr|es|das|man)$/.test(next?.lower ?? "");
  return isQuestion && /^[a-zäöüß]/.test(piece[at]!.word) ? prefieldOf(piece, at, from) : null;
}

function isThird({ word, lower }: Token): boolean {
  return /^\p{Ll}/u.test(word) && ofThirdPerson(lower) !== null;
}

/** One constituent stands before an inverted verb: "dann", "bis Freitag" or "die Liste". */
function prefieldOf(piece: readonly Token[], verb: number, from: number): number {
  let at = verb - 1;
  if (at < from) return verb;
  if (/^(?:dann|da|das|die|den|es|dem|danach|ihn|morgen|heute|jetzt|nachher)$/.test(piece[at]!.lower)) return at;
  for (let left = at; left >= Math.max(from, verb - 6); left--) {
    const { lower, word } = piece[left]!;
    if (INTERJECTIONS.has(lower) || (isFiniteVerb(lower) && /^\p{Ll}/u.test(word))) return left + 1;
    if (DETERMINER.test(lower) || PREPOSITION.test(lower)) {
      at = left;
      if (PREPOSITION.test(piece[left - 1]?.lower ?? "") && left > from) at = left - 1;
      return at;
    }
  }
  return Math.max(from, verb - 1);
}

function joined(pieces: Token[][]): Clause[] {
  const clauses: Clause[] = [];
  let condition: Token[] | null = null;
  for (const [at, piece] of pieces.entries()) {
    const last = clauses.at(-1);
    const isApart = at > 0 && /[;:!?–—-]/.test(pieces[at - 1]!.at(-1)!.after + piece[0]!.before);
    const isTail = last !== undefined && !isApart;
    const isSub = subordinate(piece, at > 0);
    if (isSub && CONDITIONAL.has(piece[0]!.lower) && !(isTail && hasFinite(last.tokens))) condition = piece;
    else if (isSub && isTail) last.tails.push(piece);
    else if (isTail && !hasFinite(piece) && hasFinite(last.tokens) && isContinuation(piece)) last.tokens.push(...piece);
    else {
      clauses.push({ tokens: piece, tails: [], condition });
      condition = null;
    }
  }
  for (const [at, clause] of clauses.entries()) if (clauses[at + 1]) clause.next = clauses[at + 1]!;
  if (condition) clauses.push({ tokens: condition, tails: [], condition });
  return clauses;
}

/** "…, die Preisliste und ein Muster", not "…, Herr Petersen" nor "…, gern". */
function isContinuation(piece: readonly Token[]): boolean {
  const first = piece[0]!;
  if (COORDINATORS.has(first.lower) && startsOwnClause(piece.slice(1))) return false;
  if (/^(?:die|der|das|den)$/.test(first.lower) && /^\p{Ll}+t$/u.test(piece[1]?.word ?? "")) return false;
  if (/^(?:herr|frau|doktor|dr|also|okay|ja|gell|oder|ne|nicht|danke|bitte|gern|gerne)$/.test(first.lower))
    return false;
  return (
    DETERMINER.test(first.lower) ||
    PREPOSITION.test(first.lower) ||
    /^(?:und|sowie|inklusive|inkl|samt|spätestens|möglichst|heute|morgen|übermorgen|montag|dienstag|mittwoch|donnerstag|freitag|ende|anfang|mitte|nächste[rn]?|noch|gleich|samstag)$/.test(
      first.lower,
    )
  );
}

function subordinate(piece: readonly Token[], isLater: boolean): boolean {
  const [first, second] = piece;
  if (!first || !second) return false;
  if (/^(?:wie|was|wann|wer|wo|welche[rsn]?)$/.test(first.lower) && isFiniteVerb(second.lower)) return false;
  if (SUBORDINATORS.has(first.lower))
    return !(first.lower === "um" && /\d|uhr/.test(second.lower)) && !/^(?:während|seit|ohne|statt)$/.test(first.lower);
  const isRelative = /^(?:die|der|das|den|dem|denen|deren)$/.test(first.lower) && isLater;
  const last = piece.at(-1)!;
  return (
    isRelative &&
    nucleusAt(piece, 1) === null &&
    !isFiniteVerb(second.lower) &&
    !isThird(second) &&
    !ofFirstPerson(second.word)?.isKnown &&
    (isFiniteVerb(last.lower) ||
      ofThirdPerson(last.lower) !== null ||
      isKnownVerb(last.lower) ||
      isInfinitive(last.lower) ||
      ofFirstPerson(last.word)?.isKnown === true)
  );
}
