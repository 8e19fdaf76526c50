import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH, TWO_TO_NINE } from "@/lib/grounding/spoken/numerals";
import { isQuality } from "./casing.ts";
import { type Token, tokenize } from "./nlp.ts";
import { canBeSent } from "./things.ts";

/** A noun phrase; `text` leaves out the article. */
export type NounPhrase = { text: string; head: string; article: string; start: number; proper: boolean; words: number };

const INSIDE = new Set(["ADJ", "NOUN", "PROPN", "NUM"]);
const ARTICLE = /^(?:the|an?|our|your|my|this|that|those|these|their|some|any|his|her)$/i;
const LINKS = /^(?:of|for|on|about|with|from)$/i;
/** A day after a noun is no part of it: "the retention guide tomorrow". */
const WHEN = /^(?:yesterday|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const NO_HEAD = new RegExp(
  String.raw`^(?:time|times|way|lot|bit|things?|stuff|idea|question|questions|minutes?|moments?|seconds?|secs?|look|problems?|points?|kind|sort|call|calls|meeting|meetings|yesterday|today|tomorrow|tonight|rush|hurry|pressure|stress|week|weeks|month|months|year|years|days?|hours?|morning|afternoon|evening|end|one|ones|people|person|guys?|side|everything|something|anything|nothing|somebody|someone|everyone|anybody|${WEEKDAY_NAME}|${MONTH_NAME}|percent|pounds?|dollars?|euros?|francs?|thousand|hundred|million|no|yes|yeah|okay|ok|sure|thanks|thank|please|course|honest|honesty|case|fact|rest|part|place|half|couple|number|second|first|third|next|last|line|turn|word|words|chance|mine|yours|ha|hi|hello|bye|morning|sorry|lovely|perfect|great|brilliant|good|fine|right|fair|worry|reason|thing|anyone|${FIRST_TO_TWELFTH}|\w+teenth|\w+tieth|us|me|you|notes?|mind|go|let|check|use|uses|see|send|need|want|click|works?|talk|chat|i|let's|aye|free|real|true|bad|amazing|grand|wise|none|cents?|asking|gotta|gonna|dunno|wanna|mrs|madam|sir|love|god|lord|halfway|bother|shout)$`,
  "i",
);

const OBJECT = /^(?:it|them|me|us|you|him|her|the|an?|your|our|my|their|his)$/;

/** "A hundred and fifty quid" is one figure. */
const SCALE = /^(?:hundred|thousand|million)$/;
/** How something is written, which is no thing: "I'd like that on paper", "it's in Finnish". */
const MANNER =
  /^(?:on paper|in (?:writing|english|french|german|italian|spanish|portuguese|dutch|danish|swedish|norwegian|finnish|polish|czech|hungarian|lithuanian|welsh|irish|greek|turkish|arabic|hindi|japanese|chinese|mandarin|russian|romanian|ukrainian))$/;

/** Finds the noun phrases in a text, in order. "The notice period in our contract" is one phrase. */
export function nounPhrases(text: string, isName: (word: string) => boolean = () => false): NounPhrase[] {
  const tokens = tokenize(text);
  const found: NounPhrase[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const begin = at;
    let from = at;
    if (isRelative(tokens, at) || isPredicate(tokens, at)) continue;
    if (ARTICLE.test(tokens[at]!.lower)) from = ++at;
    let end = from;
    while (end < tokens.length && isInside(tokens, end)) end++;
    if (end === from) {
      at = begin;
      continue;
    }
    let last = end - 1;
    while (
      last >= from &&
      ((!/^(?:NOUN|PROPN)$/.test(tokens[last]!.tag) && tokens[last - 1]?.text !== "-" && !isPlural(tokens, last)) ||
        (last > from && WHEN.test(tokens[last]!.lower)))
    )
      last--;
    if (
      last >= from &&
      (!NO_HEAD.test(tokens[last]!.lower.replace(/\.$/, "")) || isCompound(tokens, from, last)) &&
      tokens[last + 1]?.lower !== "one" &&
      !(begin === from && isGerund(tokens, last)) &&
      !isPartOfFigure(tokens, { begin, from }) &&
      !(last === begin && MANNER.test(`${tokens[begin - 1]?.lower} ${tokens[last]!.lower}`)) &&
      !(last === 0 && /^(?:[,!]|but)$/.test(tokens[1]?.lower ?? "") && isQuality(tokens[last]!.text)) &&
      !isName(tokens[last]!.lower)
    ) {
      const words = tokens.slice(from, last + 1);
      found.push({
        text: joined(words),
        head: tokens[last]!.lower,
        article: begin < from ? tokens[begin]!.lower : "",
        start: begin,
        proper: words.some((token) => token.tag === "PROPN"),
        words: words.length,
      });
    }
    at = Math.max(begin, end - 1);
  }
  return joinLinked(found, tokens);
}

/** A head noun that needs the noun before it: "pricing note", "reference call". */
function isCompound(tokens: Token[], from: number, last: number): boolean {
  return (
    last > from &&
    /^(?:NOUN|PROPN)$/.test(tokens[last - 1]!.tag) &&
    /^(?:notes?|lines?|points?|questions?|calls?|sessions?|numbers?|words?|parts?)$/.test(tokens[last]!.lower)
  );
}

const COUNTS_SCALE = new RegExp(String.raw`^(?:half|of|quarters?|\d+|${TWO_TO_NINE})$`);

/** "Half a million kroner" is no "million kroner". */
function isPartOfFigure(tokens: Token[], { begin, from }: { begin: number; from: number }): boolean {
  if (!SCALE.test(tokens[from]!.lower)) return false;
  return begin === from || COUNTS_SCALE.test(tokens[begin - 1]?.lower ?? "");
}

/** A verb before its object, "if your lawyer's reading it", unless it has an article: "the recording your team made". */
function isGerund(tokens: Token[], at: number): boolean {
  return tokens[at]!.lower.endsWith("ing") && OBJECT.test(tokens[at + 1]?.lower ?? "");
}

/** "that" as a relative pronoun, not an article: "a plug-in that exports". */
function isRelative(tokens: Token[], at: number): boolean {
  return /^(?:that|this)$/.test(tokens[at]!.lower) && /^(?:NOUN|PROPN)$/.test(tokens[at - 1]?.tag ?? "");
}

/** A verb after its subject, not a participle or noun: "we moved four firms", "they need references". */
function isPredicate(tokens: Token[], at: number): boolean {
  const { tag, lower } = tokens[at]!;
  const before = tokens[at - 1];
  if (/^(?:called|named)$/.test(lower)) return true;
  if (before?.lower === "who") return true;
  if (before?.tag !== "PRON" || ARTICLE.test(before.lower)) return false;
  return tag === "VERB" || /^(?:need|want|use|rent|call|check|like|love|plan|test|run|own|cost)s?$/.test(lower);
}

function isInside(tokens: Token[], at: number): boolean {
  const token = tokens[at]!;
  if (token.lower === "worth" || tokens[at - 1]?.lower === "worth" || token.lower === "like") return false;
  if (token.lower === "and" && SCALE.test(tokens[at - 1]?.lower ?? "") && tokens[at + 1]?.tag === "NUM") return true;
  if ((token.text === "-" && !token.spaced) || (tokens[at - 1]?.text === "-" && !token.spaced)) return true;
  if (token.text.includes("-") && /^\p{L}+-\p{L}+/u.test(token.text)) return true;
  if (INSIDE.has(token.tag) && !ARTICLE.test(token.lower)) return !/['’]/.test(token.text) || /['’]s$/.test(token.text);
  if (isPlural(tokens, at)) return true;
  if (token.tag !== "VERB" || !INSIDE.has(tokens[at + 1]?.tag ?? "")) return false;
  if (token.lower.endsWith("ing") && tokens[at + 1]?.tag === "NUM") return false;
  return /(?:ed|ing)$/.test(token.lower) || OWNED.test(tokens[at - 1]?.lower ?? "");
}

/** A plural that is tagged as a verb: "the room counts, floor by floor", "the lab will have figures" */
function isPlural(tokens: Token[], at: number): boolean {
  const { tag, lower } = tokens[at]!;
  const [before, first] = [tokens[at - 1], tokens[at - 2]];
  if (tag !== "VERB" || !/[^s]s$/.test(lower) || !canBeSent(lower) || !ENDS_PHRASE.test(tokens[at + 1]?.tag ?? "PUNCT"))
    return false;
  return (
    (before?.tag === "NOUN" && OWNED.test(first?.lower ?? "")) ||
    /^(?:have|need|want|got|see)$/.test(before?.lower ?? "")
  );
}

const ENDS_PHRASE = /^(?:PUNCT|ADP|ADV|CCONJ)$/;

/** Before a noun that is tagged as a verb: "our ward list" */
const OWNED = /^(?:the|an?|our|your|my|their|his|her)$/;

function joined(tokens: Token[]): string {
  return tokens.map((token, at) => (at > 0 && token.spaced ? ` ${token.text}` : token.text)).join("");
}

/** Joins "list" and "of the forty users". */
function joinLinked(phrases: NounPhrase[], tokens: Token[]): NounPhrase[] {
  return phrases.map((one, at) => {
    const next = phrases[at + 1];
    if (!next) return one;
    const length = tokenize(one.text).length + (one.article ? 1 : 0);
    const link = tokens[one.start + length];
    if (!link || !LINKS.test(link.lower) || next.start !== one.start + length + 1) return one;
    const article =
      next.article && !/^(?:that|this|those|these|any|some)$/.test(next.article) ? `${next.article} ` : "";
    return { ...one, text: `${one.text} ${link.lower} ${article}${next.text}` };
  });
}
