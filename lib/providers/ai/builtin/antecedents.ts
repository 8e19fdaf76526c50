import type { Evidence } from "@/lib/grounding/analysis";
import { lowerIn } from "./casing.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import type { Reading } from "./reading.ts";
import { SENDABLE } from "./things.ts";
import type { ReadSentence } from "./turns.ts";

/** What a pronoun refers to, named from the new speaker's point of view. */
export type Antecedent = { thing: string; bare: string; evidence: Evidence[] };

/** `sent` things can be handed over; a `matter` is anything that can be asked about or looked into. */
export type Wanted = "sent" | "matter";

const FARTHEST = 9;
const MAX_OFF_TOPIC = 2;
const LINKED_SENDABLE =
  /\b(?:list|copy|sheet|report|note|draft|version|sample|photos?|plan|names?|letter|extract|export) of\b/i;

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
      const sendable = SENDABLE.test(phrase.head) || LINKED_SENDABLE.test(phrase.text);
      if (wanted === "sent" && !sendable) continue;
      const lead = wordsBefore(sentence.clean, phrase);
      const isGoverned = GOVERNED.test(lead);
      if (ALREADY_MEANT.test(lead) || (wanted === "sent" && isGoverned)) continue;
      if (wanted === "matter" && isPerson(phrase)) continue;
      let score =
        8 -
        distance * (wanted === "matter" ? 1.5 : 1) +
        (phrase.words > 1 ? 1 : 0) +
        (/ (?:of|on|for|about|from) /.test(phrase.text) ? 1 : 0);
      if (!own && (asked || sentence.question)) score += wanted === "matter" ? 2 : 3;
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
  return { ...named(best, reading), evidence: best.from.sentence.evidence };
}

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

function named(
  { phrase: { text, article, start }, own }: Candidate,
  reading: Reading,
): { thing: string; bare: string } {
  const said = text.replace(/ (?:for|with|from|to) (?:you|me|us)$/i, "");
  const plain = start === 0 ? lowerIn(said, reading) : said;
  if (own && /^(?:our|my|your)$/.test(article)) return { thing: `${article} ${plain}`, bare: plain };
  if (article === "your") return { thing: `our ${plain}`, bare: plain };
  if (/^(?:their|his|her)$/.test(article)) return { thing: `${article} ${plain}`, bare: plain };
  return { thing: /^\p{Lu}\p{Ll}+$/u.test(plain) || /^\p{Lu}{3,}$/u.test(plain) ? plain : `the ${plain}`, bare: plain };
}
