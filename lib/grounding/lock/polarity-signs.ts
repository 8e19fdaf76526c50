import { termsIn } from "../terms";
import { type Alignment, likenessOf, type Meant, type Sign, topOf } from "./alignment";

const NO = /\b(?:no|not|never|without|cannot|nobody|none|nothing|neither|nor|nowhere)\b|n['’]t\b/giu;
const NOT_NO =
  /\b(?:not only|no problem|no later|no (?:more|less|fewer) than|not (?:before|after|until|later)|no worries|why not|whether or not|or not)\b|\bno,|^\W*no[.,!]/giu;
const SCOPE_END = /[.,;:?!]|\s(?:and|but|so)\s/gu;
const SYNONYM = 0.5;

type Scoped = Meant & { denied: boolean };

export function polaritySigns(alignment: Alignment): Sign[] {
  const { clause, meant, weight, around, reply } = alignment;
  const [here, best, top] = [clause.text, around[0].text, topOf(alignment)].map(scopesOf) as [
    Scoped[],
    Scoped[],
    Scoped[],
  ];
  let [aligned, onlyHere, otherwise] = [0, 0, 0];
  for (const own of meant) {
    const isDenied = here.some(({ term, denied }) => term === own.term && denied);
    const there =
      best.find(({ term }) => term === own.term) ?? best.find(({ word }) => likenessOf(own.word, word) > SYNONYM);
    if (there) aligned += own.weight;
    if (there && isDenied && !there.denied) onlyHere += own.weight;
    const same = top.filter(({ term }) => term === own.term);
    if (same.length > 0 && same.every(({ denied }) => denied !== isDenied)) otherwise += own.weight;
  }
  const isAlone = negations(clause.text) > 0 && negations(topOf(alignment)) + negations(reply) === 0;
  return [
    ["noOnlyHere", Number(isAlone)],
    ["deniedOnlyHere", aligned === 0 ? 0 : onlyHere / aligned],
    ["deniedOtherwise", aligned === 0 ? 0 : otherwise / weight],
  ];
}

function negations(text: string): number {
  return (text.replace(NOT_NO, " ").match(NO) ?? []).length;
}

/** The words of a text with whether a negation before them in the same clause reaches them. */
function scopesOf(text: string): Scoped[] {
  const marks = [...text.matchAll(NO)].map(({ index }) => index);
  const ends = [...text.matchAll(SCOPE_END)].map(({ index }) => index);
  return termsIn(text).map(({ term, start, end }) => {
    const mark = marks.findLast((at) => at < start);
    const denied = mark !== undefined && !ends.some((at) => at > mark && at < start);
    return { term, word: text.slice(start, end), denied };
  });
}
