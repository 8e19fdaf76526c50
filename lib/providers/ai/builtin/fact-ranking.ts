import type { Evidence } from "@/lib/grounding/analysis";
import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { wordCount } from "./clean.ts";
import type { Sentence } from "./reading.ts";

/** A fact worth mentioning in the email, in the sender's words. */
export type Fact = {
  text: string;
  evidence: Evidence[];
  value: number;
  odds: number;
  sentences: Sentence[];
  /** The sentences among them that only support what is told. */
  basis?: Sentence[];
  /** Whether it states a figure that no longer holds. Not told, it keeps its room from lines that matter less. */
  isGone?: boolean;
};

/** What a fact's odds and its worth must come to. */
const LEAST_TOGETHER = -0.6;
const SHARE_OF_WORTH = 0.3;
const GAIN_OF_FIGURE = 0.5;
const COST_OF_WORD = 0.1;
const MAX_FACTS = 24;

export function isTold({ odds, value }: Fact): boolean {
  return odds + SHARE_OF_WORTH * value >= LEAST_TOGETHER;
}

/** Room is short, so of two facts that matter as much the shorter and clearer one goes first. */
export function rankOf(fact: Fact): number {
  return fact.value + completeness(fact) - COST_OF_WORD * wordCount(fact.text);
}

/** How good a line is, and how much of what was said it keeps. */
export function completeness({ text, odds }: Fact): number {
  return odds + GAIN_OF_FIGURE * (text.match(FIGURE_OR_WORD)?.length ?? 0);
}

const FIGURE_OR_WORD = new RegExp(String.raw`\d+(?:[.,:]\d+)*|\b${TWO_TO_TWELVE}\b`, "g");

export function bestOf(facts: Fact[]): Fact | null {
  return facts.reduce<Fact | null>((best, one) => (best && completeness(best) >= completeness(one) ? best : one), null);
}

/** The least odds of another wording, where the first was too poor to be told. */
const CLEAR = -0.5;

/** The first fact that is good enough to be told and whose figures hold, or else the first of those found. */
export function firstValid(finders: (() => Fact | null)[]): Fact | null {
  let poor: Fact | null = null;
  let gone: Fact | null = null;
  for (const find of finders) {
    const fact = find();
    if (fact && !fact.isGone && isTold(fact) && (!poor || fact.odds >= CLEAR)) return fact;
    if (fact?.isGone) gone ??= fact;
    else poor ??= fact;
  }
  return poor ?? gone;
}

/** Keeps the best of the facts that overlap. */
export function distinct(facts: Fact[]): Fact[] {
  const chosen: Fact[] = [];
  for (const fact of facts.sort((a, b) => rankOf(b) - rankOf(a) || a.sentences[0]!.at - b.sentences[0]!.at)) {
    const repeats = chosen.some(
      (other) =>
        toldIn(fact).some((one) => toldIn(other).includes(one)) ||
        (overlap(fact, other) > 0.6 && !addsFigure(fact, other)),
    );
    if (!repeats && chosen.length < MAX_FACTS) chosen.push(fact);
  }
  return chosen.filter((one, at) => !isToldBy(one, chosen) && !isSecondPrice(one, chosen.slice(0, at)));
}

const TELLS_PRICE = /^(?:The price is|You asked about the price|Our offer is)\b/;
const UNNAMED_PRICE = /^The price is (?!.*\b(?:for|with|of|per (?!hour|day|week|month|year)) ?)/;

/** "The price is 160 each", which is not what the price told before is for. */
function isSecondPrice({ text }: Fact, before: Fact[]): boolean {
  return UNNAMED_PRICE.test(text) && before.some((one) => TELLS_PRICE.test(one.text));
}

/** "You mentioned 61 cents a ticket", where another fact names the price. */
function isToldBy({ text }: Fact, chosen: Fact[]): boolean {
  if (!text.startsWith("You mentioned")) return false;
  const figures = text.match(FIGURES) ?? [];
  const mentioned = chosen.flatMap((one) =>
    one.text.startsWith("You mentioned") ? [] : (one.text.match(FIGURES) ?? []),
  );
  return figures.length > 0 && figures.every((figure) => mentioned.includes(figure));
}

const FIGURES = /\d+(?:[.,:]\d+)*/g;

function addsFigure(fact: Fact, other: Fact): boolean {
  const figures = ({ text }: Fact): string[] => text.match(FIGURES) ?? [];
  const known = figures(other);
  return figures(fact).some((figure) => !known.includes(figure));
}

function toldIn({ sentences, basis = [] }: Fact): Sentence[] {
  return sentences.filter((one) => !basis.includes(one));
}

function overlap(a: Fact, b: Fact): number {
  const stems = (fact: Fact) => new Set(toldIn(fact).flatMap((one) => one.stems));
  const [x, y] = [stems(a), stems(b)];
  const sharedCount = [...x].filter((stem) => y.has(stem)).length;
  return sharedCount / Math.max(1, Math.min(x.size, y.size));
}
