import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { tokenize } from "./nlp.ts";

const LEAD =
  /^(?:(?:and|but|so|okay|ok|well|then|also|now|right|good|fine|great|sorry|hm+|um|uh)[\s,.]+)*(?:(?:what|how) about |tell me about |what's with |(?:which|what) (?=\p{L}+s\?*$))?/iu;
const TAIL = /,? (?:then|roughly|by the way|exactly|again|please|though|in the end)$/i;
const FINITE = /^(?:VERB|AUX)$/;
const POINTS = /\b(?:like|it|that|this|them|those|these|he|she|they|one|ones|I|me|what|who|why|how|where|when)\b/i;
const SOCIAL = new RegExp(
  String.raw`\b(?:hear|see|okay|ok|sure|ready|questions?|coffee|weekend|weather|idea|thoughts?|next steps?|${WEEKDAY_NAME}|morning|afternoon|evening|today|tomorrow|week|weeks|${MONTH_NAME}|o'clock|half past|first|second|\p{L}+(?:teenth|tieth)|(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth))\b`,
  "iu",
);
const MAX_WORDS = 6;
const NOUN = /^(?:NOUN|PROPN)$/;
const CLOSED = /^(?:ADP|CCONJ|SCONJ|PRON|DET)$/;
const DETERMINED = /^(?:the|an?|our|your|my|any|some|each|every|\d|all|both|no)\b/i;

/** What a question without a verb asks about: "And price?" asks about the price, "What about schools?" about schools. */
export function askedMatter(asked: string): string | null {
  const plain = asked
    .replace(/\?["')]*$/, "")
    .replace(LEAD, "")
    .replace(/^(.+?), the \p{L}+(?: thing)?$/iu, "$1")
    .replace(TAIL, "")
    .trim();
  const isNamed = DETERMINED.test(plain);
  const lead = `They asked about${isNamed || !plain.includes(" ") ? "" : " the"}`;
  const tokens = tokenize(`${lead} ${plain}.`).slice(lead.split(" ").length, -1);
  if (plain === "" || tokens.length > MAX_WORDS || /[,;:–—]/.test(plain)) return null;
  const head = tokens.at(-1)!;
  const others = isNamed ? tokens.slice(0, -1) : tokens;
  if (POINTS.test(plain) || SOCIAL.test(plain) || others.some(({ tag }) => FINITE.test(tag))) return null;
  if (isNamed ? tokens[1]?.tag === "ADP" || CLOSED.test(head.tag) : !NOUN.test(head.tag)) return null;
  if (tokens[0]!.tag === "ADP") return null;
  const isOne = tokens.length > 1 && head.tag === "NOUN" && !/s$/.test(head.lower);
  const isBare = !isNamed && (isOne || COUNTED.test(head.lower));
  if (/^no /i.test(plain)) return `whether there is ${lower(plain)}`;
  const small = tokens[0]!.tag !== "PROPN" || isBare ? lower(plain) : plain;
  return `about ${isBare ? "the " : ""}${small}`;
}

/** Nouns that a question leaves bare but writing does not: "Price?" */
const COUNTED =
  /^(?:price|cost|contract|setup|set-up|installation|implementation|notice|term|warranty|delivery|timeline|data|hardware|minimum|deadline|budget|battery|security|hosting)$/;

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
