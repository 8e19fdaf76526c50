import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import { type Clause, clausesOf } from "./clauses";
import type { Anchor } from "./closeness";
import { isDenied, isLeftOpen, isPlainDenial } from "./signs";
import type { Term } from "./terms";

/** A clause somebody said. A question that was answered with no counts as denied, one answered with yes as said. */
export type SaidClause = Clause & {
  turn: number;
  base: number;
  isDenied: boolean;
  isPlainlyDenied: boolean;
  isOpen: boolean;
  isQuestion: boolean;
};
/** A said clause with the share of a sentence's words it holds, and the share of its own words that are the sentence's. */
export type Overlap = { clause: SaidClause; recall: number; precision: number; count: number };

const YES =
  /^\W*(?:ja|genau|klar|sicher|natürlich|sí|claro|exacto|por supuesto|desde luego|oui|si|bien sûr|tout à fait|absolument)(?!\p{L})/iu;
const NO =
  /^\W*(?:nein|nee|nö|leider (?:nicht|nein)|noch nicht|im moment nicht|no|todavía no|aún no|de momento no|non|pas encore|malheureusement (?:non|pas))(?=\s*(?:[,.;!–-]|$))/iu;
const ANSWER_REACH = 2;
const MAX_QUESTION = 400;

const known = new WeakMap<CallReading, SaidClause[]>();

export function saidClauses(call: CallReading): SaidClause[] {
  const found = known.get(call) ?? read(call);
  known.set(call, found);
  return found;
}

function read({ turns, language }: CallReading): SaidClause[] {
  const found: SaidClause[] = [];
  for (const [turn, { text, base, facts, speaker, terms }] of turns.entries()) {
    const byStart = new Map(terms.map((term) => [term.start, term]));
    for (const clause of clausesOf(text, language, facts).flatMap((one) =>
      /[.?!]/.test(text) ? [one] : breathed(one, language),
    )) {
      const isQuestion = /^[^.!;]*\?/.test(text.slice(clause.start + 1, clause.start + MAX_QUESTION));
      const answer = isQuestion ? answerTo(turn, turns, speaker) : null;
      const own = clause.terms.map((term) => byStart.get(term.start) ?? term);
      found.push({
        ...clause,
        terms: own,
        turn,
        base,
        isDenied: answer === "no" || (!isQuestion && isDenied(clause.text, language)),
        isPlainlyDenied: answer === "no" || (!isQuestion && isPlainDenial(clause.text, language)),
        isOpen: isLeftOpen(clause.text, language),
        isQuestion: isQuestion && answer === null,
      });
    }
  }
  return found;
}

const BREATH = 8;
const CONNECTOR: Record<WrittenLanguage, RegExp> = {
  de: /^(?:und|aber|weil|dann|also|dass|ich|wir|das|die|der|oder|sondern|denn|deshalb)$/,
  es: /^(?:y|pero|que|porque|entonces|así|pues|aunque|yo|nosotros|es|o)$/,
  fr: /^(?:et|mais|donc|parce|alors|que|qui|je|on|nous|vous|c|ça|ou)$/,
};

/** Captions without punctuation are cut at conjunctions and pronouns, so that a denial reaches no farther than it was meant. */
function breathed(clause: Clause, language: WrittenLanguage): Clause[] {
  if (clause.terms.length <= BREATH + BREATH / 2) return [clause];
  const parts: Term[][] = [[]];
  for (const term of clause.terms) {
    const last = parts.at(-1)!;
    const isLong = last.length >= BREATH / 2 && CONNECTOR[language].test(term.lower);
    if (isLong || last.length >= BREATH) parts.push([term]);
    else last.push(term);
  }
  return parts.map((terms) => {
    const [start, end] = [terms[0]!.start, terms.at(-1)!.end];
    return { terms, start, end, text: clause.text.slice(start - clause.start, end - clause.start) };
  });
}

function answerTo(turn: number, turns: CallReading["turns"], speaker: string): "yes" | "no" | null {
  const next = turns.slice(turn + 1, turn + 1 + ANSWER_REACH).find((one) => one.speaker !== speaker);
  if (!next) return null;
  return NO.test(next.text) ? "no" : YES.test(next.text) ? "yes" : null;
}

/** How far said clauses hold the words of a sentence, the fullest first. */
export function overlaps(anchors: readonly Anchor[], call: CallReading): Overlap[] {
  const total = anchors.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const turns = new Set(anchors.flatMap(({ places }) => places.map(({ turn }) => turn)));
  const byPlace = new Map<number, { anchor: Anchor; at: number; match: number }[]>();
  for (const anchor of anchors)
    for (const { at, match } of anchor.places) {
      const here = byPlace.get(at) ?? [];
      byPlace.set(at, here);
      here.push({ anchor, at, match });
    }
  return saidClauses(call)
    .filter(({ turn }) => turns.has(turn))
    .map((clause) => {
      // A speaker's name is put at words of a turn that it was not said at.
      const spoken = clause.terms.filter(({ isFunction }) => !isFunction);
      const inside = spoken.flatMap(({ word }) => byPlace.get(clause.base + word) ?? []);
      const best = new Map<Anchor, number>();
      for (const { anchor, match } of inside) best.set(anchor, Math.max(best.get(anchor) ?? 0, match));
      const held = [...best].reduce((sum, [{ weight }, match]) => sum + weight * match, 0);
      const shared = new Set(inside.map(({ at }) => at));
      const precision =
        spoken.length === 0 ? 0 : spoken.filter(({ word }) => shared.has(clause.base + word)).length / spoken.length;
      return { clause, recall: held / total, precision, count: best.size };
    })
    .filter(({ recall }) => recall > 0)
    .sort((a, b) => b.recall - a.recall);
}
