import { type Amount, amountsIn } from "@/lib/grounding/lock/amounts";
import { JOINS, joinedValues } from "./spoken-prices.ts";

/** A figure as it was said, with every value it may have: "eight seventy-five" is 8.75, 875 or 8,750. */
export type Mention = {
  values: number[];
  /** The thousands that "nine" may stand for next to "nine thousand two hundred". */
  thousands: number[];
  kind: "price" | "percent" | "span" | "count" | "bare";
  /** What it counts or, for a price, what it is for each of. */
  units: string[];
  start: number;
  end: number;
};

const CURRENCY = "dollars?|bucks|pounds?|quid|euros?|francs?|rand|rupees|cents?|pence|grand|percent|per cent";
/** The things that a figure counts: "six treadmills", "44 more seats". */
const THINGS = new RegExp(
  `^[\\s-](?:(?:new|more|extra|full|other|single|free|small|large|pallet|food) )?(?!(?:${CURRENCY}|is|was|as|this|plus|less|has|its|does|across|always|yes|others|us|times)\\b)(\\p{Ll}{3,}s|people|staff)\\b`,
  "u",
);
/** "The twenty-fourth", "one off" */
const ORDINAL =
  /^(?:[\s-]?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\p{L}+teenth|\p{L}+tieth)|(?:st|nd|rd|th))\b/iu;
const ONE_OFF = /^one[- ]off\b/i;
const AFTER = 40;
const THOUSAND = 1000;
const TEN = 10;
const CENTS = 100;
/** Prices of the same thing are of a size, numbers of things less so. */
export const FACTOR = 1.75;
const FACTOR_OF_COUNTS = 2.2;

/** Finds the figures of a sentence. */
export function mentionsIn(text: string): Mention[] {
  const amounts = amountsIn(text)
    .filter(
      ({ values, start, end }) =>
        values.length > 0 && !ORDINAL.test(text.slice(end)) && !ONE_OFF.test(text.slice(start)),
    )
    .sort((a, b) => a.start - b.start);
  return amounts.flatMap((amount, at) => {
    const next = amounts[at + 1];
    if (next && isPair(amount, next, text)) return [];
    const before = amounts[at - 1];
    const head = before && isPair(before, amount, text) ? before : null;
    return [mentionOf(amount, head, text)];
  });
}

function isPair(head: Amount, tail: Amount, text: string): boolean {
  const isPlain = [head, tail].every(({ kind, counts }) => (kind === "number" || kind === "money") && !counts);
  return isPlain && JOINS.test(text.slice(head.end, tail.start));
}

function mentionOf(amount: Amount, head: Amount | null, text: string): Mention {
  const things = THINGS.exec(text.slice(amount.end, amount.end + AFTER))?.[1];
  const kind = kindOf(amount, head, things);
  const isOpen = kind === "price" || kind === "bare";
  const values = head ? valuesOf(head, amount) : isOpen ? amount.values : amount.values.slice(0, 1);
  const thousands = isOpen ? values.filter((value) => value < THOUSAND).map((value) => value * THOUSAND) : [];
  const units = kind === "count" ? [singular(things ?? "")] : kind === "span" ? [amount.span ?? ""] : amount.per;
  return { values, thousands, kind, units, start: head?.start ?? amount.start, end: amount.end };
}

/** "Three pounds fifty" has one meaning. */
function valuesOf(head: Amount, tail: Amount): number[] {
  const [whole = 0, cents = 0] = [head.values[0], tail.values[0]];
  return head.kind === "money" ? [whole + cents / CENTS] : joinedValues(head, tail);
}

function kindOf(amount: Amount, head: Amount | null, things: string | undefined): Mention["kind"] {
  if (amount.kind === "percent") return "percent";
  if (amount.kind === "span") return amount.span ? "span" : "bare";
  if (amount.kind === "money" || head?.kind === "money") return "price";
  if (things) return "count";
  const isPair = head !== null && amount.values[0]! >= TEN;
  return isPair || amount.per.length > 0 ? "price" : "bare";
}

function singular(thing: string): string {
  return thing.toLowerCase().replace(/s$/, "");
}

/** Whether two figures may be of the same thing. */
export function isOfOneKind(a: Mention, b: Mention): boolean {
  if (a.kind === "bare" || b.kind === "bare") return true;
  if (a.kind !== b.kind) return false;
  if (a.kind === "percent") return true;
  const isShared = a.units.some((unit) => b.units.includes(unit));
  return a.kind === "price" ? isShared || a.units.length === 0 || b.units.length === 0 : isShared;
}

export function isSameFigure(a: Mention, b: Mention): boolean {
  return isOfOneKind(a, b) && (hasEqual(a.values, b.values) || isThousandsOf(a, b) || isThousandsOf(b, a));
}

function hasEqual(some: readonly number[], others: readonly number[]): boolean {
  return some.some((value) => others.some((other) => Math.max(value / other, other / value) < 1 + 1e-6));
}

/** "Eighteen" is the 18,000 that was said in full. */
function isThousandsOf({ thousands }: Mention, whole: Mention): boolean {
  return thousands.length > 0 && hasEqual(thousands, largeOf(whole));
}

/** How far apart two figures are that may be said of the same thing; null if they are equal or of another size. */
export function distanceOf(a: Mention, b: Mention, withThousands = true): number | null {
  if (!isOfOneKind(a, b) || isSameFigure(a, b)) return null;
  const least = Math.min(...(withThousands ? ratiosOf(a, b) : plainRatiosOf(a, b)));
  const isMoney = [a, b].some(({ kind }) => kind === "price");
  return least <= (isMoney ? FACTOR : FACTOR_OF_COUNTS) ? least : null;
}

function ratiosOf(a: Mention, b: Mention): number[] {
  const pairs = [
    ...a.thousands.flatMap((value) => largeOf(b).map((other) => [value, other])),
    ...b.thousands.flatMap((value) => largeOf(a).map((other) => [value, other])),
  ];
  return [...plainRatiosOf(a, b), ...pairs.map(([value = 0, other = 0]) => Math.max(value / other, other / value))];
}

function plainRatiosOf(a: Mention, b: Mention): number[] {
  return a.values.flatMap((value) => b.values.map((other) => Math.max(value / other, other / value)));
}

/** A large number that was said in full. */
function largeOf({ values }: Mention): number[] {
  return values.length === 1 ? values.filter((value) => value >= THOUSAND) : [];
}
