import { amountsIn } from "@/lib/grounding/lock/amounts";
import { smallNumber } from "@/lib/grounding/spoken/small-numbers";
import type { Reading, Sentence } from "./reading.ts";

const UNIT = "(?:one|two|three|four|five|six|seven|eight|nine)";
const TEEN = "(?:ten|eleven|twelve|\\p{L}+teen)";
const TENS = `(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]${UNIT})?`;
/** "Three ninety", "one seventy-eight", "fifty-seven fifty" */
const SPOKEN = new RegExp(
  `(?<=\\b(?:pay|pays|paying|paid|charge|charges|costs?|are (?:at|on)|be (?:at|on)|it's|it is|price is|do|go to|down to|from|now at) )(${UNIT}|${TEEN}|${TENS})[ -](${TEEN}|${TENS})(?=[.,]|$| (?:an?|per|each|now|today|at the moment|plus|installed|if|with|for)\\b)`,
  "giu",
);
const AROUND = 25;
/** A price is of the size of another, and its other meaning of none. */
const NEAR = 2.2;
const FAR = 5;

/** Writes a price as figures where the other prices of the call show what "three ninety" means: 390 or 3.90. */
export function withPrices(text: string, sentence: Sentence, reading: Reading): string {
  return text.replace(SPOKEN, (said, head: string, tail: string) => {
    const [large, small] = [smallNumber(head.replace("-", " ")), smallNumber(tail.replace("-", " "))];
    if (large === null || small === null) return said;
    const near = (value: number, factor: number) =>
      peersOf(sentence, reading).some((peer) => value / peer < factor && peer / value < factor);
    const [whole, cents] = [large * 100 + small, large + small / 100];
    if (near(whole, NEAR) && !near(cents, FAR)) return written(whole);
    return near(cents, NEAR) && !near(whole, FAR) ? written(cents) : said;
  });
}

const peers = new WeakMap<Sentence, number[]>();

/** The prices said near a sentence that have one meaning only. */
function peersOf(sentence: Sentence, { sentences }: Reading): number[] {
  const known = peers.get(sentence);
  if (known) return known;
  const near = sentences.slice(Math.max(0, sentence.at - AROUND), sentence.at + AROUND);
  const found = near
    .flatMap(({ clean }) => amountsIn(clean))
    .flatMap(({ kind, values }) => (kind === "money" && values.length === 1 ? values : []));
  peers.set(sentence, found);
  return found;
}

function written(value: number): string {
  return value % 1 === 0 ? value.toLocaleString("en-US") : value.toFixed(2);
}
