import { type Term, termsIn } from "../terms";
import type { Segment } from "../transcript";
import { type Speech, turnAt } from "./speech";

export type Mention = { turn: number; text: string; start: number; end: number };

const known = new WeakMap<Segment, Term[]>();

/** Where a word was said, at most `reach` turns from those given; nowhere if it was said more than `max` times. */
export function mentionsOf(
  term: string,
  { turns, reach, max }: { turns: readonly number[]; reach: number; max: number },
  speech: Speech,
): Mention[] {
  const places = speech.terms.get(term) ?? [];
  if (places.length > max) return [];
  return [...new Set(places.map((at) => turnAt(speech, at)))]
    .filter((turn) => turns.some((one) => Math.abs(one - turn) <= reach))
    .flatMap((turn) => {
      const segment = speech.segments[turn]!;
      return termsOf(segment)
        .filter((one) => one.term === term)
        .map(({ start, end }) => ({ turn, text: segment.text, start, end }));
    });
}

export function termsOf(segment: Segment): Term[] {
  const terms = known.get(segment) ?? termsIn(segment.text);
  known.set(segment, terms);
  return terms;
}
