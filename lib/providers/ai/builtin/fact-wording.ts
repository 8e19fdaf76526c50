import { TWO_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { CURRENCY_NAME } from "./price-currency.ts";

const REMARK = /,(?: and)? that's [^,\d]{2,30}\.$|,? which is (?:an?|my|your|our) [^,\d]{2,25}\.$/i;
const PRICED = /^([$€£]?[\d.,]+ (?:a|per) (?:month|year|week|day)) for (the [\p{L} -]{3,30}?)(,.*| from .*)?\.$/u;

const ITS_PRICE = new RegExp(
  String.raw`^It(?:'s| is) ((?:about |around |roughly )?[€£$]?\d[\d.,]*%?(?: ${CURRENCY_NAME})? (?:a|an|per|each|for) )`,
  "u",
);
/** "With the pump it's €2.08" */
const FRONTED =
  /^((?:With|For|On|From|At|Over|Under|Above|Per|Without|In) [^,]{3,50}?),? (?:it['’]s|it is|it would be|it'd be|that['’]s|(?:we|you|I) would be at|(?:we|I)['’]d be at) (?=(?:about |around |roughly |just )?[$€£]?\d)/u;
/** "For both sites on three years I could do £2.95" */
const OFFERED =
  /^((?:With|For|On|From|At|Over|If) [^,]{3,70}?),? (?:I|we)(?: can| could| would|['’]d)(?: also| then| still)? (?:do|go to|offer(?: you)?|come down to)(?: it (?:for|at))? (?=[$€£]?\d)/u;
const EXPLAINS = /, that's (?=an? |roughly |about )| that's (?=(?:my|our|your) [\p{L} ]{3,30}\.$)/iu;

/** Drops a final remark, and turns "7,400 a month for the licence" into "The licence is 7,400 a month". */
export function asWritten(text: string, isOurs: boolean, isAboutMoney = false): string {
  const fronted = (said: string, setting: string, at: number, all: string) =>
    frontedPrice(setting, all.slice(at + said.length), isAboutMoney);
  const offered = (said: string, terms: string, at: number, all: string) =>
    namesPrice(all.slice(at + said.length), isAboutMoney) ? `${terms}, our offer is ` : said;
  return (
    isOurs
      ? text
          .replace(ITS_PRICE, "The price is $1")
          .replace(SHARE, "The price is $1")
          .replace(TAKES, (figure) => `It takes ${figure.toLowerCase()}`)
          .replace(FRONTED, fronted)
          .replace(OFFERED, offered)
      : text
  )
    .replace(REMARK, ".")
    .replace(EXPLAINS, ", which is ")
    .replace(PRICED, (_, price: string, thing: string, rest = "") => `T${thing.slice(1)} is ${price}${rest}.`);
}

/** "With both plants, it is 162,000", said where money is talked about. */
const THOUSANDS =
  /^(?:about |around |roughly |just )?\d{1,3}(?:,\d{3})+(?:\.$|,| (?:installed|fixed|all in|complete|without|with|including|excluding|plus)\b)/;
/** "1.5% of what comes in" */
const SHARE =
  /^((?:about |around |roughly )?\d[\d.]*% (?:of (?:what|each|every|all)|on what|per(?! (?:year|month))|an?(?! (?:year|month))) )/u;
/** "Ten weeks from kick-off for the first three stations" */
const TAKES = new RegExp(
  String.raw`^(?:(?:about|around|roughly) )?(?:\d+|${TWO_TO_TWELVE}\b)(?=(?: (?:to|or) (?:\d+|\p{L}+))? (?:working )?(?:days|weeks|months) (?:from|after) )`,
  "iu",
);
const IS_PRICE =
  /^(?:about |around |roughly |just )?(?:[$€£]|[\d.,]+ (?:\p{L}+ )?(?:an?|per|each)\b|[\d.,]+ (?:cents|pence|euros?|dollars|pounds|francs|rand)\b)/u;

function frontedPrice(setting: string, rest: string, isAboutMoney: boolean): string {
  return `${setting}, ${namesPrice(rest, isAboutMoney) ? "the price" : "it"} is `;
}

function namesPrice(rest: string, isAboutMoney: boolean): boolean {
  return IS_PRICE.test(rest) || (isAboutMoney && THOUSANDS.test(rest));
}
