import type { WrittenLanguage } from "../courtesies";
import { ADVERBS_OF_RATE, TIME_UNITS, type TimeUnit, UNIT_NAMES } from "../figures/units";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Found, HeldFact } from "./fact-differences";
import type { Fact } from "./facts";

const PER: Record<WrittenLanguage, string> = {
  de: "(?:pro|je|im|in der|in einer|in einem|am|(?:pro|je) \\p{L}+ (?:und|je|pro)|/|die|jede[nrs]?|jeden|per)",
  es: "(?:al|a la|por|cada|/|a el|(?:por|al?) \\p{L}+ y|(?:por|al?) \\p{L}+ al?|y(?: por)?)",
  fr: "(?:par|/|le|la|l['’]|chaque|à l['’]|au|à la|(?:par|le) \\p{L}+ et(?: par)?|et par)",
};
const REACH = 70;

const patterns = new Map<string, RegExp>();

function patternOf(unit: TimeUnit, language: WrittenLanguage): RegExp {
  const key = `${language} ${unit}`;
  const adverb = ADVERBS_OF_RATE[language][unit];
  const made =
    patterns.get(key) ??
    new RegExp(
      `(?<!\\p{L})(?:${PER[language]} ?(?:${UNIT_NAMES[language][unit]})${adverb ? `|${adverb}` : ""})(?!\\p{L})`,
      "iu",
    );
  patterns.set(key, made);
  return made;
}

function rateAround(text: string, { start, end }: Fact, language: WrittenLanguage, next: number): TimeUnit[] {
  const after = text.slice(end, Math.min(end + REACH, next)).replace(/[.!?].*$/su, "");
  const before = text.slice(Math.max(0, start - 30), start).replace(/^.*[.!?]/su, "");
  return firstIn(after, language) ?? firstIn(before, language) ?? [];
}

/** The unit named first: "79 € im Monat, jährlich zahlbar" is a monthly rate. */
function firstIn(text: string, language: WrittenLanguage): TimeUnit[] | null {
  const found = TIME_UNITS.flatMap((unit) => {
    const at = text.search(patternOf(unit, language));
    return at < 0 ? [] : [{ unit, at }];
  });
  const [first] = found.sort((a, b) => a.at - b.at);
  return first ? [first.unit] : null;
}

/** Whether a figure is given for another length of time than was said: per year instead of per month. */
export function rateDifference(
  { fact, places, best }: HeldFact,
  sentence: string,
  facts: readonly Fact[],
  clause: Clause | undefined,
  call: CallReading,
): Found | null {
  if (fact.kind !== "figure" || fact.figure.kind === "span" || fact.figure.kind === "percent" || !best?.fact)
    return null;
  const { language, turns } = call;
  const nextOf = (all: readonly Fact[], own: Fact) =>
    all.find(({ start }) => start > own.start)?.start ?? Number.POSITIVE_INFINITY;
  const here = rateAround(sentence, fact, language, Math.min(nextOf(facts, fact), clause?.end ?? sentence.length));
  if (here.length === 0) return null;
  const rated = places
    .filter(({ fact: said, how }) => said !== null && how === "same")
    .map((place) => ({
      place,
      rates: rateAround(turns[place.turn]!.text, place.fact!, language, nextOf(turns[place.turn]!.facts, place.fact!)),
    }))
    .filter(({ rates }) => rates.length > 0);
  const [other] = rated;
  if (!other || rated.some(({ rates }) => rates.some((unit) => here.includes(unit)))) return null;
  const { text } = turns[other.place.turn]!;
  const { start, end } = other.place.fact!;
  const rest = text.slice(start, end + REACH).replace(/[.!?,].*$/su, "");
  return {
    kind: "unit",
    here: sentence.slice(fact.start, clause?.end ?? sentence.length).trim(),
    said: rest.trim(),
    segmentIndex: other.place.turn,
    sure: true,
  };
}
