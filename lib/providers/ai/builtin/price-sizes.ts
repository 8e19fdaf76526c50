import { type Amount, amountsIn } from "@/lib/grounding/lock/amounts";
import { inFigures } from "./figures.ts";
import { NUMBER } from "./named-figures.ts";
import type { Reading, Sentence } from "./reading.ts";

/** What "four sixty" may be, and what it is the price of: "a seat", "a month". */
export type OpenPrice = { sizes: number[]; units: string[] };

const AROUND = 25;
const CLOSE = 8;
const BESIDE = 4;
/** A price is of the size of another, and its other meaning of none. */
const NEAR = 2.5;
const FAR = 5;
const SPAN = /^(?:hour|day|week|month|quarter|year|night)$/i;
const LONG_SPAN = /^(?:week|month|year|night)$/i;
const LEAST_HEAD_OF_TWO = 1000;
const LEAST_PLAIN = 20;
const LEAST_LARGE = 1000;
/** What follows a figure that counts nothing: "nine hundred.", "three thousand each". */
const COUNTS_NOTHING =
  /^(?:[.,;:]|$| (?:an?|per|each|and|or|but|so|for|if|with|plus|once|now|today|at|on|instead|even)\b)/i;

/** The size that the call shows a price to have: said in full, or like that of the prices nearby; null if it is open. */
export function sizeOf({ sizes, units }: OpenPrice, sentence: Sentence, reading: Reading): number | null {
  const total = totalOf(sizes, sentence, reading);
  if (total !== null) return total;
  const things = units.filter((unit) => !SPAN.test(unit));
  const all = peersOf(sentence, reading, Number.POSITIVE_INFINITY).filter(
    (one) => one.distance <= AROUND || one.units.some((unit) => things.includes(unit)),
  );
  const same = all.filter((one) => one.isMoney && one.units.some((unit) => things.includes(unit)));
  const peers = same.length > 0 ? same : all.filter((one) => isAlike(one, units));
  const isNear = (value: number, factor: number, among: Price[]) =>
    among.some((peer) => value / peer.value < factor && peer.value / value < factor);
  const only = (is: (value: number) => boolean, isElse: (value: number) => boolean) => {
    const found = sizes.filter(is);
    return found.length === 1 && !sizes.some((one) => one !== found[0] && isElse(one)) ? found[0]! : null;
  };
  const money = peers.filter(({ isMoney, value }) => isMoney || (sizes.length === 1 && value >= LEAST_LARGE));
  const others = things.length > 0 && money.length === 0 ? all.filter(({ isMoney }) => isMoney) : money;
  const close = peers.filter(({ distance, isMoney }) => distance <= (isMoney ? CLOSE : BESIDE));
  if (sizes.some((value) => numbersIn(reading).has(value)))
    return only(
      (value) => isSaid(value, sentence, reading),
      (value) => isNear(value, FAR, money),
    );
  return (
    only(
      (value) => isNear(value, NEAR, others),
      (value) => isNear(value, FAR, others),
    ) ??
    only(
      (value) => isNear(value, FAR, close),
      (value) => isNear(value, FAR, [...money, ...close]),
    )
  );
}

/** "Eighteen a driver for fifty-five drivers, so nine ninety": the size that the price and a number make it. */
function totalOf(sizes: number[], sentence: Sentence, reading: Reading): number | null {
  const { clean } = sentence;
  if (!TOTALS.test(clean)) return null;
  const own = amountsIn(clean).flatMap(({ values, per }) => (values.length === 1 && per.length > 0 ? values : []));
  const isAlone = amountsIn(clean).every(({ kind }) => kind !== "money" && kind !== "percent");
  const around = peersOf(sentence, reading, PRICED_BEFORE).flatMap(({ value, units }) =>
    units.length > 0 ? value : [],
  );
  const prices = own.length > 0 || !isAlone ? own : around;
  const products = new Set(prices.flatMap((price) => [...numbersIn(reading)].map((number) => price * number)));
  const found = sizes.filter((size) => products.has(size));
  return found.length === 1 ? found[0]! : null;
}

