import { ONE_TO_TEN } from "@/lib/grounding/spoken/numerals";
import { tokenize } from "./nlp.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { phraseTask } from "./task.ts";
import { SENDABLE } from "./things.ts";

const HANDED =
  /^(?:send|get|give|e-?mail|mail|text|forward|share|bring|show|provide|drop|post|upload|pass|let .{2,20} have) (?:(?:over|across|me|us|him|her|them|\p{Lu}\p{L}+) )*(?:(?:the|our|my|your) \p{Ll}+ (?=(?:the|an?|our|your|my|some) ))?/u;
const DETERMINED = new RegExp(
  String.raw`^(?:the|an?|our|your|my|their|his|her|some|any|all|both|${ONE_TO_TEN}|a few|the last|last|\d+)\b`,
  "i",
);
/** What follows says why, when or for whom, or points at something said earlier. */
const NO_PART =
  /,? (?:so (?:that )?(?:I|we|they|he|she)|because|before|after|until|by|once|when|while|if|for (?:me|us|him|her|them)|in advance|first|beforehand|over|across|again|as well|too|please|(?:off|from) (?:you|me|us))\b.*$|, (?:the|an?) (?!.*\band\b).*$/i;
const POINTS = /\b(?:it|that|this|them|those|these|what|which|whatever)\b|.\bones?\b/i;
const MAX_WORDS = 12;
/** "A few with the other lid" counts what only those present know. */
const COUNT_FIRST = new RegExp(
  String.raw`^(?:an? (?:few|couple|dozen|bunch|lot)|some|any|all|both|${ONE_TO_TEN}|\d+) (?:of|with|from|in|on|for|to)\b`,
  "i",
);

/** "Drop me a line" asks for an answer, which is no thing of its own. */
const MESSAGE = /^an? (?:quick |short )?(?:line|shout|call|ring|buzz|bell|word|text|message|note|e-?mail)\b/i;

const DROPS =
  /^(?:drop|scrap|skip|cancel|remove|delete|leave out|take (?:out|off)|strip out) (?!(?:me|us|him|her|them) |.* (?:off|by|round|over)\b)/i;

/** Whether a request wants a thing left out: "drop the premium support". */
export function dropsThing(deed: string, thing = ""): boolean {
  return DROPS.test(deed) && deed.includes(thing);
}

/** "Get the form filled in" */
export const GETS_DONE =
  /^(get (?:the|an?|our|your|this|that) .*?) (?:filled (?:in|out)|signed(?: off)?|sorted|arranged|approved|fixed|printed|replaced)(?=$| (?:by|this|next|on|before|until|today|tomorrow|tonight)\b)/iu;

/** What a request asks for, with all that describes it: "one month, without the names". */
export function thingRequested(requested: string): string | null {
  const deed = GETS_DONE.exec(requested)?.[1] ?? requested;
  if (dropsThing(deed)) return null;
  const handed = HANDED.exec(deed);
  const task = handed && phraseTask(`send ${deed.slice(handed[0].length)}`, { you: null, me: null });
  const thing = task?.replace(/^Send /, "").replace(NO_PART, "") ?? "";
  const isWhole = (DETERMINED.test(thing) || isMany(thing)) && !POINTS.test(thing) && !COUNT_FIRST.test(thing);
  if (MESSAGE.test(thing)) return null;
  const hasNoun = tokenize(thing).some(({ tag }) => tag === "NOUN" || tag === "PROPN");
  if (isWhole && hasNoun && thing.split(" ").length <= MAX_WORDS) return turned(thing);
  const sent = nounPhrases(deed).find(({ head }) => SENDABLE.test(head));
  return sent ? named(sent) : null;
}

/** "Tonnages by truck" */
function isMany(thing: string): boolean {
  const [first = ""] = thing.split(" ");
  return /[^s]s$/.test(first) && tokenize(`We sent ${thing}.`)[2]?.tag === "NOUN";
}

function named({ text, article }: NounPhrase): string {
  if (article === "your") return `our ${text}`;
  if (article === "our" || article === "my") return `your ${text}`;
  if (/^an?$/.test(article)) return `${article} ${text}`;
  return /^\p{Lu}\p{L}*$/u.test(text) ? text : `the ${text}`;
}

const TO_ASKER =
  /^(give|grant|show|get|bring|send|lend|offer|allow|teach|pay|charge|credit|introduce|tell|help|e-?mail|mail|ring|call|text|invite|train|inform|remind|put|keep|loop|copy|let|quote|forward|add) us\b(?! (?:all|both|together|two)\b)/i;

/** Switches to the owner's point of view: the asker's "our contract" becomes "your contract". */
export function turned(deed: string): string {
  return deed
    .replace(TO_ASKER, "$1 you")
    .replace(/ yoursel(?:f|ves)$/i, "")
    .replace(/\b(my|our|your)\b/gi, (word) => (/^your$/i.test(word) ? "our" : "your"));
}
