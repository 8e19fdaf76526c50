import type { Evidence } from "@/lib/grounding/analysis";
import { lowerIn } from "./casing.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { dropsThing, turned } from "./requested-thing.ts";
import { canBeSent, SENDABLE } from "./things.ts";
import type { ReadSentence } from "./turns.ts";

/** What a pronoun refers to, named from the new speaker's point of view. */
export type Antecedent = { thing: string; bare: string; evidence: Evidence[] };

/** `sent` things can be handed over; a `matter` is anything that can be asked about or looked into. */
export type Wanted = "sent" | "matter";

const FARTHEST = 9;
const MAX_OFF_TOPIC = 2;
const LINKED_SENDABLE =
  /\b(?:list|copy|sheet|report|note|draft|version|sample|photos?|plan|names?|letter|extract|export) of\b|\b(?:phone|mobile|cell|account|order|serial|reference|registration|policy|company|contract|customer|part|vat) numbers?\b/i;

/** Where or how something is, which is not the thing: "I got it in a drawer", "in official form". */
const GOVERNED =
  /\b(?:in|at|on|under|into|onto|inside|behind|without|through|until|after|before|than) (?:an?|the|our|my|your|this|that) $|\b(?:in|at|without|before|after|until|than) $/i;

/** "Send it to Fatima, she does the contracts": what follows the pronoun is something else, unless it explains it. */
const ALREADY_MEANT =
  /\b(?:send|forward|e-?mail|share|get|give|bring|provide|upload|drop|pass|show)(?: (?:me|us|him|her|them))? (?:it|them|those)\b(?!(?: (?:over|up|out|across|round))?, (?:the |your |our |that )?$)/iu;

function wordsBefore(clean: string, { text }: NounPhrase): string {
  return clean.slice(0, Math.max(0, clean.indexOf(text)));
}

/** Whether a sentence stays on topic: "Will do", "It's about 200 questions". */
function carriesOn({ sentence: { clean, tokens, words } }: ReadSentence): boolean {
  return (
    words < 6 ||
    /\b(?:it|that|this|them|those|they|one)\b/i.test(clean) ||
    !tokens.some((token) => /^(?:NOUN|PROPN)$/.test(token.tag))
  );
}

/** "What about your floors?", "Could we have the rolls?" */
function isAskedFor({ sentence, clauses }: ReadSentence, { text }: NounPhrase): boolean {
  return wantedIn(clauses).some((deed) => deed.includes(text)) || (sentence.question && ASKS_FOR.test(sentence.clean));
}

function wantedIn(clauses: ReadSentence["clauses"]): string[] {
  return clauses.flatMap(({ acts }) =>
    acts.filter(({ kind }) => kind === "request" || kind === "need").map(({ deed }) => deed),
  );
}

/** "And drop the premium support, please." */
function isDropped({ clauses }: ReadSentence, { text }: NounPhrase): boolean {
  return wantedIn(clauses).some((deed) => dropsThing(deed, text));
}

