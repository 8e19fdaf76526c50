import type { WrittenLanguage } from "../courtesies";
import type { Fact } from "./facts";
import { isDenied } from "./signs";
import { type Term, termsOf } from "./terms";

/** A part of a sentence or turn with its words, from `start` to `end`. */
export type Clause = { text: string; start: number; end: number; terms: Term[] };

const BREAK: Record<WrittenLanguage, RegExp> = {
  de: /[;:()–?!]|[,.](?!\d)| (?=(?:und|aber|sondern|sowie|jedoch) )/gu,
  es: /[;:()–?!¿¡]|[,.](?!\d)| (?=(?:y|e|pero|sino|aunque|así que) )/gu,
  fr: /[;:()–?!]|[,.](?!\d)| (?=(?:et|mais|donc|alors) )/gu,
};
const LEAST_TERMS = 2;
/** "Soixante jours, ce n'est pas possible": what points back belongs to what comes before. */
const POINTER = /^, (?:c['’]|ce |ça |cela |das |dies |eso |esto |lo )/iu;

/** Splits a text at punctuation and conjunctions; a piece with hardly any words goes with the one before it. */
export function clausesOf(text: string, language: WrittenLanguage, facts: readonly Fact[] = []): Clause[] {
  const cuts = [...text.matchAll(BREAK[language])]
    .map(({ index }) => index)
    .filter((at) => !facts.some(({ start, end }) => at > start && at < end));
  const terms = termsOf(text, language);
  const clauses: Clause[] = [];
  let start = 0;
  for (const end of [...cuts, text.length]) {
    const own = terms.filter((one) => one.start >= start && one.start < end);
    const isThin = own.filter(({ isFunction }) => !isFunction).length < LEAST_TERMS && !hasFact(facts, start, end);
    const last = clauses.at(-1);
    const isConjoined = (/ /.test(text[start] ?? "") || start === 0) && !isDenied(text.slice(start, end), language);
    const isPointing = isThin && POINTER.test(text.slice(start, end));
    if (own.length === 0 && last) last.end = end;
    else if (last && ((isThin && isConjoined) || isPointing)) {
      last.end = end;
      last.terms.push(...own);
      last.text = text.slice(last.start, end);
    } else if (own.length > 0) clauses.push({ text: text.slice(start, end), start, end, terms: own });
    start = end;
  }
  return clauses;
}

function hasFact(facts: readonly Fact[], start: number, end: number): boolean {
  return facts.some((one) => one.start >= start && one.start < end);
}
