import { termsIn } from "../terms";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import { mentionsOf } from "./mentions";
import type { Speech } from "./speech";

const CONTRAST = /\s(?:rather than|instead of|and not|but not)\s|,\snot\s/giu;
const STEP = String.raw`(?:(?:the|an?|per|to|by|for|in|on|with|of|your|our|from)\s){0,2}`;
const LEFT_OUT = new RegExp(String.raw`(?:\bnot|\binstead of|\brather than|n['’]t(?: \p{L}+)?)\s${STEP}$`, "iu");
const CLAUSE = /[,;:.]\s|\s(?:and|but|so)\s/u;
const BEFORE = 40;
const AROUND = 200;
const WORDS = 2;
const NEAR_TURNS = 6;
const MAX_PLACES = 40;

/** Finds a contrast the wrong way around: "scans rather than meetings" for "meetings, not scans". */
export function contrastDifference(sentence: string, turns: readonly number[], speech: Speech): Found | null {
  for (const { 0: by, index } of sentence.matchAll(CONTRAST)) {
    const end = index + by.length;
    const wanted = termsIn(
      sentence
        .slice(Math.max(0, index - AROUND), index)
        .split(CLAUSE)
        .at(-1)!,
    ).slice(-WORDS);
    const unwanted = termsIn(sentence.slice(end, end + AROUND).split(CLAUSE)[0]!).slice(0, WORDS);
    const against = wanted.map(({ term }) => leftOut(term, turns, speech)).find((turn) => turn !== null);
    if (against === undefined || unwanted.some(({ term }) => leftOut(term, turns, speech) !== null)) continue;
    return {
      kind: "direction",
      here: excerpt(sentence, index - BEFORE / 2, end + BEFORE / 2),
      said: speech.segments[against!]!.text,
      segmentIndex: against,
      sure: true,
    };
  }
  return null;
}

/** The turn near those given that sets a word aside: "not per document", "instead of the flat top". */
function leftOut(term: string, turns: readonly number[], speech: Speech): number | null {
  const found = mentionsOf(term, { turns, reach: NEAR_TURNS, max: MAX_PLACES }, speech).find(({ text, start }) =>
    LEFT_OUT.test(text.slice(Math.max(0, start - BEFORE), start)),
  );
  return found?.turn ?? null;
}