/** Brings up what is missing: "We never got the plan", "That leaves the wiring diagram." */
const RAISES =
  /\b(?:never|didn['’]t|haven['’]t|not) (?:yet )?(?:get|got|had|have|receive|received|seen|see) (?:the|any|your|that|those)\b|\b(?:that|which|this) (?:only |just )?leaves\b|\b(?:the )?(?:only|last|next|other) (?:thing|piece|bit|point|item)s?\b.{0,40}(?:['’]s|\bis|\bare|\bmissing)\b|\bwhat (?:we|I)(?:['’]re|['’]ve been| were| are| was)? (?:still )?waiting (?:on|for)\b|\byou (?:mentioned|said|promised|wanted|were going to)\b|\bstill (?:missing|outstanding|open|waiting)\b/iu;

const ASKS_FOR =
  /\b(?:(?:what|how) about|d(?:o|id) you (?:want|need|have)|have you got|who(?:['’]d| would|['’]s| has|['’]ll)(?: got| have)?|is there|are there|where(?:['’]s| is| are)|what(?:['’]s| is) (?:the story with|(?:his|her|their|your)(?! (?:name|view|plan|take|opinion)\b))|(?:can|could) (?:I|we|you)) /i;

type Candidate = { phrase: NounPhrase; score: number; from: ReadSentence; own: boolean };

/** Resolves "it" or "that" to the best candidate named shortly before, or to null. */
export function thingMeant(
  reading: Reading,
  before: ReadSentence[],
  at: ReadSentence,
  wanted: Wanted,
  pronoun = "",
): Antecedent | null {
  const isName = (word: string) => reading.people.names.has(word.toLowerCase());
  const found: Candidate[] = [];
  let offTopic = 0;
  for (let i = before.length - 1; i >= 0 && i >= before.length - FARTHEST; i--) {
    const one = before[i]!;
    const { sentence } = one;
    const own = sentence.speaker === at.sentence.speaker;
    const asked = one.clauses.some(({ acts }) => acts.some(({ kind }) => kind === "request" || kind === "need"));
    const phrases = nounPhrases(sentence.clean, isName);
    const distance = before.length - i;
    for (const phrase of phrases) {
      const sendable =
        SENDABLE.test(phrase.head) ||
        LINKED_SENDABLE.test(phrase.text) ||
        (!own && isAskedFor(one, phrase) && canBeSent(phrase.head));
      if (wanted === "sent" && !sendable) continue;
      const lead = wordsBefore(sentence.clean, phrase);
      const isGoverned = GOVERNED.test(lead);
      if (isDropped(one, phrase)) continue;
      if (ALREADY_MEANT.test(lead) || (wanted === "sent" && isGoverned) || /^same\b/i.test(phrase.text)) continue;
      if (wanted === "matter" && isPerson(phrase)) continue;
      let score =
        8 -
        distance * (wanted === "matter" ? 1.5 : 1) +
        (phrase.words > 1 ? 1 : 0) +
        (/ (?:of|on|for|about|from) /.test(phrase.text) ? 1 : 0);
      if (!own && (asked || sentence.question || RAISES.test(sentence.clean))) score += wanted === "matter" ? 2 : 3;
      else if (asked) score += 1;
      if (wanted === "matter" && phrase.proper) score += 1;
      if (/^an?$/.test(phrase.article) && !asked && !sentence.question && !own) score -= 1;
      if (phrase.article === "" && phrase.words === 1 && !phrase.proper) score -= 1;
      if (isGoverned) score -= 3;
      if (disagrees(pronoun, phrase)) score -= OTHER_NUMBER;
      if (/\b(?:is|are|be) (?:fine|okay|ok|enough)\b/i.test(sentence.clean)) score -= 4;
      found.push({ phrase, score, from: one, own });
    }
    if (one.sentence.broken && phrases.length > 0) break;
    if (!carriesOn(one) && !sentence.question && !asked && ++offTopic > (own ? 0 : MAX_OFF_TOPIC)) break;
  }
  const best = found.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 1) return null;
  const { thing, bare } = named(best, reading);
  const second = /^(?:them|those|these)$/i.test(pronoun) ? secondThing(best) : "";
  return { thing: thing + second, bare: bare + second, evidence: best.from.sentence.evidence };
}

/** "And ceilings" in "your floors and ceilings" */
function secondThing({ phrase: { text }, from: { sentence } }: Candidate): string {
  const { clean } = sentence;
  const [all = "", last = ""] = SECOND.exec(clean.slice(clean.indexOf(text) + text.length)) ?? [];
  const isNoun = /[^s]s$/.test(last) || nounPhrases(clean).some(({ head }) => head === last.toLowerCase());
  return isNoun ? all : "";
}

const SECOND = /^ and (?:(?:the|your|our|any) )?(?:[\p{L}-]+ )?([\p{L}-]+)(?=$|[,.?!])/u;

const OTHER_NUMBER = 3;

/** "It" for several things, or "them" for one. */
function disagrees(pronoun: string, { head }: NounPhrase): boolean {
  const isMany = /[^su]s$/i.test(head);
  return (/^it$/i.test(pronoun) && isMany) || (/^(?:them|those|these)$/i.test(pronoun) && !isMany);
}

/** A person's name has two capitalized words and no article: "Yvonne Achard". */
function isPerson({ text, article }: NounPhrase): boolean {
  return article === "" && /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(text);
}

export function named(
  { phrase: { text, article, start }, own }: Pick<Candidate, "phrase" | "own">,
  reading: Reading,
): { thing: string; bare: string } {
  const plainText = text.replace(/ (?:for|with|from|to) (?:you|me|us)$/i, "").replace(/^(?:few|couple of) /i, "");
  const said = own ? plainText : turned(plainText);
  const plain = start === 0 ? lowerIn(said, reading) : said;
  if (own && /^(?:our|my|your)$/.test(article)) return { thing: `${article} ${plain}`, bare: plain };
  if (article === "your") return { thing: `our ${plain}`, bare: plain };
  if (/^(?:their|his|her)$/.test(article)) return { thing: `${article} ${plain}`, bare: plain };
  return { thing: /^\p{Lu}\p{Ll}+$/u.test(plain) || /^\p{Lu}{3,}$/u.test(plain) ? plain : `the ${plain}`, bare: plain };
}
