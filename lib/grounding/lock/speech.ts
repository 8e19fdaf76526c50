import { matchesIn } from "../matches-in";
import { MONTH_NAME, WEEKDAY_NAME } from "../spoken/calendar";
import { termsIn, WORD } from "../terms";
import type { Segment } from "../transcript";
import { type Amount, amountsIn } from "./amounts";
import { impliedDays } from "./implied-days";
import { type Moment, momentsIn } from "./moments";

/** A mention in the transcript: word offsets from its start, the turn, and character offsets in that turn. */
export type Place = { at: number; until: number; turn: number; start: number; end: number };
/** `isTime` when the figure is part of a time of day. */
export type SaidAmount = Place & { amount: Amount; isTime: boolean };
export type SaidMoment = Place & { moment: Moment };
export type SaidName = Place & { name: string };

/** A transcript as one sequence of words, with the positions of its terms, amounts, days, times and names. */
export type Speech = {
  segments: readonly Segment[];
  /** The position of each turn's first word. */
  begins: number[];
  terms: Map<string, number[]>;
  amounts: SaidAmount[];
  moments: SaidMoment[];
  /** Days that follow from what was said, such as "the day after". They support a sentence and contradict none. */
  implied: SaidMoment[];
  names: SaidName[];
  /** Where the turns of a speaker begin and end, by first or last name. */
  speakers: Map<string, number[]>;
};

/** The distance in words that a change of turn adds. */
const TURN_GAP = 4;
const NAME = /(?<![.!?…:"“]\s*|^\s*|\p{L})\p{Lu}[\p{L}\p{M}'’-]*\p{Ll}/gu;
const NO_NAME = new RegExp(
  `^(?:I|I['’].*|${WEEKDAY_NAME}s?|${MONTH_NAME}|Easter|Christmas|Thanksgiving|Ramadan|Diwali|Eid|Passover|Pentecost|Whitsun)$`,
);

export function speechOf(segments: readonly Segment[], day: Date | null, deaf: ReadonlySet<number>): Speech {
  const speech: Speech = {
    segments,
    begins: [],
    terms: new Map(),
    amounts: [],
    moments: [],
    implied: [],
    names: [],
    speakers: new Map(),
  };
  const placers: ((start: number, end: number) => Place)[] = [];
  let next = 0;
  for (const [turn, { speaker, text }] of segments.entries()) {
    speech.begins.push(next);
    if (deaf.has(turn)) continue;
    const begins = next;
    const starts = matchesIn(text, WORD).map(({ index }) => index);
    const place = (start: number, end: number): Place => ({
      at: begins + firstFrom(starts, start),
      until: begins + Math.max(firstFrom(starts, start), firstFrom(starts, end) - 1),
      turn,
      start,
      end,
    });
    placers[turn] = place;
    for (const { term, start } of termsIn(text)) add(speech.terms, term, begins + firstFrom(starts, start));
    for (const part of speaker.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      for (const at of [begins, begins + starts.length]) add(speech.speakers, part, at);
    const moments = momentsIn(text, day);
    const times = moments.filter(({ kind }) => kind === "time");
    const timeEnds = times.map(({ end }) => end);
    for (const amount of amountsIn(text)) {
      const time = times[firstFrom(timeEnds, amount.start + 1)];
      const isTime = time !== undefined && time.start < amount.end;
      speech.amounts.push({ ...place(amount.start, amount.end), amount, isTime });
    }
    for (const moment of moments) speech.moments.push({ ...place(moment.start, moment.end), moment });
    for (const { 0: name, index } of matchesIn(text, NAME))
      if (!NO_NAME.test(name)) speech.names.push({ ...place(index, index + name.length), name });
    next += starts.length + TURN_GAP;
  }
  for (const { turn, start, end, on } of impliedDays(segments, speech.moments, day)) {
    const place = placers[turn]?.(start, end);
    if (place) speech.implied.push({ ...place, moment: { kind: "day", value: on, on, start, end } });
  }
  return speech;
}

export function turnAt(speech: Speech, at: number): number {
  let [low, high] = [0, speech.begins.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (speech.begins[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The index of the first of some ascending offsets that is at or after one. */
export function firstFrom(offsets: readonly number[], offset: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function add(map: Map<string, number[]>, key: string, at: number): void {
  const places = map.get(key);
  if (places) places.push(at);
  else map.set(key, [at]);
}
