import { TWO_TO_TWELVE } from "../spoken/numerals";
import { termOf } from "../terms";
import type { Amount } from "./amounts";
import type { Candidate } from "./candidates";
import { countAlike } from "./counters";
import { currencyIn } from "./currencies";
import { type Speech, turnAt } from "./speech";

const SPANS = ["second", "minute", "hour", "day", "week", "month", "quarter", "year"];
const NEAR_TURNS = 3;
/** A thing that was named within this many words of a price can be what it applies to. */
const NAMED_WITHIN = 90;
const UNIT_START = 5;
const WORDS: Record<string, RegExp> = {
  hour: /\b(?:hours?|hourly)\b/i,
  day: /\b(?:days?|daily)\b/i,
  week: /\b(?:weeks?|weekly)\b/i,
  month: /\b(?:months?|monthly)\b/i,
  quarter: /\b(?:quarters?|quarterly|term)\b/i,
  year: /\b(?:years?|yearly|annual\w*|per annum)\b/i,
};

const TERM = new RegExp(
  String.raw`\b(?:${TWO_TO_TWELVE}|eighteen|twenty-four|thirty-six|\d+)[ -](?:weeks?|months?|quarters?|years?)\b`,
  "gi",
);

/** Finds a different rate, such as "per month" when the call said per year. */
export function rateDifference(written: Amount, said: Candidate, speech: Speech): string | null {
  const own = written.per.filter((unit) => SPANS.includes(unit));
  const heard = said.per.filter((unit) => SPANS.includes(unit));
  const wanted = own.find((unit) => !heard.includes(unit));
  if (wanted && heard[0]) return heard[0];
  if (wanted && WORDS[wanted] && !WORDS[wanted].test(nearText(said, speech))) {
    const other = Object.keys(WORDS).find(
      (unit) => unit !== wanted && unit !== written.span && WORDS[unit]!.test(withoutTerms(said, speech)),
    );
    return other ?? null;
  }
  const things = said.per.filter((unit) => !SPANS.includes(unit));
  const claimed = written.per.filter((unit) => !SPANS.includes(unit));
  if (things.length === 0 || claimed.length === 0 || claimed.some((unit) => things.includes(unit))) return null;
  const isNamed = (unit: string) =>
    things.some((thing) => spelled(thing) === spelled(unit) || countAlike(thing, unit)) ||
    (speech.terms.get(termOf(unit)) ?? []).some(
      (at) => Math.abs(at - said.at) <= NAMED_WITHIN && isCounting(unit, at, speech),
    );
  return claimed.some(isNamed) ? null : things[0]!;
}

/** Whether a thing is named as what something is counted by: "per driver", unlike "all the drivers". */
function isCounting(unit: string, at: number, speech: Speech): boolean {
  const { text } = speech.segments[turnAt(speech, at)]!;
  return new RegExp(
    `\\b(?:per|an?|each|every|by the|one)\\s(?:\\p{L}+\\s)?${unit.replace(/[^\p{L}\p{N}]/gu, ".").slice(0, UNIT_START)}`,
    "iu",
  ).test(text);
}

/** "Practise" and "licence" are heard like "practice" and "license". */
function spelled(thing: string): string {
  return termOf(thing.replace(/[cs]e$/, "se"));
}

/** "Two years" is how long a contract runs, not what a price is for. */
function withoutTerms({ turn }: Candidate, { segments }: Speech): string {
  return (segments[turn]?.text ?? "").replace(TERM, " ");
}

/** Whether a figure's currency was named with it, or the call has no other. */
export function isCurrencyCertain(said: Candidate, written: string, { segments }: Speech): boolean {
  if (said.currency ?? currencyIn(segments[said.turn]?.text ?? "")) return true;
  return segments.every(({ text }) => currencyIn(text) !== written);
}

/** The currency that applies to an amount in the call; null when none is named. */
export function currencyAt(said: Candidate, speech: Speech): string | null {
  if (said.currency) return said.currency;
  const own = currencyIn(speech.segments[said.turn]?.text ?? "");
  if (own) return own;
  for (let away = 1; away < speech.segments.length; away++) {
    const near = currencyOfTurn(said.turn + away, speech) ?? currencyOfTurn(said.turn - away, speech);
    if (near) return near;
  }
  return null;
}

/** Pounds without a figure may be a weight. */
function currencyOfTurn(turn: number, { segments, amounts }: Speech): string | null {
  const text = segments[turn]?.text ?? "";
  const currency = currencyIn(text);
  if (currency !== "GBP" || /£|\b(?:gbp|quid|pence)\b/i.test(text)) return currency;
  return amounts.some((one) => one.turn === turn && one.amount.currency === currency) ? currency : null;
}

function nearText({ turn }: Candidate, { segments }: Speech): string {
  return segments
    .slice(Math.max(0, turn - NEAR_TURNS), turn + NEAR_TURNS + 1)
    .map(({ text }) => text)
    .join(" ");
}
