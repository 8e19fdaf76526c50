import { matchesIn } from "../../matches-in";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "../courtesies";
import type { Figure } from "./figures";
import { TIME_UNITS, UNIT_NAMES } from "./units";

type Loose = [source: string, amount: Omit<Figure & { kind: "percent" | "plain" }, "start" | "end"> | SpanOf];
type SpanOf = Omit<Figure & { kind: "span" }, "start" | "end">;

const span = (value: number, unit: SpanOf["unit"]): SpanOf => ({ kind: "span", unit, values: [value] });
const share = (value: number): Loose[1] => ({ kind: "percent", values: [value] });
const ordinals = (listed: string): Loose[] =>
  listed.split(" ").map((source, at): Loose => [source, { kind: "plain", values: [at + 1] }]);

const ONE: Record<WrittenLanguage, string> = {
  de: "eine?[nmr]?|jede[nrs]?|pro",
  es: "una?|cada|al|por",
  fr: "une?|chaque|par",
};

/** Amounts in words that hold a figure without being one: "eine halbe Stunde", "la mitad", "deuxième". */
const LOOSE: Record<WrittenLanguage, Loose[]> = {
  de: [
    ["dreiviertelstunde|drei ?viertel ?stunde", span(45, "minute")],
    ["viertelstunde", span(15, "minute")],
    ["halben? stunde|halbstündig\\p{L}*", span(30, "minute")],
    ["halbe[ns]? jahr(?:es)?|halbjahr\\p{L}*", span(6, "month")],
    ["halbe[nr]? tag(?:es)?", span(0.5, "day")],
    ["vierteljahr|vierteljährlich", span(3, "month")],
    ["hälfte|halben? preis", share(50)],
    ["drittel", share(33)],
    ["viertel", share(25)],
    ["paar|beide[nr]?", { kind: "plain", values: [2] }],
    ["wochenlang|woche", span(1, "week")],
    ...ordinals(
      "erste[nmrs]? zweite[nmrs]? dritte[nmrs]? vierte[nmrs]? fünfte[nmrs]? sechste[nmrs]? siebte[nmrs]? achte[nmrs]? neunte[nmrs]? zehnte[nmrs]? elfte[nmrs]? zwölfte[nmrs]?",
    ),
  ],
  es: [
    ["año y medio", span(18, "month")],
    ["hora y media", span(90, "minute")],
    ["día y medio", span(1.5, "day")],
    ["semana y media", span(1.5, "week")],
    ["tres cuartos de hora", span(45, "minute")],
    ["cuarto de hora", span(15, "minute")],
    ["media hora", span(30, "minute")],
    ["medio año", span(6, "month")],
    ["media jornada|medio día", span(0.5, "day")],
    ["quincena", span(15, "day")],
    ["mitad", share(50)],
    ["tercio|tercera parte", share(33)],
    ["cuarta parte", share(25)],
    ["par|amb[oa]s", { kind: "plain", values: [2] }],
    ...ordinals(
      "primer[oa]?s? segund[oa]s? tercer[oa]?s? cuart[oa]s? quint[oa]s? sext[oa]s? séptim[oa]s? octav[oa]s? noven[oa]s? décim[oa]s?",
    ),
  ],
  fr: [
    ["an et demi|année et demie", span(18, "month")],
    ["heure et demie", span(90, "minute")],
    ["jour(?:née)? et demie?", span(1.5, "day")],
    ["semaine et demie", span(1.5, "week")],
    ["trois quarts d['’]heure", span(45, "minute")],
    ["quart d['’]heure", span(15, "minute")],
    ["demi-heure|demi heure", span(30, "minute")],
    ["six mois|semestre", span(6, "month")],
    ["demi-journée|demi journée", span(0.5, "day")],
    ["quinzaine de jours|quinzaine|quinze jours", span(2, "week")],
    ["huit jours|huitaine", span(1, "week")],
    ["moitié", share(50)],
    ["tiers", share(33)],
    ["quart", share(25)],
    ["double", { kind: "plain", values: [2] }],
    ...ordinals(
      "premi(?:er|ère)s? deuxièmes?|seconde?s? troisièmes? quatrièmes? cinquièmes? sixièmes? septièmes? huitièmes? neuvièmes? dixièmes?",
    ),
  ],
};

const whole = (source: string) => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, "giu");
const PATTERNS = Object.fromEntries(
  WRITTEN_LANGUAGES.map((language) => [
    language,
    [
      ...LOOSE[language].map(([source, amount]) => ({ pattern: whole(source), amount })),
      ...TIME_UNITS.map((unit) => ({
        pattern: whole(`(?:${ONE[language]}) (?:${UNIT_NAMES[language][unit]})`),
        amount: span(1, unit),
      })),
      { pattern: whole(`(?:${ONE[language]}) (?:prozent|por ciento|pour cent)`), amount: share(1) },
    ],
  ]),
) as Record<WrittenLanguage, { pattern: RegExp; amount: Loose[1] }[]>;

/** What was said in words without a figure and supports one. It contradicts none. */
export function looseAmounts(text: string, language: WrittenLanguage): Figure[] {
  return PATTERNS[language].flatMap(({ pattern, amount }) =>
    matchesIn(text, pattern).map(
      ({ 0: said, index }): Figure => ({ ...amount, start: index, end: index + said.length }),
    ),
  );
}
