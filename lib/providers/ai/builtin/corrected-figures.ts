import { ONE_TO_NINETY } from "@/lib/grounding/spoken/numerals";

const WORD = `(?:${ONE_TO_NINETY}|hundred|thousand|million)`;
const FIGURE = `(?:[$€£]?\\d[\\d.,]*\\d|[$€£]?\\d|(?:an? (?=hundred|thousand|million))?${WORD}(?:[ -](?:and )?${WORD}){0,6})`;
const UNIT = "(?: (?!(?:no|sorry|well|actually|wait|rather|or|and|to|but|more|make)\\b)[\\p{L}-]{3,})";
/** What takes a figure back: "no", "sorry, more like", "well, actually". A bare "well" only hesitates. */
const TAKES_BACK =
  "(?:(?:well|oh|wait|sorry|no|hang on|hold on|scratch that|actually),? ){0,3}(?:no|sorry|actually|more like|make (?:it|that)|I mean|I meant|or rather|rather|scratch that),? (?:(?:it['’]s|that['’]s|it is|probably|closer to|about|around|more like) ){0,2}";

const CORRECTED = new RegExp(
  `(?<!\\b(?:not|between|from|either|isn['’]t|than) )(?<![\\p{L}\\d.,$€£-])(?<first>${FIGURE})(?<unit>${UNIT})?(?:,|\\.{2,3}|…|\\s+[–—-]) ${TAKES_BACK}(?<last>${FIGURE})(?![\\p{L}\\d-]|[.,]\\d)(?<own>${UNIT})?`,
  "giu",
);
/** Cheaper than the search for figures. */
const MAY_CORRECT = /\b(?:no|sorry|actually|more like|I meant?|rather|make (?:it|that)|scratch that),? /i;

/** Keeps the last of two figures of which a speaker takes back the first: "forty, no, fifty licences" is "fifty licences". */
export function withoutCorrectedFigures(text: string): string {
  if (!MAY_CORRECT.test(text)) return text;
  return text.replace(CORRECTED, (...found) => {
    const { unit = "", last, own = "" } = found.at(-1) as { unit?: string; last: string; own?: string };
    return last + (own || unit);
  });
}
