import { ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { currencyOf } from "./price-currency.ts";
import type { Reading, Sentence } from "./reading.ts";

const ABOUT = "(?:about |around |roughly |only |just |up to |nearly |almost |over |under )*";
const PAID =
  "(?:pay|pays|paying|paid|costs?|costing|spend|spends|spent|charge|charges)(?: (?:you|us|them|me))?(?: (?:today|now|currently))?";
const SUM =
  "(?:price|cost|fee|budget|ceiling|premium|bill|quote|offer|rent|set-?up|deposit|excess|subscription|licen[cs]e|grant|installation|migration|retainer|tuition|fare|rate|tariff)";
/** Where a figure is money: "you pay 310 each", "the ceiling for the new contract is 180,000 a year" */
const MONEY = new RegExp(
  String.raw`(?<=\b(?:${PAID}|${SUM}(?: (?!is\b|are\b)[\p{L}-]+){0,5}? (?:is|are|was|were|of)|${SUM} (?:is |stays )?at) ${ABOUT})(\d[\d.,]*\d|\d)(?= (?:an?|per|each|every|apiece|once|plus|installed|fixed|with|without|for|in|all in|at the moment|now|today|this|last|including|excluding|before|net|gross)\b|[.,](?!\d)|$)`,
  "giu",
);
/** "You asked about the price: the sensors are 190 each and the gateway is 450." */
const ASKED_PRICE = /^You asked about the price: /;
const PRICED =
  /(?<=\b(?:is|are|costs?|be|and|plus|or) (?:about |around |roughly )?)(\d[\d.,]*\d)(?=(?: (?:an?|per|each|apiece|installed|plus|and|once|for|with|without)\b|[.,](?!\d)|$))/giu;
/** "It costs you 40 a week" may be forty hours. */
const NO_MONEY = new RegExp(
  String.raw`%|\b(?:hours?|days?|weeks?|months?|minutes?|points?|percent|cents?|pence|pounds?|euros?|dollars?|francs?|kron\p{L}+|rand|rupees?|lakhs?|${ONE_TO_TWELVE} (?:times|hours|days|weeks|months))\b.{0,12}$`,
  "iu",
);
const LEAST = 13;

/** Writes the sign of the only currency of a call before a figure that can only be money. */
export function withSigns(line: string, sentence: Sentence, reading: Reading): string {
  if (!/\d/.test(line)) return line;
  return line.replace(
    ASKED_PRICE.test(line) ? PRICED : MONEY,
    (figure: string, ...[, at, all]: [string, number, string]) => {
      const isLarge = Number(figure.replaceAll(",", "")) >= LEAST;
      const sign =
        isLarge && !NO_MONEY.test(all.slice(Math.max(0, at - 30), at)) ? currencyOf(reading, sentence) : null;
      return sign ? `${sign}${figure}` : figure;
    },
  );
}
