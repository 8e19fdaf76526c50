import { type Antecedent, named } from "./antecedents.ts";
import type { Dialogue } from "./commitments.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import type { Pointer } from "./pointers.ts";
import type { Reading } from "./reading.ts";
import type { ReadSentence, Turn } from "./turns.ts";

const HANDS_OVER = "send|mail|email|forward|post|ship|drop(?= (?:you|me|us|him|her|them|over) )|bring|get";
const TO_WHOM = "(?: (?:you|me|us|him|her|them))?(?: over| across| back)?";
/** "We sign a BAA, it's the standard one." */
const EXPLAINED = /^(.*\S), (?:it|that|they|those)(?:['’]s|['’]re| is| are) /iu;

/**
 * What a pronoun stands for where it was just said in full, with the same verb ("I'd like to send you a bag." "Sure, send
 * it to Leeds.") or explained by the speaker ("We sign a BAA, it's the standard one. I'll attach it.").
 */
export function saidInFull(
  { before, reading }: Dialogue,
  turn: Turn,
  at: ReadSentence,
  { verb }: Pointer,
): Antecedent | null {
  const isName = (word: string) => reading.people.names.has(word.toLowerCase());
  const said = before.filter((one) => one.turn >= turn.at - 1 && one.sentence.at < at.sentence.at).slice(-3);
  for (const one of said.reverse()) {
    const own = one.turn === turn.at;
    const phrase = objectOf(one.sentence.clean, verb, isName) ?? (own ? explainedIn(one.sentence.clean, isName) : null);
    if (phrase) return { ...definite({ phrase, own }, reading), evidence: one.sentence.evidence };
  }
  return null;
}

function definite(said: { phrase: NounPhrase; own: boolean }, reading: Reading): { thing: string; bare: string } {
  const { thing, bare } = named(said, reading);
  return { thing: thing === bare ? `the ${bare}` : thing, bare };
}

function objectOf(clean: string, verb: string, isName: (word: string) => boolean): NounPhrase | null {
  const [own = ""] = verb.toLowerCase().split(" ");
  const verbs = new RegExp(`^(?:${HANDS_OVER})$`).test(own) ? HANDS_OVER : own;
  const start = new RegExp(`\\b(?:${verbs})(?:ing)?${TO_WHOM} (?=(?:an?|the|our|my|your|some) )`, "iu").exec(clean);
  if (!start) return null;
  const rest = clean.slice(start.index + start[0].length);
  const [first] = nounPhrases(rest, isName);
  return first && first.article !== "" && rest.toLowerCase().startsWith(`${first.article} ${first.text.toLowerCase()}`)
    ? first
    : null;
}

function explainedIn(clean: string, isName: (word: string) => boolean): NounPhrase | null {
  const head = EXPLAINED.exec(clean)?.[1];
  const last = head ? nounPhrases(head, isName).at(-1) : undefined;
  return last && last.article !== "" && head?.endsWith(last.text) ? last : null;
}
