import { z } from "zod";
import { Lap } from "./lap";

const number = z.string().regex(/^\d{1,20}$/);

/** IDs above `low` up to `high` that a search has yet to read, from the highest down. `left` estimates how many. */
const Span = z.object({ key: z.int(), low: number, high: number.nullable(), left: z.int().nonnegative() });
export type Span = z.output<typeof Span>;

/**
 * How far the list of all records is read, which several calls share. The list itself, in order of ID, has reached
 * `last` and goes on up to `until`, and searches read the spans above it. Without `until` it goes on to its end.
 */
export const Place = z.object({
  after: z.string().max(255).nullable(),
  lap: Lap.nullable(),
  last: number,
  until: number.nullable(),
  isListed: z.boolean(),
  /** False if searches can't help. */
  isShared: z.boolean(),
  spans: z.array(Span).max(20),
  nextKey: z.int(),
  /** Records read so far. */
  read: z.int().nonnegative(),
});
export type Place = z.output<typeof Place>;

/** A change of the place, or of who reads what. */
export type Move = (place: Place) => Place;

/** Less than this is left to the one who reads it. */
const WORTH_SPLITTING = 400;
const WORTH_GOING_ON = 100;
const MAX_SPANS = 12;

export function startPlace(): Place {
  const unread = { after: null, lap: null, last: "0", until: null, isListed: false, spans: [] };
  return { ...unread, isShared: true, nextKey: 1, read: 0 };
}

export function isDone({ isListed, spans }: Place): boolean {
  return isListed && spans.length === 0;
}

/** Whether searches have read a part of it. */
export function wasShared({ nextKey }: Place): boolean {
  return nextKey > 1;
}

/** The list must be read to its end, whatever searches have read. */
export function alone(place: Place): Place {
  const isListed = place.isListed && place.until === null;
  return { ...place, until: null, spans: [], isListed, isShared: false };
}

export type Listed = { ids: string[]; after: string | null; lap: Lap | null; count: number };

/** After a page of the list. If the list is not in order of ID, it must be read alone. */
export function afterListPage(place: Place, { ids, after, lap, count }: Listed): Place {
  const read = place.read + count;
  const order = [place.last, ...ids];
  const isInOrder = order.every((id, n) => isNumber(id) && (n === 0 || BigInt(id) > BigInt(order[n - 1] ?? "0")));
  if (after === null) return { ...place, read, isListed: true, until: null, spans: [] };
  if (!isInOrder || !place.isShared) return { ...alone(place), after, lap, read };
  const last = order.at(-1) ?? place.last;
  const isListed = place.until !== null && BigInt(last) >= BigInt(place.until);
  return { ...place, after, lap, last, read, isListed };
}

export type Searched = { ids: string[]; isLast: boolean; total: number | null; count: number };

/** After a page of a search. If it did not return the highest IDs of the span, the list must be read alone. */
export function afterSearchPage(place: Place, { key, low, high }: Span, page: Searched): Place {
  const { ids, isLast, total, count } = page;
  const bounds = [...(high === null ? [] : [String(BigInt(high) + 1n)]), ...ids, low];
  const isInOrder = bounds.every((id, n) => isNumber(id) && (n === 0 || BigInt(id) < BigInt(bounds[n - 1] ?? "0")));
  const lowest = ids.at(-1);
  if (!isInOrder || (lowest === undefined && !isLast)) return alone(place);
  const next = isLast || lowest === undefined ? low : String(BigInt(lowest) - 1n);
  const left = Math.max(0, (total ?? 0) - count);
  const spans = place.spans.map((span) => (span.key === key ? { ...span, high: next, left } : span));
  return { ...place, read: place.read + count, spans: spans.filter(isUnread) };
}

function isUnread({ low, high }: Span): boolean {
  return high === null || BigInt(high) > BigInt(low);
}

type Cut = { key: number; move: Move };

/** Gives everything above the middle of the list and `top`, the highest known ID, to a first span. */
export function firstSpan(place: Place, top: string, left: number): Cut | null {
  const middle = between(place.last, top);
  return middle === null
    ? null
    : withSpan(place, { low: middle, high: null, left: Math.floor(left / 2) }, (one) => ({ ...one, until: middle }));
}

/** Cuts the largest part of what is left in two. Half of it becomes a span of its own. */
export function split(place: Place, total: number): Cut | null {
  const { spans, last, until } = place;
  const largest = spans.toSorted((a, b) => b.left - a.left).find(({ high }) => high !== null);
  const ofList = listLeft(place, total);
  const left = Math.max(ofList, largest?.left ?? 0);
  if (left < WORTH_SPLITTING || spans.length >= MAX_SPANS) return null;
  const half = Math.floor(left / 2);
  if (largest?.high && largest.left === left) {
    const { key, low, high } = largest;
    const middle = between(low, high ?? low);
    if (middle === null) return null;
    return withSpan(place, { low, high: middle, left: half }, (one) => shrunk(one, key, middle));
  }
  const middle = until && between(last, until);
  return middle
    ? withSpan(place, { low: middle, high: until, left: half }, (one) => ({ ...one, until: middle }))
    : null;
}

/** Lets a list that has read its part go on into the span above, whose lower half is unread. */
export function goOn({ isListed, until, spans }: Place): Move | null {
  const next = spans.find(({ low, high, left }) => low === until && high !== null && left > WORTH_GOING_ON);
  const middle = next?.high ? between(next.low, next.high) : null;
  if (!isListed || !next || middle === null) return null;
  return (one) => ({ ...shrunk(one, next.key, middle), isListed: false, until: middle });
}

function withSpan({ nextKey: key }: Place, span: Omit<Span, "key">, rest: Move): Cut {
  const move = (one: Place) => {
    const place = rest(one);
    return { ...place, nextKey: key + 1, spans: [...place.spans, { ...span, key }] };
  };
  return { key, move };
}

function shrunk(place: Place, key: number, low: string): Place {
  const spans = place.spans.map((one) => (one.key === key ? { ...one, low, left: Math.floor(one.left / 2) } : one));
  return { ...place, spans };
}

function listLeft({ isListed, read, spans }: Place, total: number): number {
  return isListed ? 0 : Math.max(0, total - read - spans.reduce((sum, { left }) => sum + left, 0));
}

function between(low: string, high: string): string | null {
  const middle = (BigInt(low) + BigInt(high)) / 2n;
  return middle > BigInt(low) && middle < BigInt(high) ? String(middle) : null;
}

function isNumber(id: string): boolean {
  return number.safeParse(id).success;
}
