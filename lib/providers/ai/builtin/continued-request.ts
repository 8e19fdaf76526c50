import { TWO_TO_TEN } from "@/lib/grounding/spoken/numerals";
import type { Act } from "./acts.ts";
import type { Dialogue } from "./commitments.ts";
import { tokenize } from "./nlp.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const MAX_WORDS = 12;
const MAX_LIST = 24;
const MAX_TURNS = 2;
const HANDS_OVER = /^(?:send|get|give|e-?mail|mail|forward|share|bring|show|drop|post|upload)\b/i;
const GOES_ON = /^[^\p{L}]*(?:and|also|plus|oh and)\b/iu;
const CALLED = /^\p{Lu}[\p{L}'’-]+, (?=\p{L})/u;
const THING = /^(?:the|your|our|an?|those|some|any|both|all|two|three|four|five|\d+|last \p{L}+['’]s)\b/iu;
const TAIL = /,? (?:please|too|as well|also|then|if you can|if possible)$/i;

/** Asks what is needed: "What do you need from me for this?" */
const ASKS_NEED =
  /\bwhat (?:else )?(?:do|would|will|did) (?:you|he|she|they|your \p{L}+) (?:still |also |exactly |then )?(?:need|want)\b(?! to\b)/iu;

/** "Could you send two things?" */
const LISTS = new RegExp(`\\b(?:${TWO_TO_TEN}|a couple of) things$`, "i");
/** "Two things." */
const COUNTS_NEEDS = new RegExp(`^(?:(?:really|just|only|basically|mainly),? )?(?:${TWO_TO_TEN}) things[.,:]*$`, "i");

const ONLY = /^(?:(?:oh|well|really|honestly|just|only|basically|mainly|mostly|probably),? )+/i;

/** The answer to that question, without its verb: "The bill of materials, as an export." */
export function neededThing({ turns }: Dialogue, turn: Turn, one: ReadSentence): Act | null {
  const { sentence, clauses } = one;
  const before = turns[turn.at - 1]?.sentences.at(-1)?.sentence;
  const first = turn.sentences.findIndex(({ sentence: said }) => !COUNTS_NEEDS.test(said.clean));
  if (one !== turn.sentences[first] || !before?.question || !ASKS_NEED.test(before.clean)) return null;
  if (sentence.question || clauses.length === 0 || clauses.some(({ acts }) => acts.length > 0)) return null;
  const thing = clauses[0]!.clause.text.replace(ONLY, "");
  return isThing(thing) ? { kind: "need", deed: `send ${lowerStart(thing)}`, who: null, lead: "" } : null;
}

/** What a speaker adds to their last request without its verb: "And the headcount per branch?" */
export function continuedRequest({ asked }: Dialogue, turn: Turn, { sentence, clauses }: ReadSentence): Act | null {
  if (!asked || asked.by !== turn.speaker || turn.at - asked.turn > MAX_TURNS || !HANDS_OVER.test(asked.deed))
    return null;
  const isList = LISTS.test(asked.deed);
  if (sentence.words > (isList ? MAX_LIST : MAX_WORDS) || clauses.length !== 1 || clauses[0]!.acts.length > 0)
    return null;
  const quote = sentence.evidence[0]?.quote ?? "";
  if (!isList && !GOES_ON.test(quote) && !sentence.question && !CALLED.test(sentence.clean)) return null;
  const thing = clauses[0]!.clause.text.replace(CALLED, "").replace(TAIL, "");
  return isThing(thing) ? { kind: "request", deed: `send ${lowerStart(thing)}`, who: null, lead: "" } : null;
}

function isThing(text: string): boolean {
  const tokens = tokenize(`They sent ${text}.`).slice(2, -1);
  const first = tokens[0];
  const isMany = first?.tag === "NOUN" && /[^s]s$/.test(first.lower);
  const hasHead = tokens.some(({ tag }) => tag === "NOUN" || tag === "PROPN");
  return hasHead && (THING.test(text) || isMany) && !tokens.some(({ tag }) => /^(?:VERB|AUX|PRON)$/.test(tag));
}

function lowerStart(text: string): string {
  return THING.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
