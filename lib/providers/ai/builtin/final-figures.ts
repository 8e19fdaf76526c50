import { oddsOfFact } from "./fact-chance.ts";
import type { Fact } from "./fact-ranking.ts";
import { FACTOR, isSameFigure, mentionsIn } from "./figure-mentions.ts";
import { HEDGED, type Naming, type Thread } from "./figure-moves.ts";
import { threadsIn } from "./figure-threads.ts";
import { isDisputed, validOf } from "./gone-figures.ts";
import { unique } from "./ledger.ts";
import { currencyOf } from "./price-currency.ts";
import type { Reading } from "./reading.ts";
import { type Turn, turnsOf } from "./turns.ts";
import { worthOf } from "./worth.ts";

const SETTLED = 2;
/** "Nine fifty a seat a month" */
const RATE =
  /^(?: (?:dollars?|bucks|euros?|pounds?|quid))? ((?:an?|per) \p{L}+(?: (?:an?|per) \p{L}+)?)(?=[.,?!]|$| (?:and|but|for|with|on|over|plus|if|so|is|each|then|now|more|because)\b)/iu;
const NO_RATE = /\b(?:lot|bit|while|time|few|couple|minimum|maximum|total|deal|half|quarter|stretch|joke|third)\b/i;
const FOR_ALL =
  /\b(?:both|all|together|total|altogether|the lot|for (?:two|three|four|five|six|seven|eight|nine|ten)(?! (?:days|weeks|months|years)\b))\b/iu;
