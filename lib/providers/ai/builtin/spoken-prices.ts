import { type Amount, amountsIn } from "@/lib/grounding/lock/amounts";

/** What may stand between the two parts of one price. */
export const JOINS =
  /^(?:[\s-]{1,2}|[\s-](?:oh|o)[\s-]|\s(?:dollars?|bucks|pounds?|euros?|francs?|rand|rupees) (?:and )?)$/i;
const QUARTERS: [RegExp, number][] = [
  [/^ and a quarter\b/i, 0.25],
  [/^ and (?:a |one )?half\b/i, 0.5],
  [/^ and three[- ]quarters\b/i, 0.75],
];
const LEAST = 100;
const COUNTED_IN = 1000;

/** Where a text names what may be a price, and what it may be: "four sixty" is 4.60, 460 or 4,600. */
export type SpokenPrice = { values: number[]; start: number };

export function pricesIn(text: string): SpokenPrice[] {
  const amounts = amountsIn(text).filter(({ kind, counts }) => kind !== "percent" && kind !== "span" && !counts);
  const found: SpokenPrice[] = [];
  for (const [at, amount] of amounts.entries()) {
    const next = amounts[at + 1];
    const isHead = next && next.values.length > 0 && JOINS.test(text.slice(amount.end, next.start));
    if (isHead) continue;
    const before = amounts[at - 1];
    const isTail = before && JOINS.test(text.slice(before.end, amount.start));
    const values = isTail ? joinedValues(before, amount) : whole(amount, text);
    if (values.length > 0) found.push({ values, start: isTail ? before.start : amount.start });
  }
  return found;
}

/** What "four sixty" may be. */
export function joinedValues(head: Amount, tail: Amount): number[] {
  const [first = 0, second = 0] = [head.values[0], tail.values[0]];
  return [first * 100 + second, first + second / 100, ...(second < 10 ? [first * COUNTED_IN + second * 100] : [])];
}

function whole({ values, kind, per, end }: Amount, text: string): number[] {
  const quarter = QUARTERS.find(([pattern]) => pattern.test(text.slice(end)))?.[1];
  if (quarter) return values.map((value) => value + quarter);
  const isPrice = kind === "money" || per.length > 0;
  return values
    .filter((value) => isPrice || value >= LEAST || value % 1 !== 0 || value > 12)
    .flatMap((value) => (value < LEAST && value % 1 === 0 ? [value, value * COUNTED_IN] : [value]));
}
