import { COUNT } from "@/lib/grounding/spoken/counted";
import { SPOKEN_DAY } from "./corrected-days.ts";
import { tokenize } from "./nlp.ts";

const LEAD =
  "(?:(?:[^,.;]* )?(?:I|we|you|he|she|they|\\p{Lu}\\p{L}+)(?:['’]ll| will|['’](?:m|re|s) going to| can| should)|(?:.*[, ])?(?:can|could|will|would) (?:you|I|we)(?: please)?)";
const VERB = "\\p{Ll}{3,}(?: (?:you|me|us|them|him|her))?(?: over)?";
const ARTICLE = "(?:the|an?|our|your|my|its|all|both|another)";
const AT = "(?:(?:by|on|before|until|in|at|for) )?";
const COUNTED = `(?:the (?:next|following) (?:day|week)|(?:the day|the week|${COUNT.replace("?<count>", "?:")} (?:working |business )?(?:days?|weeks?)) (?:later|after|before)(?: (?:that|then))?)`;

const VERB_NEXT = "\\p{Ll}{3,} (?:back |over |in )?(?:with |to |on )?(?:you|me|us|them|him|her|it|the|an?|our|your|my)";
const DATED_TWICE = new RegExp(
  `^(?<lead>${LEAD} )(?<verb>${VERB} )(?<first>(?!.*\\b(?:between|from)\\b)[^,.;?]{3,60}? ${AT}${SPOKEN_DAY}),? (?:and|and then|then|plus) (?<second>(?:${ARTICLE} [^,.;?]{2,50}? |${VERB_NEXT} (?:[^,.;?]{2,50}? )?)${AT}(?:${SPOKEN_DAY}|${COUNTED})(?: (?:too|as well|then|at the latest))?\\W*)$`,
  "iu",
);
/** Cheaper than the search for days. */
const MAY_LIST = /,? (?:and|then|plus) \p{Ll}/u;
const NAMES_THING = new RegExp(`^${ARTICLE} `, "i");

/**
 * What one sentence promises for two days, each in its own clause: "I'll send the draft on Monday", "I'll send the
 * contract on Friday".
 */
export function withDatedObjects(text: string): string[] {
  const found = MAY_LIST.test(text) ? DATED_TWICE.exec(text)?.groups : undefined;
  if (!found) return [text];
  const { lead = "", verb = "", first = "", second = "" } = found;
  const isThing = NAMES_THING.test(second);
  if (isThing ? !isObject(second) : tokenize(`I will ${second}`)[2]?.tag !== "VERB") return [text];
  return [lead + verb + first, lead + (isThing ? verb : "") + second];
}

/** Whether words only name a thing: "the contract on Friday", not "the board meets on Friday". */
export function isObject(said: string): boolean {
  return !tokenize(`We have ${said}.`)
    .slice(2)
    .some(({ tag, lower }) => /^(?:VERB|AUX|PRON)$/.test(tag) && !/(?:ed|ing)$|^(?:each|you|them|that)$/.test(lower));
}

/** Whether words are a sentence of their own: "the board meets on Friday". */
export function hasSubject(said: string): boolean {
  const tokens = tokenize(said);
  const tags = tokens.map(({ tag, lower }) => (/(?:ed|ing)$/.test(lower) ? "ADJ" : tag));
  const verb = tags.findIndex((tag, at) => /^(?:VERB|AUX)$/.test(tag) && IS_FINITE.test(tokens[at]!.lower));
  return verb > 1 && tags.slice(1, verb).every((tag) => /^(?:NOUN|PROPN|ADJ|NUM)$/.test(tag));
}

/** Unlike a noun that looks like a verb: "their operations lead". */
const IS_FINITE = /[^s]s$|^(?:are|were|have|had|will|can|could|would|should|must)$/;
