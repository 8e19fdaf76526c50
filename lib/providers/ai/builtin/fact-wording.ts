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
  /^((?:With|For|On|From|At|Over|Under|Above|Per|Without|In) [^,]{3,50}?),? (?:it['’]s|it is|it would be|it'd be|that['’]s|we would be at|we['’]d be at|you would be at) (?=(?:about |around |roughly |just )?[$€£]?\d)/u;
const EXPLAINS = /, that's (?=an? |roughly |about )| that's (?=(?:my|our|your) [\p{L} ]{3,30}\.$)/iu;

/** Drops a final remark, and turns "7,400 a month for the licence" into "The licence is 7,400 a month". */
export function asWritten(text: string, isOurs: boolean, isAboutMoney = false): string {
  const fronted = (said: string, setting: string, at: number, all: string) =>
    frontedPrice(setting, all.slice(at + said.length), isAboutMoney);
  return (
    isOurs
      ? text
          .replace(ITS_PRICE, "The price is $1")
          .replace(SHARE, "The price is $1")
          .replace(TAKES, (figure) => `It takes ${figure.toLowerCase()}`)
          .replace(FRONTED, fronted)
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
  const isPrice = IS_PRICE.test(rest) || (isAboutMoney && THOUSANDS.test(rest));
  return isPrice ? `${setting}, the price is ` : `${setting}, it is `;
}
