import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Place, Speech } from "./speech";

/** "By the end of next" Friday. */
const REST = String.raw`[\s$€£]*(?:\p{L}+,?\s){0,3}$`;
const UPPER = new RegExp(
  String.raw`\b(?:by|before|until|till|up to|under|below|less than|at most|within|max\w*|no more than|not more than|not later than|no later than|ahead of|from \p{L}+ to)\b${REST}`,
  "iu",
);
const LOWER = new RegExp(
  String.raw`\b(?:after|from|over|above|more than|at least|beyond|starting|since|minimum|once|not before)\b${REST}`,
  "iu",
);
/** "From March 1 to June 2" is a range. */
const RANGE = /^\s?(?:to|until|till|through|and|–|-)\s?(?:\d|\p{L})/iu;
const BEFORE = 24;

/** Whether a figure or day is the end or the beginning of what a text is about. */
export function limitBefore(text: string, at: number): "upper" | "lower" | null {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  return UPPER.test(before) ? "upper" : LOWER.test(before) ? "lower" : null;
}

/** Finds a sentence that starts from the day or figure by which something was to end. */
export function limitDifferences(sentence: string, held: readonly Held[], speech: Speech): Found[] {
  const limitAt = ({ turn, start }: Place) => limitBefore(speech.segments[turn]?.text ?? "", start);
  return held.flatMap(({ fact, own, places }): Found[] => {
    if (fact.kind === "name" || !own || own.place.turn < 0) return [];
    if (limitBefore(sentence, fact.start) !== "lower" || RANGE.test(sentence.slice(fact.end))) return [];
    if (limitAt(own.place) !== "upper" || places.some((place) => limitAt(place) === "lower")) return [];
    const { turn } = own.place;
    return [
      { kind: "direction", here: fact.text, said: speech.segments[turn]!.text, segmentIndex: turn, sure: true, fact },
    ];
  });
}
