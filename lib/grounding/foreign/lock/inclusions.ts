import type { WrittenLanguage } from "../courtesies";
import { type CallReading, placesOf } from "./call-reading";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { type SaidClause, saidClauses } from "./said-clauses";
import { isDenied } from "./signs";
import type { Term } from "./terms";

/** What says that something is part of a price or package, and that it is not. */
const IN: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:inklusive|inkl|enthalten|inbegriffen|einschließlich|drin)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:incluid[oa]s?|incluye[n]?|incluimos)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:compris(?:es?)?|inclus(?:es?)?|inclut|comprend)(?!\p{L})/iu,
};
const OUT: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:exklusive|exkl|zuzüglich|zzgl|gesondert|separat|ausgenommen)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:aparte|excluid[oa]s?|por separado|sin incluir)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:en sus|à part|hors|exclu(?:e|s|es)?|en supplément)(?!\p{L})/iu,
};
const [REACH, STRONG, RARE] = [4, 0.8, 12];

/** Whether a clause takes something into a price or package that was left out of it, or the other way around. */
export function inclusionDifference(clause: Clause, call: CallReading): Found | null {
  const { language } = call;
  const here = signOf(clause.text, language);
  if (here === 0) return null;
  const marked = markersOf(clause, language);
  const things = clause.terms.filter(
    (term) =>
      !term.isFunction &&
      (language !== "de" || term.isCapital) &&
      !marked.includes(term) &&
      marked.some(({ word }) => Math.abs(word - term.word) <= REACH),
  );
  let other: SaidClause | null = null;
  for (const thing of things) {
    const places = placesOf(thing, call).filter(({ match }) => match >= STRONG);
    if (places.length === 0 || places.length > RARE) continue;
    const signs = saidClauses(call).flatMap((said) =>
      places.some(({ at, turn }) => turn === said.turn && said.terms.some(({ word }) => said.base + word === at))
        ? statedOf(said, call)
        : [],
    );
    if (signs.some(({ sign }) => sign === here)) return null;
    other ??= signs[0]?.clause ?? null;
  }
  return other === null
    ? null
    : { kind: "negation", here: clause.text.trim(), said: other.text.trim(), segmentIndex: other.turn, sure: false };
}

/** 1 for what is in, -1 for what is out, 0 where neither is said. */
function signOf(text: string, language: WrittenLanguage): -1 | 0 | 1 {
  if (OUT[language].test(text) && !(isDenied(text, language) && !IN[language].test(text)))
    return IN[language].test(text) ? 0 : -1;
  if (!IN[language].test(text)) return OUT[language].test(text) ? 1 : 0;
  return isDenied(text, language) ? -1 : 1;
}

function markersOf({ terms, text, start }: Clause, language: WrittenLanguage): Term[] {
  return [IN, OUT].flatMap((signs) => {
    const at = text.search(signs[language]);
    return at < 0 ? [] : terms.filter((one) => one.start <= start + at && one.end > start + at);
  });
}

/** What a clause says of its thing; a question says what it was answered with. */
function statedOf(said: SaidClause, { language }: CallReading): { sign: -1 | 0 | 1; clause: SaidClause }[] {
  const sign = signOf(said.text, language);
  if (sign === 0 || said.isQuestion) return [];
  return [{ sign: said.isDenied && sign > 0 ? -1 : sign, clause: said }];
}
