import { matchesIn } from "../matches-in";
import { calledIn } from "./called";
import { GIVE, isDeedVerb, TELL, verbOf } from "./deed-verbs";
import { type Doer, otherSide, type Persons, QUOTED, WORD_OR_MARK } from "./deeds";
import { askedIn, givenIn } from "./told-frames";

/** Who does something, as a text tells it. The verb is empty where the text leaves it to what was said before. */
export type Frame = {
  doer: Doer;
  verb: string;
  start: number;
  isFirm: boolean;
  /** Who gets or has something, which may mean that they fetch it or see to it. */
  getter?: Doer;
};
const OBJECT_REACH = 10;
type Token = { word: string; lower: string; start: number };

const FILLER = /(?<=\s|^)(?:(?:u+[hm]+|e+r+m*|you know|i mean)(?:,|\b)|like,)(?=\s)/giu;
const REPEATED = /\b(\p{L}+(?:['’]\p{L}+)?),? (?=\1\b)/giu;
/** "You" and names after these are no subjects. */
const GOVERNS =
  /^(?:for|to|with|from|of|off|on|at|by|than|about|let|lets|tell|tells|ask|asks|asking|give|gives|send|sends|sending|show|shows|call|calls|help|thank|thanks|need|needs|want|wants|get|gets|have|make|bring|mail|email|text|ring|told|asked|between|after|via|against|dear|hi|hello|like|without)$/i;
const GENERIC = /^(?:if|when|where|unless|because|whenever|as|whether|once|until|before|after)$/i;
const ADVERB =
  /^(?:also|then|just|now|gladly|happily|already|both|all|each|only|still|really|please|actually|therefore|probably|definitely|certainly|always|usually|in|turn|kindly|quickly|simply|myself|yourself|directly|personally|even|first|maybe|again|so|ever|today|tomorrow|tonight|afterwards|meanwhile|himself|herself|ourselves|too)$/i;
const WILL =
  /^(?:will|shall|ll|gonna|going|offered|agreed|promised|volunteered|plan|plans|happy|glad|intend|intends)$/i;
const ABLE = /^(?:can|could|may|might|would|d|wanted|want|wants|like|try|trying|hope|able)$/i;
const OTHER_AUXILIARY = /^(?:am|is|are|was|were|be|been|being|m|re|s|ve|have|has|had|do|does|did|to|not)$/i;
const MUST = /^(?:must|should|need|needs|needed)$/i;
const PARTICIPLE = /(?:ed|done|been|sent)$/;
const THING = /^(?:an?|the|no|your|our|my)$|^\d/;
const RECEIVES = /^(?:have|has|gets?|receives?|hears?|know|getting|receiving|having)$/i;
const NEEDS = /^(?:need|needs|want|wants|await|awaiting|expect|expects|expecting|waiting|looking|look)$/i;
const TOGETHER =
  /^(?:meet|speak|talk|see|discuss|visit|start|begin|finish|sign|look|go|read|run|agree|decide|review|work|say|do|mak|chat|catch|continu|stay|compar|plan)/i;
const PAST = /(?:ed|ing|sent|gave|told|wrote|brought|got|took|made|did|came|found|set up)$/;
const NO_OBJECT = /^(?:my|our|your|somebody|someone|in|at|on|back|hold|there|through)$/;
const LIGHT_OBJECT = /^(?:word|look|chat|think|go|read)$/;
const TO_US = /^(?:me|us|you|him|her)$/i;
const INVERTED = /^(?:can|could|may|might|should|shall|do|does|did|would|if|when|whether|unless|where)$/i;

export function framesIn(whole: string, persons: Persons, isSaid: boolean): Frame[] {
  const text = whole.replace(QUOTED, blank).replace(FILLER, blank).replace(REPEATED, blank);
  const tokens = matchesIn(text, WORD_OR_MARK).flatMap(({ 0: word, index }): Token[] => {
    const [head = "", ending] = word.split(/['’]/);
    const one = { word: head, lower: head.toLowerCase(), start: index };
    return ending ? [one, { word: ending, lower: ending.toLowerCase(), start: index + head.length + 1 }] : [one];
  });
  const found: Frame[] = [];
  for (const [at, token] of tokens.entries()) {
    const doer = subjectAt(tokens, at, persons, isSaid);
    if (!doer) continue;
    const before = tokens[at - 1]?.lower ?? "";
    const isOpen = GENERIC.test(before) || INVERTED.test(before);
    if (isSaid && isOpen && /^(?:i|we)$/.test(token.lower)) continue;
    found.push(
      ...deedsOf(tokens, at, { doer, persons, isSaid, word: token.word }).map((one) =>
        isOpen ? { ...one, isFirm: false } : one,
      ),
    );
  }
  return [...found, ...givenIn(text, persons), ...(isSaid ? askedIn(text, persons) : [])].sort(
    (a, b) => a.start - b.start,
  );
}

function subjectAt(tokens: readonly Token[], at: number, { first, second, named }: Persons, isSaid: boolean) {
  const { word, lower } = tokens[at]!;
  const before = tokens[at - 1]?.lower ?? "";
  if (word === "I" || (lower === "i" && before !== "'")) return first;
  if (lower === "we") return first && { side: first.side, name: null, isWe: true };
  if (GOVERNS.test(before)) return null;
  if (lower === "you") {
    const called = /^(?:can|could|would|will)$/.test(before) ? named(tokens[at - 2]?.lower ?? "") : null;
    return GENERIC.test(before) && !isSaid ? null : (called ?? calledIn(tokens, at, named) ?? second);
  }
  if (/^(?:he|she)$/.test(lower)) return isSaid ? null : onlyNamed(tokens.slice(0, at), named);
  return tokens[at + 1]?.word === "," || !/^\p{L}/u.test(word) ? null : named(lower);
}

/** Whom "he" or "she" means: the one person named before. */
function onlyNamed(tokens: readonly Token[], named: Persons["named"]): Doer | null {
  const [one, ...others] = tokens.flatMap(({ lower }) => named(lower) ?? []);
  return one && others.every(({ name }) => name === one.name) ? one : null;
}

type Reading = { doer: Doer; persons: Persons; isSaid: boolean; word: string };

function deedsOf(tokens: readonly Token[], at: number, reading: Reading): Frame[] {
  const { doer, persons, isSaid, word } = reading;
  let [isWill, isAble, isBe, isDenied] = [false, false, false, false];
  const start = tokens[at]!.start;
  const isI = /^(?:I|we)$/i.test(word);
  const isAsked = /^(?:can|could|would|will)$/.test(tokens[at - 1]?.lower ?? "");
  for (let next = at + 1; next < Math.min(tokens.length, at + 10); next++) {
    const { lower, word: here } = tokens[next]!;
    const after = tokens[next + 1]?.lower ?? "";
    if (lower === "," || ADVERB.test(lower)) continue;
    if (/^(?:not|never|t)$/.test(lower)) isDenied = true;
    if (MUST.test(lower) && (after === "to" || (isSaid && word === "you"))) isAble = true;
    else if (MUST.test(lower) && !NEEDS.test(lower)) return [];
    const isModal =
      WILL.test(lower) || ABLE.test(lower) || OTHER_AUXILIARY.test(lower) || MUST.test(lower) || lower === "t";
    if (RECEIVES.test(lower) && !(lower === "have" && after === "to")) {
      const isPerfect = isWill || isAble ? PARTICIPLE.test(after) : /^ha[sv]e?$/.test(lower);
      if (!isPerfect) return isDenied ? [] : receivedAt(tokens, next, { ...reading, start, isWill, isAble, isAsked });
      if (isI || THING.test(after)) return [];
      isBe = true;
      continue;
    }
    if (NEEDS.test(lower) && after !== "to" && isI && lower !== "look")
      return isFromYou(tokens.slice(next, next + 12))
        ? [{ doer: otherSide(doer), verb: GIVE, start, isFirm: false }]
        : [];
    if (isModal) {
      isWill ||= WILL.test(lower);
      isAble ||= ABLE.test(lower);
      isBe ||= /^(?:am|is|are|was|were|m|re|s)$/.test(lower);
      continue;
    }
    const isIng = /ing$/.test(lower);
    if (!/^\p{Ll}/u.test(here) || (isBe && !isIng && !isWill) || isDenied) return [];
    if (!isWill && !isBe && PAST.test(lower)) return [];
    const isVerb = isDeedVerb(lower) || isWill;
    if (!isVerb || (/^we$/i.test(word) && TOGETHER.test(lower))) return [];
    const isThird = /s$/.test(lower);
    if (!isWill && !isAble && !isBe && isI && isThird) return [];
    const isFirm = isWill || (isBe && isIng) || (!isAble && isDeedVerb(lower) && (isThird || isI));
    return [{ doer, verb: verbOf(lower), start, isFirm }, ...joinedTo(tokens, next, { doer, persons, isFirm })];
  }
  return [];
}

/** "I need the invoices off you" */
function isFromYou(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ lower }, at) => lower === "your" || (lower === "you" && /^(?:from|off|of)$/.test(tokens[at - 1]?.lower ?? "")),
  );
}

type Receiving = Reading & { start: number; isWill: boolean; isAble: boolean; isAsked: boolean };

/** What "have", "get" and "hear" say: whoever will have something is given it, or sees to it. */
function receivedAt(tokens: readonly Token[], at: number, reading: Receiving): Frame[] {
  const { doer, persons, isSaid, word, start, isWill, isAble, isAsked } = reading;
  const { lower } = tokens[at]!;
  const [after = "", second = ""] = tokens.slice(at + 1, at + 3).map((one) => one.lower);
  const isI = /^(?:I|we)$/i.test(word);
  const [isGet, isHave] = [/^gets?$/.test(lower), /^ha/.test(lower)];
  if (NO_OBJECT.test(after) || persons.named(after) || (lower === "know" && !isWill)) return [];
  const gives: Frame = { doer, verb: isGet || isHave ? GIVE : TELL, start, isFirm: isWill };
  if (isHave && isDeedVerb(second) && !THING.test(after) && !/ing$/.test(after))
    return [{ ...gives, verb: verbOf(second) }, ...joinedTo(tokens, at + 2, { doer, persons, isFirm: isWill })];
  const isGot = isGet && (TO_US.test(after) || isAsked || (isI && (isWill || isAble)));
  if (isGot) return [{ ...gives, ...(!TO_US.test(after) && { getter: doer }) }];
  if (isHave && isI && isSaid) return [{ ...gives, getter: doer }];
  if (isFor(tokens, at)) return [gives];
  if (after === "a" && LIGHT_OBJECT.test(second)) return [{ ...gives, verb: TELL }];
  if (isDone(tokens, at)) return /^you$/i.test(word) ? [] : [gives];
  if (isI && !(isSaid && isGet && after !== "it")) return [];
  return [{ ...gives, doer: otherSide(doer), isFirm: true, ...((isGet || isHave) && { getter: doer }) }];
}

/** "You will have vests for us", "you will have it back with me" */
function isFor(tokens: readonly Token[], at: number): boolean {
  const rest = upTo(/^[.,;:!?]$/, tokens.slice(at, at + OBJECT_REACH));
  return rest.some(
    ({ lower }, one) => /^(?:for|with|to)$/.test(lower) && /^(?:me|us|you)$/.test(rest[one + 1]?.lower ?? ""),
  );
}

function upTo(end: RegExp, tokens: readonly Token[]): readonly Token[] {
  const stop = tokens.findIndex(({ lower }) => end.test(lower));
  return stop < 0 ? tokens : tokens.slice(0, stop);
}

/** "Marla will have the addresses cleaned up" */
function isDone(tokens: readonly Token[], at: number): boolean {
  const rest = upTo(/^(?:[.,;:!?]|by|from|and)$/, tokens.slice(at + 2, at + OBJECT_REACH));
  return rest.some(
    ({ lower }, one) =>
      /^(?:\p{Ll}{3,}ed|done|ready|written|laid|built|drawn|made)$/u.test(lower) &&
      !/^(?:\p{Ll}|-)/u.test(rest[one + 1]?.lower.replace(/^(?:up|out|off|back|together)$/, "") ?? ""),
  );
}

/** "I'll sign it and send it back" */
function joinedTo(
  tokens: readonly Token[],
  at: number,
  { doer, persons, isFirm }: { doer: Doer; persons: Persons; isFirm: boolean },
): Frame[] {
  const found: Frame[] = [];
  for (let next = at + 1; next < Math.min(tokens.length, at + 30); next++) {
    const { lower } = tokens[next]!;
    if (/^[.;:!?]$/.test(lower) || isSubject(tokens, next, persons)) break;
    if (lower !== "and") continue;
    const verb = tokens.slice(next + 1, next + 4).find((one) => !ADVERB.test(one.lower) && one.lower !== "will");
    if (verb && isDeedVerb(verb.lower) && verb.word === verb.lower && !PAST.test(verb.lower))
      found.push({ doer, verb: verbOf(verb.lower), start: verb.start, isFirm });
  }
  return found;
}

function isSubject(tokens: readonly Token[], at: number, persons: Persons): boolean {
  const next = tokens[at + 1]?.lower ?? "";
  if (!subjectAt(tokens, at, persons, true)) return false;
  return WILL.test(next) || ABLE.test(next) || OTHER_AUXILIARY.test(next) || isDeedVerb(next) || RECEIVES.test(next);
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
