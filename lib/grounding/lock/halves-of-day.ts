import { matchesIn } from "../matches-in";
import { CARDINALS, ONE_TO_TWELVE } from "../spoken/numerals";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const HALF = String.raw`(?:(a) ?\.? ?m\b\.?|(p) ?\.? ?m\b\.?|in the (?:(morning)|(?:afternoon|evening))\b)`;
const HOUR = new RegExp(
  String.raw`(?<![\p{L}\d:.,])(\d{1,2}|${ONE_TO_TWELVE})(?:[:. ](?:\d\d|fifteen|thirty|forty-five))?,? ?(?:o['’]clock )?${HALF}`,
  "giu",
);

type Hour = { hour: number; isMorning: boolean; said: string };

/** Finds "2 am" where the call only ever named that hour in the afternoon, or the other way around. */
export function halfOfDayDifference(sentence: string, { segments }: Speech): Found | null {
  const here = hoursIn(sentence);
  if (here.length === 0) return null;
  const said = segments.flatMap(({ text }, segmentIndex) => hoursIn(text).map((one) => ({ ...one, segmentIndex })));
  for (const one of here) {
    const same = said.filter(({ hour }) => hour === one.hour);
    if (same.length === 0 || same.some(({ isMorning }) => isMorning === one.isMorning)) continue;
    return { kind: "time", here: one.said, said: same[0]!.said, segmentIndex: same[0]!.segmentIndex, sure: true };
  }
  return null;
}

function hoursIn(text: string): Hour[] {
  return matchesIn(text, HOUR).map(({ 0: said, 1: hour, 2: am, 4: morning }) => ({
    said,
    hour: /^\d/.test(hour!) ? Number(hour) : CARDINALS.indexOf(hour!.toLowerCase()),
    isMorning: am !== undefined || morning !== undefined,
  }));
}
