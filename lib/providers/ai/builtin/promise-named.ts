import type { Dialogue } from "./commitments.ts";
import { type Entry, HANDS_OVER } from "./ledger.ts";
import { baseForm, contentStems, tokenize } from "./nlp.ts";

/** A thing that somebody names, up to where the sentence goes on. */
export const NAMED_THING = String.raw`(?:the|that|this|those|these|your|our|my|any|all|an?)\s(?:[\p{L}\d'’-]+ ){0,4}?[\p{L}\d'’-]+`;
/** What may follow it. */
export const THING_ENDS = String.raw`(?=\s*(?:$|[.,;:!?–—])|\s(?:then|for|if|since|because|until|till|before|after|and|but|we|I|it|they|you|he|she|please|altogether|entirely|completely|instead|at|on|in|by|today|tonight|tomorrow|this|next|yet|anymore|any|anyway|to|as|out|off|so|with|without|too|either)\b)`;

/** The verb with its particle, and what the talk was about. */
const BESIDES = /^\p{L}+(?: (?:up|out|over|together|down|off))? | \([^()]*\)$/gu;
const BETWEEN_PHRASES = /, | (?:about|for|to|of|with|and|from|on|in|at|by|as) /;
const LEAST_SHORTENED = 5;
const MAX_LOOKED_AT = 24;

/** What the rules found, after what only a model may take for a promise. */
export function promisesOf({ weak, entries }: Pick<Dialogue, "weak" | "entries">): Entry[] {
  return [...weak, ...entries];
}

/** The latest promise that is about a thing somebody names: "the demo". With `isObject`, what is sent, held or made. */
export function promiseNamed(entries: readonly Entry[], thing: string, isObject = false): Entry | null {
  const said = contentStems(tokenize(thing));
  const head = said.at(-1);
  if (head === undefined) return null;
  const isAbout = (entry: Entry) => {
    const phrases = entry.task.replace(BESIDES, "").split(BETWEEN_PHRASES);
    return (isObject ? phrases.slice(0, 1) : phrases).some((phrase) => isNamedBy(said, phrase, entry));
  };
  const isDone = ({ task }: Entry) => !isObject && isSameStem(contentStems(tokenize(task))[0] ?? "", head);
  const isNamed = (entry: Entry) => [...entry.stems].some((stem) => isSameStem(stem, head));
  return entries.slice(-MAX_LOOKED_AT).findLast((one) => isNamed(one) && (isDone(one) || isAbout(one))) ?? null;
}

/** "The guest list" is no price list, and "the city tour" no tour of the plant. */
function isNamedBy(said: readonly string[], phrase: string, { stems }: Entry): boolean {
  const own = contentStems(tokenize(phrase));
  const at = own.findLastIndex((stem) => isSameStem(stem, said.at(-1)!));
  if (at < 0) return false;
  const modifiers = said.slice(0, -1);
  const isPlain = at === 0 && stems.size <= VERB_AND_THING;
  return modifiers.length === 0 || isPlain || modifiers.some((stem) => stems.has(stem));
}

const VERB_AND_THING = 2;

/** "Intro" is short for an introduction. */
function isSameStem(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= LEAST_SHORTENED && long.startsWith(short));
}

const ARRANGES = /^(?:arrange|set|book|schedule|do|have|hold|organi[sz]e|run|plan|give|fix)$/i;

/** Whether a verb, in any form, does what was promised: "mail" the plan that was to be sent. */
export function isDeedOf({ task }: Entry, verb: string): boolean {
  const own = /^\p{L}+/u.exec(task)?.[0].toLowerCase() ?? "";
  const said = /ing$/i.test(verb) ? baseForm(verb.toLowerCase()) : verb.toLowerCase();
  if (own === said || /^(?:do|manage)$/.test(said) || (HANDS_OVER.test(own) && HANDS_OVER.test(said))) return true;
  return ARRANGES.test(own) && ARRANGES.test(said);
}
