import { matchesIn } from "../matches-in";
import { termsIn } from "../terms";
import { type Anchor, anchorsOf, bestPlace, closeness } from "./context";
import { oncePerTurn } from "./read-once";
import { type Speech, turnAt } from "./speech";
import { wordsSaid } from "./turn-reading";

/** A part of a sentence and the place in the transcript that supports it. */
export type Clause = {
  text: string;
  start: number;
  end: number;
  anchors: Anchor[];
  marks: Anchor[];
  at: number;
  turn: number;
  score: number;
};

const BREAK = /[;:,]\s+|\s+(?=(?:and|but|so|which|who|because|though|although|while|whereas|plus)\s)|\s+[–—-]\s+/giu;
const MIN_ANCHORS = 2;
/** The weight of a fact said near a clause's place, compared with that of its words. */
const FACT_WEIGHT = 0.8;

/** Splits a sentence into clauses, each with the best matching place. Short clauses are merged with a neighbor. */
export function clausesOf(
  sentence: string,
  taken: readonly { start: number; end: number }[],
  marks: readonly Anchor[],
  speech: Speech,
): Clause[] {
  const anchors = anchorsOf(sentence, taken, speech);
  const spans: { start: number; end: number }[] = [];
  let start = 0;
  const within = (from: number, to: number) => anchors.filter((one) => one.start >= from && one.start < to);
  for (const match of [...sentence.matchAll(BREAK), null]) {
    const end = match ? match.index : sentence.length;
    if (match && taken.some((span) => match.index >= span.start && match.index < span.end)) continue;
    if (match && (within(start, end).length < MIN_ANCHORS || within(end, sentence.length).length < MIN_ANCHORS))
      continue;
    spans.push({ start, end });
    start = end;
  }
  return spans.map((span) => {
    const own = within(span.start, span.end);
    const weighed = [...anchors, ...marks].map((one) =>
      one.start >= span.start && one.start < span.end
        ? marks.includes(one)
          ? { ...one, weight: one.weight * 0.5 }
          : one
        : { ...one, weight: one.weight * 0.3 },
    );
    const best = bestPlace(weighed, null);
    const at = best?.at ?? -1;
    const dated = marks.filter((one) => one.start >= span.start && one.start < span.end);
    return {
      text: sentence.slice(span.start, span.end),
      ...span,
      anchors: own,
      marks: dated,
      at,
      turn: at < 0 ? -1 : turnAt(speech, at),
      score:
        at < 0
          ? 0
          : closeness([...own, ...dated.map((one) => ({ ...one, weight: one.weight * FACT_WEIGHT }))], null, at),
    };
  });
}

const SENTENCE_END = /(?<![.!?;])[.!?;]+\s+|\s[–—]\s/g;
const LOOSE_WORDS = 14;

const sentenceEnds = oncePerTurn((turn, { segments }) =>
  matchesIn(segments[turn]!.text, SENTENCE_END).map(({ index, 0: mark }) => index + mark.length),
);

const piecesOf = oncePerTurn((turn, { segments }) =>
  (segments[turn]?.text ?? "")
    .split(SENTENCE_END)
    .map((piece) => ({ piece, terms: new Set(termsIn(piece).map(({ term }) => term)) })),
);

/** The sentence around a place in a turn, or the nearest words when the turn has no punctuation. */
export function pieceAt(speech: Speech, at: number): string {
  const turn = turnAt(speech, at);
  const { text } = speech.segments[turn]!;
  const words = wordsSaid(turn, speech);
  const word = words[Math.min(words.length - 1, at - speech.begins[turn]!)];
  if (!word) return text;
  const ends = sentenceEnds(turn, speech);
  const from = ends.findLast((end) => end <= word.start) ?? 0;
  const to = ends.find((end) => end > word.start) ?? text.length;
  const inside = words.filter(({ start }) => start >= from && start < to);
  if (inside.length <= 2 * LOOSE_WORDS) return text.slice(from, to).trim();
  const middle = inside.indexOf(word);
  const last = inside[Math.min(inside.length - 1, middle + LOOSE_WORDS)]!;
  return text.slice(inside[Math.max(0, middle - LOOSE_WORDS)]!.start, last.end);
}

/** The sentence in the turns around a clause's place that contains most of its words. */
export function closestPiece(clause: Clause, speech: Speech): string {
  let best = { piece: "", weight: 0 };
  for (const turn of [clause.turn, clause.turn - 1, clause.turn + 1]) {
    for (const { piece, terms } of piecesOf(turn, speech)) {
      const weight = clause.anchors.reduce((sum, one) => sum + (terms.has(one.term) ? one.weight : 0), 0);
      if (weight > best.weight) best = { piece, weight };
    }
  }
  return best.piece;
}