const COINS = /^ (?:cents?|pence)\b/i;
const CLOSES =
  /\b(?:agreed|deal|done|sold|go on then|go ahead|fine|okay|ok|sound|great|perfect|good|lovely|works|I(?:['’]ll)? take it|let['’]s do|we['’]ll take|I can live|happy with|righto|settled)\b/iu;
const UNDECIDED =
  /\b(?:have to (?:ask|take|run|check|talk|think|sit)|(?:run|take|bring|put) (?:it|that|this) (?:past|to|by|before)|check with|ask my|think (?:about|it)|chew on|sit on|come back to|let me (?:see|think|ask|check)|need to (?:ask|check|think)|gotta|sleep on|let you know|stretch|not (?:sure|going to)|can['’]t (?:say|promise|decide))\b/iu;
const THOUSAND = 1000;
const IN_TOTAL = /\b(?:altogether|in total|all in|with everything|for everything)\b/iu;
/** On what a seller makes an offer: "If you sign this quarter I can do 2,600" */
const CONDITION =
  /\bif (you (?!(?:like|want|wish|prefer|ask)\b)[^,.;?]{4,60}?)(?=,? (?:I|we|then)(?: |['’])|[,.;]|$)/iu;
/** Such an offer is told with its terms: "For a two-year term I can go to 36,500" */
const SETTING =
  /^(?:(?:and|but|so|okay|well|then),? )*(?:for|with|on|at|over|from) (?!you\b|me\b|us\b|that\b|this\b|it\b)[^,.]{3,70}?,? (?:I|we)(?: can| could| would|['’]d)\b/iu;
const POINTS = /\b(?:it|them|I|me|my)\b|\b(?:that|this|those|these)\b(?! \p{L})/iu;

/**
 * The price that people haggled over, as it stands at the end: "The price is now $8.75 a seat", "Our offer is $8.75 a seat".
 * Of several for each of the same, none says what it is the price of.
 */
export function finalFigures(reading: Reading): Fact[] {
  const turns = turnsOf(reading);
  const finals = threadsIn(reading).flatMap((thread) => {
    const valid = isDisputed(thread) && isPriced(thread) ? validOf(thread, turns) : null;
    return (valid && worded(valid, thread, turns, reading)) ?? [];
  });
  return finals.length === 1 ? finals : [];
}

function isPriced(thread: Thread): boolean {
  return thread.some(({ kind }) => kind === "price") && thread.every(({ kind }) => kind === "price" || kind === "bare");
}

function worded(valid: Naming, thread: Thread, turns: Turn[], reading: Reading): Fact | null {
  const source = rateOf(valid) ? valid : rated(valid, thread);
  const rate = source && rateOf(source);
  const value = meaningOf(valid, thread);
  const sign = currencyOf(reading);
  const isInCoins = thread.some(({ after }) => COINS.test(after));
  if (!source || !rate || value === null || !sign || isInCoins) return null;
  const isFirm = isAgreed(valid, thread, turns);
  const offers = thread.filter((one) => !one.isGuest && isSameFigure(one, valid));
  const offered = offers.findLast((one) => CONDITION.test(one.sentence.raw)) ?? offers.at(-1);
  const condition = offered && CONDITION.exec(offered.sentence.raw)?.[1];
  const hedges = [offered, valid].map((one) => one?.sentence.raw.replace(CONDITION, "") ?? "");
  if (SETTING.test(offered?.sentence.raw ?? "")) return null;
  if (!isFirm && (!offered || hedges.some((raw) => HEDGED.test(raw)) || (condition && POINTS.test(condition))))
    return null;
  const figure = value % 1 === 0 ? value.toLocaleString("en-US") : value.toFixed(2);
  const sentences = [isFirm ? valid.sentence : offered!.sentence, source.sentence];
  const terms = condition && !isFirm ? ` if ${condition}` : "";
  const text = `${isFirm ? "The price is now" : "Our offer is"} ${sign}${figure} ${rate}${terms}.`;
  return {
    text,
    evidence: unique(sentences.flatMap(({ evidence }) => evidence)),
    sentences,
    basis: [source.sentence],
    value: worthOf(text, sentences, reading) + SETTLED,
    odds: oddsOfFact(text, sentences, reading),
  };
}

/** Where the price was named with what it is for each of, unless it is now one for all of them. */
function rated(valid: Naming, thread: Thread): Naming | undefined {
  const same = thread.filter((one) => isSameFigure(one, valid));
  const own = same.find((one) => rateOf(one) !== null);
  if (own || same.some(({ sentence, units }) => units.length > 0 || FOR_ALL.test(sentence.raw))) return own;
  return thread.find((one) => one.kind === "price" && rateOf(one) !== null);
}

/** What it is the price of, if that was said along with it: "a seat", "altogether". */
function rateOf({ after, sentence }: Naming): string | null {
  const rate = RATE.exec(after)?.[1]?.toLowerCase() ?? null;
  if (rate && !NO_RATE.test(rate)) return rate;
  return IN_TOTAL.test(sentence.raw) && mentionsIn(sentence.raw).length === 1 ? "altogether" : null;
}

/** Which of the meanings of "eight seventy-five" is like a figure of the same thing that has one meaning, at best a price. */
function meaningOf(valid: Naming, thread: Thread): number | null {
  const clear = thread.filter(({ values }) => values.length === 1);
  const prices = clear.filter(({ kind }) => kind === "price");
  const plain = (prices.length > 0 ? prices : clear).flatMap(({ values }) => values);
  const isLike = (value: number) => plain.some((one) => one / value < FACTOR && value / one < FACTOR);
  const found = [...new Set(valid.values)].filter(isLike);
  if (found.length > 0) return found.length === 1 ? found[0]! : null;
  const large = valid.thousands.filter((value) => value >= THOUSAND && isLike(value));
  return large.length === 1 ? large[0]! : null;
}

/** Whether the guest took the figure and decides alone. */
function isAgreed(valid: Naming, thread: Thread, turns: Turn[]): boolean {
  const named = thread.findLast((one) => one.isGuest && isSameFigure(one, valid));
  const reply = valid.isGuest ? valid.turn : turns[valid.turn.at + 1];
  const taken = named && named.turn.at >= valid.turn.at - 1 ? named.turn : reply;
  if (!taken || !CLOSES.test(taken.raw)) return false;
  return !turns.slice(taken.at).some(({ raw }) => UNDECIDED.test(raw));
}
