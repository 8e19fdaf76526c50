import { ONE_TO_NINETY } from "@/lib/grounding/spoken/numerals";
import { inFigures } from "./figures.ts";
import { withCurrency } from "./price-currency.ts";
import type { Reading, Sentence } from "./reading.ts";
import { withPrices } from "./spoken-figures.ts";

/** "Twenty at two hundred and eighty-five pounds", "that's forty at six ninety each" */
const AT_PRICE =
  /^(?:so |then |that['’]s |it['’]s |make it )*(\d+|\p{L}+(?:-\p{L}+)?) at ((?:[$€£]\s?)?\d[\d.,]*\d)(?: (?:each|apiece))?$/iu;
const NUMBER = new RegExp(`^(?:\\d+|${ONE_TO_NINETY}(?:-${ONE_TO_NINETY})?)$`, "iu");
const EARLIER = 8;
const NOT_THINGS =
  /^(?:percent|pounds|dollars|euros|francs|cents|pence|days|weeks|months|years|hours|minutes|times|of)$/i;

/** The price of as many things as were counted just before: "For twenty clocks, the price is £285 each". */
export function countedPrice(said: string, sentence: Sentence, reading: Reading) {
  const written = withPrices(inFigures(said, reading.transcript.startTime), sentence, reading);
  const [, count = "", amount = ""] = AT_PRICE.exec(written) ?? [];
  const price = count && NUMBER.test(count) ? withCurrency(amount, reading, sentence) : "";
  if (!/[$€£]/.test(price)) return null;
  const counted = new RegExp(String.raw`(?<![\p{L}\d,.-])${count} ((?:\p{Ll}+ )?\p{Ll}{2,}s)(?![\p{L}-])`, "iu");
  const before = reading.sentences.slice(Math.max(0, sentence.at - EARLIER), sentence.at).toReversed();
  for (const from of before) {
    const noun = from.heard ? counted.exec(inFigures(from.clean, reading.transcript.startTime))?.[1] : undefined;
    if (noun && !NOT_THINGS.test(noun.split(" ").at(-1)!))
      return {
        text: `For ${count.toLowerCase()} ${noun}, the price is ${price} each`,
        sentences: [from, sentence],
        basis: [from],
      };
  }
  return null;
}
