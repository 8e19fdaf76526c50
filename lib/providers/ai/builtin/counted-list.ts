import { ONE_TO_TWELVE, TWO_TO_TEN, TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { tokenize } from "./nlp.ts";

const COUNT = `(?:(?:about|around|roughly|over|nearly|almost) )?(?:\\d[\\d,.]*|${TWO_TO_TWELVE})(?: million)?`;
const ITEM = new RegExp(
  `^${COUNT} ((?:[\\p{Ll}-]+ )?[\\p{Ll}-]{3,})(?: \\p{Ll}+ed)?(?: (?:a|per|each|every|under|in|on|of|at|with|across) [\\p{L}' -]{2,24})?$`,
  "u",
);
const SPAN = /\b(?:second|minute|hour|day|week|month|quarter|year)s?$/i;
const MONEY = /\b(?:pounds?|dollars?|euros?|francs|cents|pence|percent|per cent|rand|rupees|grand)\b/i;
const TAKEN_BACK = /\b(?:no|not|sorry|wait|hang on|hold on|maybe|or)\b/i;
/** What a list is not the subject of: "and they don't talk to each other". */
const GOES_ON =
  /^(?:they|it|we|I|you|he|she|about|roughly|each|all|none|most|half|that|there|some|nobody|everybody|mostly)\b/i;
const FIGURE = new RegExp(String.raw`\d|\b(?:${ONE_TO_TWELVE}|half)\b`, "i");
const MIN_ITEMS = 2;
const MAX_ITEMS = 4;
const BETWEEN_COUNTS = new RegExp(String.raw`, (?:and )?| and (?=\d|${TWO_TO_TEN}\b)`);

/** "14 clinics and three systems", from "14 clinics, three systems, and they don't talk to each other"; else null. */
export function countedList(said: string): string | null {
  if (TAKEN_BACK.test(said)) return null;
  const parts = said
    .replace(/[.!…]+$/, "")
    .replace(/^(?:it|that|there)(?:['’]s| is| are) /i, "")
    .split(BETWEEN_COUNTS);
  const isItem = parts.map((part) => isCounted(lower(part)));
  const end = isItem.includes(false) ? isItem.indexOf(false) : parts.length;
  const rest = parts[end];
  if (rest && hasVerb(rest) && (!GOES_ON.test(rest) || FIGURE.test(rest))) return null;
  const items = parts.slice(0, end).map(lower);
  const nouns = items.map((one) => nounOf(one) ?? "");
  if (items.length < MIN_ITEMS || items.length > MAX_ITEMS || new Set(nouns).size < items.length) return null;
  if (nouns.every((noun) => SPAN.test(noun))) return null;
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

function isCounted(part: string): boolean {
  const noun = nounOf(part);
  if (!noun || MONEY.test(part) || !/[^s]s$|people$|staff$/.test(noun)) return false;
  const words = tokenize(`The ${noun} are here.`).slice(1, -3);
  return words.every(({ tag }, at) => /^(?:NOUN|ADJ|PROPN|PUNCT)$/.test(tag) || at === words.length - 1);
}

/** "Meals served a day" are meals. */
function nounOf(part: string): string | undefined {
  return ITEM.exec(part)?.[1]?.replace(/ \p{Ll}+ed$/u, "");
}

function hasVerb(text: string): boolean {
  return tokenize(text).some(({ tag }) => /^(?:VERB|AUX)$/.test(tag));
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
