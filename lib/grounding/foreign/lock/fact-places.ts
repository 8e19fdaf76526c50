import { addDays, isoDay, weekdayInWeek } from "../../spoken/calendar";
import { DAY_WORDS } from "../calendar-names";
import type { WrittenLanguage } from "../courtesies";
import type { Figure } from "../figures/figures";
import { looseAmounts } from "../figures/loose-amounts";
import type { TimeUnit } from "../figures/units";
import { type CallReading, placesOf } from "./call-reading";
import { type Fact, looseDaysIn } from "./facts";
import { termsOf } from "./terms";

/** Where the call states a fact. "weak" places may mean it, "other" ones have its number for something else. */
export type FactPlace = { turn: number; at: number; fact: Fact | null; text: string; how: "same" | "weak" | "other" };

const HOURS: Partial<Record<TimeUnit, number>> = { minute: 1 / 60, hour: 1, day: 24, week: 168 };
const MONTHS: Partial<Record<TimeUnit, number>> = { month: 1, quarter: 3, year: 12 };
const [REACH, CENTS_REACH] = [2, 6];
const CENTS = /(?:cents?|ct|céntimos?|centimes?|rappen|rp)$/iu;

/** Every place of the call that may state a fact. */
export function placesOfFact(fact: Fact, call: CallReading): FactPlace[] {
  return call.turns.flatMap(({ facts, base }, turn) => {
    const own = facts.flatMap((said): FactPlace[] => {
      const how = likenessOf(fact, said, turn, call);
      return how ? [{ turn, at: base + said.word, fact: said, text: said.text, how }] : [];
    });
    return own.length > 0 ? own : loosely(fact, turn, call);
  });
}

function likenessOf(fact: Fact, said: Fact, turn: number, call: CallReading): FactPlace["how"] | null {
  if (fact.kind === "figure" && said.kind === "figure") return ofFigure(fact, said, turn, call);
  if (fact.kind === "day" && said.kind === "day") {
    if (fact.on === said.on) return fact.isSpan === said.isSpan ? "same" : "weak";
    if (fact.isDate && !said.isDate && fact.weekday === said.weekday && isInOtherWeek(fact.on, turn, call))
      return "same";
    if (!fact.isDate && fact.weekday === said.weekday) return "weak";
    return isBareDay(said.text, call.language) && fact.on.slice(8) === said.on.slice(8) ? "weak" : null;
  }
  if (fact.kind === "time" && said.kind === "time")
    return fact.times.some((one) => said.times.includes(one)) ? "same" : null;
  if (fact.kind === "time" && said.kind === "figure")
    return said.figure.kind === "plain" && fact.times.some((one) => isHour(one, said.figure)) ? "weak" : null;
  if (fact.kind === "month")
    return (said.kind === "month" && said.month === fact.month) || isInMonth(said, fact.month) ? "same" : null;
  return null;
}

/** A day of the month whose month is only guessed. */
function isBareDay(text: string, language: WrittenLanguage): boolean {
  const { months, numbers } = DAY_WORDS[language];
  const words = text.toLowerCase().match(/[\p{L}-]+|\d+/gu) ?? [];
  const isNumber = (word: string) => numbers[word] !== undefined || /^\d{1,2}$/.test(word);
  return (
    words.filter(isNumber).length === 1 && !words.some((word) => months.some((one) => one.split("|").includes(word)))
  );
}

