import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Place, Speech } from "./speech";

/** The parts of a day, each with the words that can stand for it. */
const PARTS: RegExp[] = [
  /\b(?:morning|breakfast|first thing|before noon)\b/i,
  /\b(?:noon|midday|lunch\w*|dinner ?time)\b/i,
  /\b(?:afternoon|after (?:lunch|noon|dinner)|end of (?:the )?(?:day|business)|close of (?:play|business))\b/i,
  /\b(?:evening|tonight|night|end of (?:the )?day|close of (?:play|business))\b/i,
];
const HOUR = /\d|o['’]clock|\b(?:half|quarter) (?:past|to)\b/i;
const BESIDE = 24;
const NEAR_TURNS = 3;
const ENDS = /[;.?!]/;

/** Finds another part of a day than the one that was named with the day: "tomorrow evening" for "by lunch tomorrow". */
export function dayPartDifferences(sentence: string, held: readonly Held[], { segments }: Speech): Found[] {
  return held.flatMap(({ fact, own, places }) => {
    if (!own || own.place.turn < 0 || fact.kind !== "moment" || fact.moment.kind === "time") return [];
    const here = beside(sentence, fact);
    const told = partIn(here);
    if (told === -1 || HOUR.test(here.replace(fact.text, ""))) return [];
    const near = places.filter(({ turn }) => turn >= 0 && Math.abs(turn - own.place.turn) <= NEAR_TURNS);
    const said = near
      .map((place) => ({ place, part: partIn(beside(segments[place.turn]!.text, place)) }))
      .find(({ part }) => part !== -1);
    if (!said) return [];
    const around = segments.slice(Math.max(0, own.place.turn - NEAR_TURNS), own.place.turn + NEAR_TURNS + 1);
    if (around.some(({ text }) => PARTS[told]!.test(text) || HOUR.test(text))) return [];
    const { turn } = said.place;
    return [
      {
        kind: "time",
        here: excerpt(sentence, fact.start, fact.end),
        said: beside(segments[turn]!.text, said.place).trim(),
        segmentIndex: turn,
        sure: true,
      },
    ];
  });
}

function partIn(text: string): number {
  return PARTS.findIndex((part) => part.test(text));
}

/** A day with the words right beside it in its own sentence. */
function beside(text: string, { start, end }: Pick<Place, "start" | "end">): string {
  const before = text
    .slice(Math.max(0, start - BESIDE), start)
    .split(ENDS)
    .at(-1)!;
  const after = text.slice(end, end + BESIDE).split(ENDS)[0]!;
  return before + text.slice(start, end) + after;
}
