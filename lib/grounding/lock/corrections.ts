type Placed = { turn: number; start: number };

const CORRECTS = /\b(?:no|sorry|hang on|hold on|actually|wait|I mean|make that|rather|scratch that)\b/i;
const WITHIN = 200;

/** "It's eight seventy-five a month, no, sorry, nine twenty": what the first goes with, the second does. */
export function isCorrected(one: Placed, other: Placed, segments: readonly { text: string }[]): boolean {
  const [from, to] = [Math.min(one.start, other.start), Math.max(one.start, other.start)];
  return one.turn === other.turn && to - from < WITHIN && CORRECTS.test(segments[one.turn]?.text.slice(from, to) ?? "");
}
