import { ONE_TO_TEN } from "../spoken/numerals";
import { termsIn } from "../terms";
import { type Clause, closestPiece } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const NO = /\b(?:no|not|never|without|cannot|none|neither|nor|nothing|nobody|no-one|\p{L}+n['’]t)\b/iu;
const TOTALS: [RegExp, RegExp][] = [
  [/\b(?:everything|anything)\b/i, /\b(?:nothing|(?:n['’]?t|not) (?:\p{L}+ ){0,3}anything|none of it)\b/iu],
  [/\b(?:every|any|some)(?:body|one)\b/i, /\b(?:nobody|no[ -]one|(?:n['’]?t|not) (?:\p{L}+ ){0,3}any(?:body|one))\b/iu],
  [/\balways\b/i, /\bnever\b/i],
];
const ALSO = /\b(?:also|as well)\b|\btoo(?=[,.;]|$)/i;
const DENIES = /\b(?:not?(?! (?:only|just|problem))|never|without|cannot|\p{L}+n['’]t(?! (?:only|just)))\b/iu;
const OPEN = /\b(?:whether|if|ask(?:s|ed|ing)?|check(?:s|ed|ing)?|find(?:s|ing)? out|look(?:s|ing)? (?:into|up))\b/i;
/** "If you pay the year in advance, you get …" leaves nothing open. */
const CONDITION = /^\W*if\b/i;
const PIECE = /[^.!?;,]+(?:[.!?;,](?!\s|$)[^.!?;,]*)*[.!?;,]?/g;
const JOINED = /\s(?:and|but|so|because)\s/;
/** "It isn't, it isn't just me" */
const STUTTER = /\b(\p{L}+n['’]t), (?:\p{L}+ )?\1\b/giu;
const COUNT = new RegExp(String.raw`^(?:\d.*|${ONE_TO_TEN}|hundred|thousand)$`);
const NEAR_TURNS = 2;
const MAX_PLACES = 4;

/** Finds a clause that has everything in for nothing, or "the cables as well" for what the call leaves out. */
export function totalDifference(clause: Clause, speech: Speech): Found | null {
  if (clause.turn < 0 || NO.test(clause.text) || OPEN.test(clause.text.replace(CONDITION, " "))) return null;
  const turn = isTotal(clause, speech) ? clause.turn : ALSO.test(clause.text) ? turnWithout(clause, speech) : null;
  if (turn === null) return null;
  return {
    kind: "negation",
    here: clause.text.trim(),
    said: speech.segments[turn]!.text,
    segmentIndex: turn,
    sure: true,
  };
}

function isTotal(clause: Clause, speech: Speech): boolean {
  const whole = speech.segments[clause.turn]!.text;
  const piece = closestPiece(clause, speech);
  return TOTALS.some(
    ([here, there]) => here.test(clause.text) && there.test(piece) && !here.test(whole.replace(there, " ")),
  );
}

/** The turn near a clause that denies one of its rarer words in the same breath. */
function turnWithout({ turn, anchors }: Clause, { segments }: Speech): number | null {
  const rare = new Set(
    anchors.filter(({ places, term }) => places.length <= MAX_PLACES && !COUNT.test(term)).map(({ term }) => term),
  );
  for (let at = Math.max(0, turn - NEAR_TURNS); at <= turn + NEAR_TURNS; at++)
    for (const [piece] of (segments[at]?.text ?? "").replace(STUTTER, "$1").matchAll(PIECE))
      for (const part of piece.split(JOINED))
        if (
          DENIES.test(part) &&
          !ALSO.test(part) &&
          !piece.endsWith("?") &&
          termsIn(part).some(({ term }) => rare.has(term))
        )
          return at;
  return null;
}