const NEXT_WEEK: Record<WrittenLanguage, RegExp> = {
  de: /(?:nächste|kommende|übernächste|folgende|drauffolgende|darauffolgende)[nr]? (?:woche|mo|di|mi|do|fr)|woche (?:drauf|darauf|danach)|in (?:einer|zwei|drei) wochen?|danach/iu,
  es: /semana (?:que viene|próxima|siguiente|entrante)|(?:próxima|siguiente|otra) semana|siguiente|que viene|en ocho|dentro de (?:una|dos|tres) semanas?|de la otra/iu,
  fr: /semaine (?:prochaine|suivante|d['’]après)|prochaine?|en huit|en quinze|dans (?:une|deux|trois) semaines?|suivante?/iu,
};
const [WEEK_BEFORE, WEEK_AFTER] = [6, 2];

/** A bare weekday may be in a week named just before: "nächste Woche ... Mittwoch? – Lieber Donnerstag." */
function isInOtherWeek(on: string, turn: number, { turns, day, language }: CallReading): boolean {
  const near = turns.slice(Math.max(0, turn - WEEK_BEFORE), turn + WEEK_AFTER + 1);
  const isNamed = near.some(({ facts }) =>
    facts.some((one) => one.kind === "day" && one.isDate && isoWeek(one.on) === isoWeek(on)),
  );
  const isNext =
    day !== null &&
    isoWeek(on) === isoWeek(isoDay(addDays(day, 7))) &&
    near.some(({ text }) => NEXT_WEEK[language].test(text));
  return isNamed || isNext;
}

function isoWeek(on: string): string {
  return isoDay(weekdayInWeek(new Date(`${on}T00:00:00Z`), 1, 0));
}

function isHour(time: string, { values }: Figure): boolean {
  const hour = Number(time.slice(0, 2));
  return time.endsWith(":00") && values.some((value) => value === hour && value > 0);
}

function isInMonth(said: Fact, month: number): boolean {
  return said.kind === "day" && new Date(said.on).getUTCMonth() === month;
}

type FigureFact = Extract<Fact, { kind: "figure" }>;

function ofFigure(fact: FigureFact, said: FigureFact, turn: number, call: CallReading): FactPlace["how"] | null {
  const [one, other] = [fact.figure, said.figure];
  if (
    one.kind === "span" &&
    other.kind === "span" &&
    lengthsOf(one).some((length) => lengthsOf(other).includes(length))
  )
    return "same";
  if (!sharesValue(one, other)) return isInCents(fact, said, turn, call) ? "same" : null;
  if (one.kind === other.kind) {
    if (one.kind === "money" && other.kind === "money") return isCurrency(fact, said) ? "same" : "other";
    return one.kind === "span" ? "other" : "same";
  }
  if (other.kind === "plain" && one.kind === "money" && isOtherCurrency(fact, call)) return "other";
  if (other.kind === "plain") return isBare(said, one, turn, call) ? "same" : "other";
  return one.kind === "plain" && fact.counted.length === 0 ? "same" : "other";
}

/** "$" stands for dollars and for pesos. */
function isCurrency(fact: FigureFact, said: FigureFact): boolean {
  const [one, other] = [fact.figure, said.figure];
  if (one.kind !== "money" || other.kind !== "money") return false;
  return (
    one.currency === other.currency || (fact.text.includes("$") && other.currency === "PESO" && one.currency === "USD")
  );
}

/** No price of the call is in this currency, though some are in another. */
function isOtherCurrency(fact: FigureFact, { turns }: CallReading): boolean {
  const prices = turns.flatMap(({ facts }) =>
    facts.filter((one) => one.kind === "figure" && one.figure.kind === "money"),
  );
  return prices.length > 0 && !prices.some((one) => one.kind === "figure" && isCurrency(fact, one));
}

/** "On descend à trente-quatre", of centimes */
function isInCents(fact: FigureFact, said: FigureFact, turn: number, { turns }: CallReading): boolean {
  if (fact.figure.kind !== "money" || said.figure.kind !== "plain" || said.counted.length > 0) return false;
  const around = turns.slice(Math.max(0, turn - CENTS_REACH), turn + 1).flatMap(({ facts }) => facts);
  return (
    CENTS.test(fact.text) &&
    around.some(({ text }) => CENTS.test(text)) &&
    fact.figure.values.some((value) => said.figure.values.some((one) => Math.abs(value * 100 - one) < 1e-6))
  );
}

export function sharesValue(one: Figure, other: Figure): boolean {
  return one.values.some((value) => other.values.some((said) => Math.abs(value - said) < 1e-6));
}

function lengthsOf(figure: Figure & { kind: "span" }): string[] {
  const [hours, months] = [HOURS[figure.unit], MONTHS[figure.unit]];
  return figure.values.map((value) =>
    hours ? `h${Math.round(value * hours * 1000)}` : `m${Math.round(value * (months ?? 1) * 1000)}`,
  );
}

/** A number said without its unit: "Machen wir zwölfhundert", "Zehn wären besser" */
function isBare(said: FigureFact, { kind }: Figure, turn: number, { turns }: CallReading): boolean {
  if (kind === "money")
    return said.counted.length === 0 || (said.figure.values[0] ?? 0) >= 100 || !isNoun(said, turns[turn]!.text);
  const around = turns.slice(Math.max(0, turn - REACH), turn + REACH + 1).flatMap(({ facts }) => facts);
  return around.some((one) => one.kind === "figure" && one.figure.kind === kind);
}

function isNoun({ end }: Fact, text: string): boolean {
  return /^ \p{L}{3,}/u.test(text.slice(end));
}

/** A day of the month named without its month. */
function loosely(fact: Fact, turn: number, call: CallReading): FactPlace[] {
  if (fact.kind === "figure") return looseFigures(fact.figure, turn, call);
  if (fact.kind !== "day" || fact.isSpan) return [];
  const { text, base, facts } = call.turns[turn]!;
  const wanted = Number(fact.on.slice(8));
  return looseDaysIn(text, call.language)
    .filter(
      ({ day, start, end }) =>
        day === wanted && !facts.some((one) => one.kind === "day" && one.start < end && start < one.end),
    )
    .map(({ start }) => {
      const word = termsOf(text.slice(0, start), call.language).length;
      return { turn, at: base + word, fact: null, text: text.slice(start, start + 12).trim(), how: "weak" as const };
    });
}

/** A figure that was said without one: "eine halbe Stunde" for 30 minutes. */
function looseFigures(figure: Figure, turn: number, call: CallReading): FactPlace[] {
  const { text, base } = call.turns[turn]!;
  const days = looseDaysIn(text, call.language).map(
    ({ day, start, end }): Figure => ({ kind: "plain", values: [day], start, end }),
  );
  return [...days, ...looseAmounts(text, call.language)]
    .filter((said) => {
      if (figure.kind === "span" && said.kind === "span")
        return lengthsOf(figure).some((length) => lengthsOf(said).includes(length));
      return figure.kind === said.kind && sharesValue(figure, said);
    })
    .map(({ start, end }) => {
      const word = termsOf(text.slice(0, start), call.language).length;
      return { turn, at: base + word, fact: null, text: text.slice(start, end), how: "weak" as const };
    });
}

/** Whether two facts count the same thing: "neun Filialen" and "sieben Filialen". */
export function countsAlike(fact: Fact, said: Fact, call: CallReading): boolean {
  if (fact.kind !== "figure" || said.kind !== "figure") return false;
  const [counted, other] = [fact.counted[0], said.counted[0]];
  if (!counted || !other) return false;
  const [term] = termsOf(counted, call.language);
  return (
    term !== undefined &&
    (term.lower === other || placesOf(term, call).some(({ at, turn }) => isWordAt(at, turn, other, call)))
  );
}

function isWordAt(at: number, turn: number, lower: string, { turns }: CallReading): boolean {
  const { base, terms } = turns[turn]!;
  return terms[at - base]?.lower === lower;
}
