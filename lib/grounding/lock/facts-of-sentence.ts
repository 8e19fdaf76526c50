import { followsMonthWord } from "../dates";
import { nameMentions } from "../names";
import { type Amount, amountsIn } from "./amounts";
import { wordCounter } from "./context";
import { currencyIn } from "./currencies";
import { type Moment, momentsIn } from "./moments";

export type Fact = { text: string; start: number; end: number; word: number } & (
  | { kind: "amount"; amount: Amount }
  | { kind: "moment"; moment: Moment }
  | { kind: "name"; parts: string[] }
);

/** "Within 45 days" is a time span: its length must have been said, not its last day. */
const SPAN =
  /^(?:in|within) (?:about |roughly )?(?:an?|\d+|[\p{L}-]+)(?: (?:to|or|and) (?:\d+|[\p{L}-]+)|[–-]\d+)? (?:working |business )?(?:hour|day|week|month|year)s?\b/iu;
/** "Will need about a week" names no day either. */
const LENGTH =
  /^(?:about |around |roughly )?(?:(?:an?|\d+|one) (?:or two )?(?:working |business )?(?:hour|day|week|month)s?|[\p{L}-]+ (?:working |business )?(?:hour|day|week|month)s)$/iu;
const NO_FIGURE = /^(?:ones?|twice)$/i;
/** A product: "the Sixty". */
const NAMED = /^\p{Lu}\p{Ll}+$/u;

export function factsOf(
  sentence: string,
  day: Date | null,
  isWord: (lower: string) => boolean,
  speakers: ReadonlyMap<string, unknown>,
): Fact[] {
  const facts: Fact[] = [];
  const wordsBefore = wordCounter(sentence);
  const at = (start: number, end: number) => ({
    text: sentence.slice(start, end),
    start,
    end,
    word: wordsBefore(start),
  });
  const isPerson = ({ start, end }: Moment) =>
    speakers.has(sentence.slice(start, end).toLowerCase()) && !followsMonthWord(sentence.slice(0, start));
  const moments = momentsIn(sentence, day).filter(
    (one) => !isLength(sentence.slice(one.start, one.end)) && !isPerson(one),
  );
  for (const moment of moments) facts.push({ ...at(moment.start, moment.end), kind: "moment", moment });
  for (const amount of amountsIn(blanked(sentence, moments))) {
    if (amount.kind === "span" && amount.values[0] === 1 && /^an?\b/i.test(sentence.slice(amount.start))) continue;
    const written = sentence.slice(amount.start, amount.end);
    if (NO_FIGURE.test(written) || (amount.kind === "number" && amount.start > 0 && NAMED.test(written))) continue;
    facts.push({ ...at(amount.start, amount.end), kind: "amount", amount });
  }
  const rest = blanked(sentence, facts);
  for (const { name, start, end } of nameMentions(rest, isWord))
    if (currencyIn(name) === null)
      facts.push({ ...at(start, end), kind: "name", parts: name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [] });
  for (const { 0: name, index } of rest.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu))
    if (speakers.has(name.toLowerCase()) && !facts.some(({ start, end }) => index >= start && index < end))
      facts.push({ ...at(index, index + name.length), kind: "name", parts: [name.toLowerCase()] });
  return facts.sort((a, b) => a.start - b.start);
}

function isLength(text: string): boolean {
  return SPAN.test(text) || LENGTH.test(text);
}

function blanked(text: string, spans: readonly { start: number; end: number }[]): string {
  let plain = text;
  for (const { start, end } of spans) plain = plain.slice(0, start) + " ".repeat(end - start) + plain.slice(end);
  return plain;
}

/** Expressions such as "today" or "the first" that need not refer to a day of the call. */
export function isVague(fact: Fact): boolean {
  if (fact.kind !== "moment") return false;
  return (
    fact.moment.kind === "dayOfMonth" ||
    /^(?:later )?(?:today|tonight|this (?:morning|afternoon|evening|week))$/i.test(fact.text) ||
    fact.moment.kind === "year"
  );
}
