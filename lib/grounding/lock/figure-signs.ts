import type { Sign } from "./alignment";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

/** "By the end of next" Friday. */
const REST = String.raw`[\s$€£]*(?:\p{L}+,?\s){0,3}$`;
const UPPER = new RegExp(
  String.raw`\b(?:by|before|until|till|up to|under|below|less than|at most|within|max\w*|no more than|not more than|not later than|no later than|ahead of)\b${REST}`,
  "iu",
);
const LOWER = new RegExp(
  String.raw`\b(?:after|from|over|above|more than|at least|beyond|starting|since|minimum|once|not before)\b${REST}`,
  "iu",
);
const BEFORE = 24;
const MAX_RATIO = 3;
const KINDS = { amount: "Amount", moment: "Moment", name: "Name" } as const;

/** How well the places of a sentence's facts fit, and whether their limits are the same: "by Friday", "from Friday". */
export function figureSigns(sentence: string, held: readonly Held[], speech: Speech): Sign[] {
  return held.flatMap(({ fact, own, other, best }): Sign[] => {
    const kind = KINDS[fact.kind];
    const share = own && best > 0 ? Math.min(1, own.score / best) : fact.kind === "name" ? 1 : 0;
    const ratio = own && other && best > 0 ? Math.min(MAX_RATIO, other.score / Math.max(1e-6, own.score)) : 0;
    const here = limitBefore(sentence, fact.start);
    const there =
      own && own.place.turn >= 0 && fact.kind !== "name"
        ? limitBefore(speech.segments[own.place.turn]!.text, own.place.start)
        : null;
    return [
      [`far${kind}`, fact.kind === "name" ? 0 : 1 - share],
      [`rival${kind}`, ratio / MAX_RATIO],
      ["sameLimit", Number(here !== null && here === there)],
      ["otherLimit", Number(here !== null && there !== null && here !== there)],
    ];
  });
}

function limitBefore(text: string, at: number): "upper" | "lower" | null {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  return UPPER.test(before) ? "upper" : LOWER.test(before) ? "lower" : null;
}