const PRICED_BEFORE = 12;
const TOTALS = /\b(?:so|makes|that['’]s|that would be|comes to|in total|altogether)\b/i;

/** "Three fifty a month", where nothing near costs three or four: 350. */
export function spanSizeOf({ sizes, units }: OpenPrice, sentence: Sentence, reading: Reading): number | null {
  const [whole = 0, cents = 0] = sizes;
  const isForSpan = units.length === 1 && LONG_SPAN.test(units[0]!) && whole < LEAST_HEAD_OF_TWO;
  const peers = peersOf(sentence, reading, AROUND).filter((one) => one.isMoney && isAlike(one, units));
  const isSmall = peers.some(({ value }) => cents / value < FAR && value / cents < FAR);
  return isForSpan && !isSmall ? whole : null;
}

/** Whether money is named in so many words near a sentence. */
export function hasMoneyBeside(sentence: Sentence, reading: Reading): boolean {
  return peersOf(sentence, reading, AROUND).some(({ isMoney }) => isMoney);
}

/** Whether a figure of this size was said in full, near a sentence or anywhere. */
export function isSaid(value: number, { at }: Sentence, reading: Reading, within = Number.POSITIVE_INFINITY): boolean {
  return pricesIn(reading).some((price) => price.value === value && Math.abs(price.at - at) <= within);
}

type Price = { value: number; units: string[]; isMoney: boolean; distance: number };

/** What is paid a day tells nothing about what is paid once, and the price of a set nothing about that of a piece. */
function isAlike(peer: Price, units: string[]): boolean {
  if (units.length === 0) return true;
  const [spans, things] = [units.filter((unit) => SPAN.test(unit)), units.filter((unit) => !SPAN.test(unit))];
  const other = peer.units.filter((unit) => !SPAN.test(unit));
  if (things.length > 0) return other.length === 0 || other.some((unit) => things.includes(unit));
  return other.length === 0 && (peer.units.length === 0 || spans.some((unit) => peer.units.includes(unit)));
}

function peersOf({ at }: Sentence, reading: Reading, within: number): Price[] {
  return pricesIn(reading).flatMap((price) => {
    const distance = Math.abs(price.at - at);
    return distance <= within ? [{ ...price, distance }] : [];
  });
}

type Named = Omit<Price, "distance"> & { at: number };
const known = new WeakMap<Reading, Named[]>();

/** The figures of a call that have one meaning only and may be prices, each with the place of its sentence. */
function pricesIn(reading: Reading): Named[] {
  const { sentences, transcript } = reading;
  const found =
    known.get(reading) ??
    sentences
      .filter(({ clean, heard }) => heard && NUMBER.test(clean))
      .flatMap(({ clean, at }) => read(inFigures(clean, transcript.startTime)).map((price) => ({ ...price, at })));
  known.set(reading, found);
  return found;
}

const numbers = new WeakMap<Reading, Set<number>>();

/** Every number that a call says in full, also one that counts something: 860 in "eight hundred and sixty seats". */
function numbersIn(reading: Reading): Set<number> {
  const found =
    numbers.get(reading) ??
    new Set(
      reading.sentences
        .filter(({ clean, heard }) => heard && NUMBER.test(clean))
        .flatMap(({ clean }) => amountsIn(clean))
        .flatMap(({ kind, values }) => (values.length === 1 && /^(?:money|number)$/.test(kind) ? values : [])),
    );
  numbers.set(reading, found);
  return found;
}

function read(text: string): Omit<Price, "distance">[] {
  return amountsIn(text)
    .filter((amount) => amount.values.length === 1 && isPrice(amount, text))
    .map(({ values, per, kind }) => ({ value: values[0]!, units: per, isMoney: kind === "money" }));
}

function isPrice({ kind, values, counts, measure, end, start }: Amount, text: string): boolean {
  if (kind === "money") return true;
  if (kind !== "number" || counts || measure || values[0]! < LEAST_PLAIN) return false;
  return COUNTS_NOTHING.test(text.slice(end)) && !/\p{L}-?$/u.test(text.slice(Math.max(0, start - 1), start));
}
