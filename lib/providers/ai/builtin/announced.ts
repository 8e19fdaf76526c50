import type { Clause } from "./clauses.ts";
import { DAY, GIVEN, isSendable, lowerFirst, PRESENTLY } from "./receiving.ts";

const LEAD = "^(?:(?:then|and|so|okay|yes|well|but),? )*";
const THING =
  "(?:it|that|this|they|those|these|(?:the|your|our|an?|my|both|all|one|two|three|four|five) [\\p{L}\\d' -]{2,40}?)";
/** "Those come your way" */
const YOUR_WAY = new RegExp(
  `${LEAD}(${THING}) (?:then )?(?:comes?|goes?|heads?|(?:is|are) (?:coming|headed|heading)) your way\\b(.*)$`,
  "iu",
);
/** "There'll be a new proof with you before the weekend" */
const THERE_WILL_BE =
  /\bthere(?:['’]ll| will) be (an? [^,]{3,50}?) (?:with (?:you|ye|yous)|in your (?:inbox|mail|post))\b(.*)$/iu;
/** "They leave our house on Friday" */
const LEAVES = new RegExp(
  `${LEAD}(${THING}) (?:will |['’]ll )?(?:leaves?|ships? from|goes? out from) (?:our|the) (?:house|warehouse|factory|plant|office|depot|works|stores?) (.+)$`,
  "iu",
);
/** "Priya still owes you the answers" */
const OWES_YOU = /(?:^|[\s,])(\p{Lu}\p{L}+) (?:still |also )?owes (?:you|us) ((?:the|an?|your|our|some|those) .+)$/u;
/** "Fresh link, coming up" */
const COMING_UP = /^(?:(?:an?|the|one|two|both|your) )?([^,]{3,40}), coming (?:right )?up\b/iu;
/** "The deposit's on my list" */
const LISTED =
  /^(?:(?:and|so),? )?((?:the|that|your|our|my|those) [\p{L}\d' -]{2,40}?)(?:['’]s| is| are) on (?:my|our) (?:to-?do |to do )?list\b(.*)$/iu;
/** "I'm to count the boxes" */
const SUPPOSED = /\bI['’]m to ((?!be\b)\p{L}+ (?:the|an?|our|your|my|you|both|all|them|it)\b.*)$/iu;
/** "That I finish until the tenth" */
const PRONOUN_FIRST =
  /^(?:(?:and|so|then),? )*(that|this|those|these) (?:I|we) (?:then |also )?(finish|do|send|write|check|order|prepare|clarify|replace|bring|make|repair|translate) (.+)$/iu;

const BEFORE = /\bbefore (?:the|we|you|that|next|then)\b/i;

type Announced = { deed: string; who: string | null };

/** A promise told of the thing itself: it is on its way, or on somebody's list. */
export function announced({ text, before }: Clause): Announced | null {
  const deed = onItsWay(text) ?? ownTask(text, before);
  const owes = deed ? null : OWES_YOU.exec(text);
  if (owes && isSendable(owes[2]!)) return { deed: `send you ${owes[2]}`, who: owes[1]! };
  return deed ? { deed, who: null } : null;
}

function onItsWay(text: string): string | null {
  const isDated = DAY.test(text) || BEFORE.test(text);
  const way = YOUR_WAY.exec(text);
  if (way) return `send ${plainThing(way[1]!)}${way[2]}${GIVEN}`;
  const there = isDated ? THERE_WILL_BE.exec(text) : null;
  if (there) return `send ${there[1]}${there[2]}${GIVEN}`;
  const leaves = isDated ? LEAVES.exec(text) : null;
  if (leaves) return `send ${plainThing(leaves[1]!)} ${leaves[2]}${GIVEN}`;
  const coming = COMING_UP.exec(text)?.[1];
  return coming && isSendable(coming) ? `send a ${lowerFirst(coming)}${GIVEN}` : null;
}

function ownTask(text: string, before: string): string | null {
  const listed = LISTED.exec(text);
  if (listed) return `take care of ${lowerFirst(listed[1]!)}${listed[2]}`;
  const supposed = SUPPOSED.exec(text);
  if (supposed && !/\b(?:if|when|how|where|what)$/i.test(before)) return supposed[1]!;
  const first = DAY.test(text) ? PRONOUN_FIRST.exec(text) : null;
  return first ? `${first[2]} ${first[1]!.toLowerCase()} ${first[3]}${PRESENTLY}` : null;
}

function plainThing(said: string): string {
  return lowerFirst(said.replace(/^they$/i, "them"));
}
