import { termsIn } from "../terms";
import { amountsIn } from "./amounts";
import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

/** What a speaker says who got a figure wrong: "… no, sorry, that's the old list, it's nine twenty". */
const CORRECTS =
  /\b(?:no,? (?:sorry|wait|hang on|hold on|that['’]s)|sorry,|sorry, no|oh,? (?:sorry|hang on|hold on|wait)|hang on|hold on|actually,? (?:no|hold on|hang on|wait|sorry)|wait,|scratch that|I tell a lie|tell a lie)/i;
/** The sentence tells of the figure as one that was taken back. */
const OF_BEFORE =
  /\b(?:old|previous\w*|earlier|first|initial\w*|original\w*|used to|instead of|rather than|not|no longer|was|were|before|correct\w*|ignore|mistake\w*|wrong\w*)\b|n['’]t\b/i;
/** "That's the old list" names nothing that the old figure holds for. */
const SHEET = /^(?:old|list|sheet|price|rate|figure|number|wrong|last|year|quote|one|page|line|column|card)/;
const BESIDE = 40;
const AFTER = 160;
const PIECES = /[.,;:!?…—]\s*/;

/** Finds a figure that its speaker corrected in the same breath, told as if it stood. */
export function supersededDifferences(sentence: string, held: readonly Held[], speech: Speech): Found[] {
  if (OF_BEFORE.test(sentence)) return [];
  const terms = new Set(termsIn(sentence).map(({ term }) => term));
  return held.flatMap(({ fact, places }) => {
    if (fact.kind !== "amount" || !/^(?:money|number|percent)$/.test(fact.amount.kind)) return [];
    const same = places.filter(({ likeness, turn }) => likeness === "same" && turn >= 0);
    const [first] = same;
    if (!first || !same.every(({ turn, end }) => isSuperseded(speech.segments[turn]!.text.slice(end), terms)))
      return [];
    const { text } = speech.segments[first.turn]!;
    return [{ kind: "price" as const, here: fact.text, said: text, segmentIndex: first.turn, sure: true, fact }];
  });
}

/** Whether another figure replaces one, judged by what follows it, unless the sentence names what it does hold for. */
function isSuperseded(after: string, terms: ReadonlySet<string>): boolean {
  const mark = CORRECTS.exec(after.slice(0, AFTER));
  if (!mark || mark.index > BESIDE || hasFigure(after.slice(0, mark.index))) return false;
  const rest = after.slice(mark.index + mark[0].length, mark.index + AFTER);
  const pieces = rest.split(PIECES);
  const next = pieces.findIndex(hasFigure);
  if (next < 0) return false;
  return !pieces
    .slice(0, next)
    .some((piece) => termsIn(piece).some(({ term }) => terms.has(term) && !SHEET.test(term)));
}

function hasFigure(text: string): boolean {
  return amountsIn(text).some(({ kind }) => kind !== "span");
}
