import { inFigures } from "./figures.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";

const RATE = "(?:an?|per|each) \\p{L}+(?: (?:an?|per|and) \\p{L}+)?";
const PRICE_WITH_RATE = new RegExp(
  `(?:[$€£]|\\b)(\\d[\\d,]*(?:\\.\\d+)?)(?: (?:euros?|dollars|pounds|francs|cents|pence))? (${RATE})(?=[.,]|$| (?:and|but|for|with|on|plus|if)\\b)`,
  "giu",
);
/** "Per pupil." */
const ONLY_RATE = /^(?:and |so |that's |it's |that is |it is )?(per \p{L}+(?: (?:per|an?|and) \p{L}+)?)$/iu;
const NO_UNIT = /\b(?:lot|bit|while|time|few|couple|year ago|minimum|maximum|total|deal)\b/i;
const AROUND = 4;
const SAME_KIND = 2;

type Rate = { rate: string; from: Sentence };

/** What a price is for each of, if the same figure or "per pupil" was said right next to it: "a month", "per pupil". */
export function rateOf(value: number, sentence: Sentence, reading: Reading): Rate | null {
  const near = oursNear(sentence, reading);
  const same = near.flatMap((from) => ratesIn(from, reading).filter((one) => one.value === value));
  const only = near.flatMap((from) => {
    const rate = ONLY_RATE.exec(from.clean.replace(/[.!…]+$/, ""))?.[1];
    return rate && !NO_UNIT.test(rate) ? [{ rate: rate.toLowerCase(), from }] : [];
  });
  return same[0] ?? (only.length === 1 ? only[0]! : null);
}

/** The rate of the price named just before, for the same thing on other conditions: "from a hundred on it's seven". */
export function rateBefore(value: number, sentence: Sentence, reading: Reading): Rate | null {
  const before = oursNear(sentence, reading)
    .filter(({ at }) => at < sentence.at)
    .flatMap((from) => ratesIn(from, reading))
    .at(-1);
  const isSameKind = before && before.value / value < SAME_KIND && value / before.value < SAME_KIND;
  return isSameKind ? before : null;
}

function oursNear({ at, speaker }: Sentence, { sentences, people }: Reading): Sentence[] {
  return sentences
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .filter(
      (one) =>
        one.at !== at &&
        one.heard &&
        sentences
          .slice(Math.min(one.at, at + 1), Math.max(one.at + 1, at))
          .every((each) => !each.question && (each.speaker === speaker || !mayBeExternal(people, each.speaker))),
    );
}

function ratesIn(from: Sentence, reading: Reading): (Rate & { value: number })[] {
  const text = withPrices(inFigures(from.clean, reading.transcript.startTime), from, reading);
  return [...text.matchAll(PRICE_WITH_RATE)]
    .filter(([, , rate = ""]) => !NO_UNIT.test(rate))
    .map(([, figure = "", rate = ""]) => ({
      value: Number(figure.replaceAll(",", "")),
      rate: rate.toLowerCase(),
      from,
    }));
}
