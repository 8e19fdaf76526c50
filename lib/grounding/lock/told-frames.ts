import { matchesIn } from "../matches-in";
import { GIVE, isDeedVerb, verbOf } from "./deed-verbs";
import { type Doer, otherSide, type Persons } from "./deeds";
import type { Frame } from "./frames";

const PERSON = "(I|me|you|we|us|\\p{Lu}[\\p{L}\\p{M}]+)(?=[\\s.,;:!?’']|$)";
const FEW = "(?:[^\\s.,;:!?]+ ){0,9}?";
const SOURCE = new RegExp(
  `\\b(?:have|has|had|gets?|receives?|expects?|await|wait(?:ing)? for|needs?|wants?|forward to|see|hear)\\b ${FEW}(?:from|off|off of|out of) ${PERSON}`,
  "gu",
);
const ARRIVES = new RegExp(
  `\\b(?:comes?|go(?:es)?(?: out| over| across)?|reach(?:es)?|be with|is with|[’']s with|are with|lands? (?:with|on))(?: to| with)? ${PERSON}`,
  "gu",
);
const INBOX = /\b(?:in|on|at) (my|our|your) (?:inbox|desk|mail|email|phone)\b/gu;
const PLEASE =
  /\bplease (?:also |kindly |just )?(\p{Ll}+)|\b(?:thank you|thanks) for (\p{Ll}+ing)\b|\b(?:look(?:ing)? forward to|await|wait(?:ing)? for) (?:\p{Ll}+ing )?(your)\b/giu;
const DONE_BY = new RegExp(`\\b(\\p{Ll}{2,}(?:ed|en|ne|nt|de|ld|ught)) by ${PERSON}`, "gu");
const CAUSES =
  /\b(I|we|you)(?:['’](?:ll|d)| will| can| could| would)? (?:also |then )?(?:(?:have|let) (him|her|them|(?:my|our|your) \p{L}+|\p{L}+)|(?:get|ask) (him|her|them|(?:my|our|your|the) \p{L}+|\p{L}+)(?: (?:from|in|at|over) (?:the )?\p{L}+)? to) (\p{Ll}+)\b/giu;

/** "You will have my guy check them", unlike "you will have my written quote by Monday" */
const HAS_OBJECT =
  /^ (?:it|them|the|an?|this|that|these|those|you|me|us|him|her|your|our|my|up|out|over|back|in|on|to|with|whether|if|what|how|all|both|what|two|three|\p{Lu})/u;

/** Deeds told by what somebody receives, has others do or is thanked for. */
export function givenIn(text: string, persons: Persons): Frame[] {
  const { second, named } = persons;
  const found: Frame[] = [];
  const add = (doer: Doer | null, verb: string, start: number, isFirm = true) => {
    if (doer) found.push({ doer, verb, start, isFirm });
  };
  const who = (word: string) => personOf(word, persons);
  for (const { 1: giver = "", index } of matchesIn(text, SOURCE)) add(who(giver), GIVE, index);
  for (const { 1: receiver = "", index } of matchesIn(text, ARRIVES)) add(otherSide(who(receiver)), GIVE, index);
  for (const { 1: receiver = "", index } of matchesIn(text, INBOX)) add(otherSide(who(receiver)), GIVE, index);
  for (const { 1: asked, 2: thanked, 3: your, index } of matchesIn(text, PLEASE)) {
    const name = /(\p{Lu}[\p{L}\p{M}]+), (?:\p{Ll}+ ){0,3}$/u.exec(text.slice(Math.max(0, index - 40), index))?.[1];
    const verb = asked ?? thanked ?? "";
    if (your || isDeedVerb(verb)) add((name && named(name.toLowerCase())) || second, your ? GIVE : verbOf(verb), index);
  }
  for (const { 1: verb = "", 2: doer = "", index } of matchesIn(text, DONE_BY))
    if (isDeedVerb(verb)) add(who(doer), verbOf(verb), index);
  for (const { 0: whole, 1: causer = "", 2: had, 3: got, 4: verb = "", index } of matchesIn(text, CAUSES)) {
    const asked = had ?? got ?? "";
    if (had && !HAS_OBJECT.test(text.slice(index + whole.length))) continue;
    if (!isDeedVerb(verb) || /^(?:it|that|this|an?|the|me|us|you)$/i.test(asked)) continue;
    const side = who(causer)?.side;
    add(named(asked.toLowerCase()) ?? (side ? { side, name: null } : null), verbOf(verb), index);
  }
  return found;
}

const ASKED_TO = /\b(?:want|need|like|ask|asked|expect|remind|wants|needs|for) (me|us|you) to (\p{Ll}+)/giu;
const LET_ME = /\blet me (?:just |quickly |also )?(\p{Ll}+)/giu;
const REQUEST =
  /(?:^|[.!?]\s+)(?:(?:okay|ok|so|then|yes|and|but|well|just|right|yeah)[,.]? ){0,2}(\p{Ll}+)\s+(?:me|us|it|that|them|an?|the|your)\b(?! (?:an?|until|till|some|another|the weekend|one|two) (?:week|day|minute|moment|second|time|hour|chance|ring|call)?)/giu;
const CAN_HAVE =
  /\b(?:can|could|may|might) (?:i|we) (?:also |maybe )?(?:have|get|see) (?:the|an?|that|those|it|them|this|your|some|one|more|all)\b/giu;
const LEFT =
  /\bleave (?:it|that|this) (?:with|to) (?:me|us)\b|(?<=^|[.!?,] )on it\b|\b(?:will|can) do(?= that| this| it|[.,!?]|$)/giu;
const COULD_YOU = /\b(?:can|could|would|will) you\s*\?/giu;
/** What a speaker asks for, offers or takes on without naming it. */
export function askedIn(text: string, persons: Persons): Frame[] {
  const { first, second } = persons;
  const found: Frame[] = [];
  const add = (doer: Doer | null, verb: string, start: number) => {
    if (doer) found.push({ doer, verb, start, isFirm: false });
  };
  for (const { 1: asked = "", 2: verb = "", index } of matchesIn(text, ASKED_TO))
    if (isDeedVerb(verb)) add(personOf(asked, persons), verbOf(verb), index);
  for (const { 1: verb = "", index } of matchesIn(text, LET_ME))
    if (!/^(?:know|have)$/i.test(verb)) add(first, verbOf(verb), index);
    else add(second, GIVE, index);
  for (const { 1: verb = "", index } of matchesIn(text, REQUEST))
    if (isDeedVerb(verb)) add(second, verbOf(verb), index);
  for (const { index } of matchesIn(text, CAN_HAVE)) add(second, GIVE, index);
  for (const { index } of matchesIn(text, COULD_YOU)) add(second, "", index);
  for (const { index } of matchesIn(text, LEFT)) add(first, "", index);
  return found;
}

function personOf(word: string, { first, second, named }: Persons): Doer | null {
  if (/^(?:I|me|my)$/i.test(word)) return first;
  if (/^(?:we|us|our)$/i.test(word)) return first && { side: first.side, name: null, isWe: true };
  if (/^(?:you|your)$/i.test(word)) return second;
  return named(word.toLowerCase());
}
