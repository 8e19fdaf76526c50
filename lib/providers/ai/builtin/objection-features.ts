import { meanVector } from "@/lib/grounding/word-vectors";
import type { Features } from "./linear-model.ts";
import { type ObjectionTurn, objectionSigns } from "./objection-signs.ts";

const ANSWERED_WITHIN = 2;

/** What speaks for and against a guest's turn being an objection: signs, words, and what was said before and after. */
export function objectionFeatures(turns: ObjectionTurn[], at: number, known: ReadonlySet<string>): Features {
  const turn = turns[at]!;
  const before = turns.slice(0, at).findLast(({ external }) => !external);
  const answer = turns.slice(at + 1, at + 1 + ANSWERED_WITHIN).find(({ external }) => !external);
  const [said, asked, answered] = [turn, before, answer].map((one) => wordsOf(one, known));
  const signs = new Map([...objectionSigns(turns, at, known)].map((name) => [name, 1]));
  for (const word of said!) signs.set(`said ${word}`, 1);
  for (const word of answered!) signs.set(`answered ${word}`, 1);
  signs.set("position", at / turns.length);
  signs.set("length", lengthOf(said!));
  signs.set("length before", lengthOf(asked!));
  signs.set("length of the answer", lengthOf(answered!));
  const [own, previous, next] = [said, asked, answered].map((words) => meanVector(words!));
  return { signs, vectors: { said: own!, before: previous!, answered: next! } };
}

function lengthOf(words: string[]): number {
  return Math.log1p(words.length) / 3;
}

function wordsOf(turn: ObjectionTurn | undefined, known: ReadonlySet<string>): string[] {
  const words = turn?.tokens.flatMap(({ lower, tag }) =>
    /^(?:PUNCT|SPACE|SYM)$/.test(tag) || lower.length < 2 || /[\d, ]/.test(lower) || known.has(lower) ? [] : [lower],
  );
  return [...new Set(words)];
}
