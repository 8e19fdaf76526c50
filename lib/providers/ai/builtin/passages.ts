import { NUMBER_WORDS } from "@/lib/grounding/spoken/small-numbers";
import { clausesOf } from "./clauses.ts";
import { wordCount } from "./clean.ts";

const CUT =
  /,\s+|(?<!\b(?:hundred|thousand|million|pounds?|dollars?|euros?|francs?|cents?|rand)(?=\s+and\s+(?!(?:I|we|you|they|he|she|it|that|there|the|then|our|your)\b)))\s+(?=(?:and(?! a (?:half|quarter)\b)|but|so|because|which|if|when|otherwise)\s)/gi;
const MIN_WORDS = 4;
const BEST_LENGTH = 20;
const MAX_PARTS = 5;
const MAX_TRIED = 24;
const PER_FIGURE = 10;

/**
 * The parts of a sentence that may be readable when the whole is not, best first: those with the most figures, then the
 * longest up to a comfortable length.
 */
export function passagesOf(clean: string): string[] {
  const whole = clean.replace(/[.!…]+["')]*$/, "");
  const isMarked = /[,;:–—]/.test(whole);
  const starts = [...new Set([0, ...cutsOf(whole), ...(isMarked ? [] : clauseStarts(whole))])].sort((a, b) => a - b);
  const found = new Map<string, number>();
  for (const [at, start] of starts.entries()) {
    for (let next = at + 1; next <= Math.min(starts.length, at + MAX_PARTS); next++) {
      const part = whole.slice(start, starts[next] ?? whole.length).replace(/^[\s,]+|[\s,]+$/g, "");
      const words = wordCount(part);
      if (words >= MIN_WORDS && part.length < whole.length) found.set(part, weight(part, words));
    }
  }
  return [...found]
    .sort(([, a], [, b]) => b - a)
    .map(([part]) => part)
    .slice(0, MAX_TRIED);
}

function cutsOf(text: string): number[] {
  return [...text.matchAll(CUT)].map((match) => match.index + match[0].length);
}

function clauseStarts(text: string): number[] {
  let from = 0;
  return clausesOf(`${text}.`).flatMap(({ text: clause }) => {
    const start = text.indexOf(clause, from);
    if (start < 0) return [];
    from = start + clause.length;
    return [start];
  });
}

function weight(part: string, words: number): number {
  return figuresIn(part) * PER_FIGURE + Math.min(words, BEST_LENGTH) - 2 * Math.max(0, words - BEST_LENGTH);
}

const ORDINAL = /^(?:fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\p{L}+(?:teenth|tieth))(?!\p{L})/u;

/** The number of separate figures, in digits or words. */
function figuresIn(text: string): number {
  const words = text.toLowerCase().split(/[\s-]+/);
  const isFigure = (word: string | undefined) =>
    word !== undefined && (/\d/.test(word) || ORDINAL.test(word) || NUMBER_WORDS.has(word.replace(/[^\p{L}]/gu, "")));
  return words.filter((word, at) => isFigure(word) && !isFigure(words[at - 1])).length;
}
