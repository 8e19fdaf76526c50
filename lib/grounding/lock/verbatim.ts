import { matchesIn } from "../matches-in";
import type { Candidates } from "./candidates";
import type { Fact } from "./facts-of-sentence";
import type { Speech } from "./speech";

const TOKEN = /#\d+|[\p{L}\p{N}]+|(?<=\p{L})['’]\p{L}+|[.!?;]/gu;
const PERSON = /^(?:i|we|you|he|she|they|me|us|him|them|my|our|your|his|her|their)$/;
/** Words a writer drops from speech, which relate nothing. */
const LOOSE = /^(?:u+[hm]+|e+r+m*|so|and|well|just|really|actually|yeah|yes|okay|because)$/;
const FORMS: Record<string, string> = {
  am: "be",
  is: "be",
  are: "be",
  "'m": "be",
  "'s": "be",
  "'re": "be",
  "'ve": "have",
  "'ll": "will",
  "'d": "would",
  has: "have",
  does: "do",
  "!": ".",
  ";": ".",
};
const DENIES = /^(?:not?|never|nobody|nothing|none|cannot|without|if|whether|unless|'t)$/;
const DENIED_WITHIN = 4;
/** "Do you keep it" asks, also without a question mark. */
const ASKS = /^(?:do|did|can|could|would|will|shall|should|be|have)$/;
const ENDS = /^[.?]$/;
const MIN_TOKENS = 4;
const MAX_TOKENS = 60;

type Span = { start: number; end: number };
type Said = { facts: readonly Fact[]; candidates: Candidates; speech: Speech };

/**
 * Whether a part of a sentence stands word for word in one of some turns, apart from who speaks, how figures and days
 * are written, and fillers. Nothing in front of it may deny it or make it a condition.
 */
export function isVerbatim(
  sentence: string,
  { start, end }: Span,
  turns: readonly number[],
  { facts, candidates, speech }: Said,
): boolean {
  const written = facts.flatMap((fact, id) =>
    fact.kind === "name" || fact.start < start || fact.end > end
      ? []
      : { id, start: fact.start - start, end: fact.end - start },
  );
  const here = tokensOf(marked(sentence.slice(start, end), written), speech).filter((token) => !ENDS.test(token));
  if (here.length < MIN_TOKENS || here.length > MAX_TOKENS) return false;
  return [...new Set(turns)].some((turn) => {
    const said = written.flatMap(({ id }) =>
      (candidates.get(facts[id]!) ?? []).flatMap((one) =>
        one.turn === turn && one.likeness === "same" ? { id, start: one.start, end: one.end } : [],
      ),
    );
    return isWithin(here, tokensOf(marked(speech.segments[turn]?.text ?? "", said), speech));
  });
}

/** Replaces facts by their numbers. */
function marked(text: string, spans: readonly (Span & { id: number })[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { id, start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    parts.push(text.slice(from, start), ` #${id} `);
    from = end;
  }
  return parts.join("") + text.slice(from);
}

function tokensOf(text: string, { speakers }: Speech): string[] {
  const found: string[] = [];
  for (const { 0: word } of matchesIn(text.toLowerCase().replaceAll("’", "'"), TOKEN)) {
    if (LOOSE.test(word)) continue;
    const token = PERSON.test(word) || speakers.has(word) ? "person" : formOf(word);
    if (token !== found.at(-1)) found.push(token);
  }
  return found;
}

function formOf(word: string): string {
  return FORMS[word] ?? (word.length > 3 ? word.replace(/s$/, "") : word);
}

function isWithin(here: readonly string[], said: readonly string[]): boolean {
  for (let at = said.indexOf(here[0]!); at >= 0; at = said.indexOf(here[0]!, at + 1)) {
    if (!here.every((token, next) => said[at + next] === token)) continue;
    const before = said.slice(Math.max(0, at - DENIED_WITHIN), at);
    const own = before.slice(before.findLastIndex((token) => ENDS.test(token)) + 1);
    if (ASKS.test(own.at(-1) ?? "") || own.some((token) => DENIES.test(token))) continue;
    let end = at + here.length;
    while (end < said.length && !ENDS.test(said[end]!)) end++;
    if (said[end] !== "?") return true;
  }
  return false;
}
