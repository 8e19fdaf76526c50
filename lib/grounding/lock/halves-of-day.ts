import { matchesIn } from "../matches-in";
import { CARDINALS, ONE_TO_TWELVE } from "../spoken/numerals";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";

const HALF = String.raw`(?:(a) ?\.? ?m\b\.?|(p) ?\.? ?m\b\.?|in the (?:(morning)|(?:afternoon|evening))\b)`;
const HOUR = new RegExp(
  String.raw`(?<![\p{L}\d:.,])(\d{1,2}|${ONE_TO_TWELVE})(?:[:. ](\d\d|fifteen|thirty|forty-five))?,? ?(?:o['’]clock )?${HALF}`,
  "giu",
);
/** An hour whose half is left open: "at two", "half past five". */
const OPEN_HOUR = new RegExp(
  String.raw`\b(?:at|by|from|until|till|around|about|before|after|past|to) (\d{1,2}|${ONE_TO_TWELVE})(?![\p{L}\d]|[:. ]\d| (?:thirty|fifteen|forty))(?!,? ?(?:o['’]clock )?${HALF})`,
  "giu",
);

type Hour = { hour: number; minutes: string; isMorning: boolean; said: string };

/** Finds "2 am" where the call only ever named that hour in the afternoon, or the other way around. */
export function halfOfDayDifference(sentence: string, { segments }: Speech): Found | null {
  const here = hoursIn(sentence);
  if (here.length === 0) return null;
  const said = segments.flatMap(({ text }, segmentIndex) => hoursIn(text).map((one) => ({ ...one, segmentIndex })));
  const open = new Set(segments.flatMap(({ text }) => matchesIn(text, OPEN_HOUR).map((match) => hourOf(match[1]!))));
  for (const one of here) {
    const same = said.filter(({ hour, minutes }) => hour === one.hour && minutes === one.minutes);
    const isSaid = same.some(({ isMorning }) => isMorning === one.isMorning);
    if (same.length === 0 || isSaid || (open.has(one.hour) && !isAtNight(one))) continue;
    return { kind: "time", here: one.said, said: same[0]!.said, segmentIndex: same[0]!.segmentIndex, sure: true };
  }
  return null;
}

/** "At two" says nothing of the night. */
function isAtNight({ hour, isMorning }: Hour): boolean {
  return isMorning && (hour === 12 || hour < 6);
}

function hoursIn(text: string): Hour[] {
  return matchesIn(text, HOUR).map(({ 0: said, 1: hour, 2: minutes, 3: am, 5: morning }) => ({
    said,
    hour: hourOf(hour!),
    minutes: minutes?.replace(/^00$/, "") ?? "",
    isMorning: am !== undefined || morning !== undefined,
  }));
}

function hourOf(said: string): number {
  return /^\d/.test(said) ? Number(said) : CARDINALS.indexOf(said.toLowerCase());
}
