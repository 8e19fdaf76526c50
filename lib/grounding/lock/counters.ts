import { likenessOf } from "./alignment";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Held } from "./hold-facts";
import type { Speech } from "./speech";

const TIMES = new Set("second minute hour night day week month quarter term season year".split(" "));
/** Words that count the same. */
const SAME = [
  "head person guest people employee body",
  "piece unit item pop go one each",
  "seat user licence license agent",
  "box container crate",
  "van vehicle truck lorry",
  "site location store shop branch",
  "gig gigabyte",
  "night day",
  "kilo kg kilogram",
  "meter metre",
].map((words) => words.split(" "));
/** "Pence a word, per language", "a month per connected account" */
const RATES =
  /^(?:\s?(?:%|(?!(?:for|in|as|on|to|with|and|of|or|over|at|from|by|the|i|we|you|they)\b)\p{L}+)){0,2}?,?\s(?:an?|per|each|every)\s(?!(?:and|or|plus|with|for|at|in|on|from|to|but)\b)\p{Ll}+(?:\s\p{Ll}+)?(?:,?\s(?:an?|per|each|every|and)\s\p{Ll}+(?:\s\p{Ll}+)?)*/iu;
const RATE =
  /\b(?:an?|per|each|every|and)\s(\p{Ll}{2,})(?:\s(?!(?:an?|per|each|every|and|plus|for|in|on|with|to|of|the|if|or|is|up|at)\b)(\p{Ll}{2,}))?/giu;
const NO_RATE =
  /^(?:|bit|little|lot|few|couple|half|quarter|third|tenth|time|minimum|maximum|dozen|hundred|thousand|million|one|flat|fixed|free|new|different|separate|other|good|total|discount|an?|the|we|you|it|that)$/i;
/** "Square" metres and feet have nothing else in common. */
const PART = /^(?:|square|cubic|full|whole|single|working|normal|calendar)$/;
const REACH = 40;
const NEAR_TURNS = 6;
const MAX_PLACES = 40;
const ALIKE = 0.45;

/** Finds a figure that is counted by another thing than in the call: "19 pence a line" for "nineteen pence a word". */
export function counterDifferences(sentence: string, held: readonly Held[], speech: Speech): Found[] {
  return held.flatMap(({ fact, own, places }): Found[] => {
    if (fact.kind !== "amount" || own?.place.likeness === "other" || !own || own.place.turn < 0) return [];
    const written = ratesAfter(sentence, fact.end)[0];
    if (!written) return [];
    const near = places
      .filter(({ turn }) => turn >= 0 && Math.abs(turn - own.place.turn) <= NEAR_TURNS)
      .slice(0, MAX_PLACES);
    const said = near.flatMap((place) =>
      ratesAfter(speech.segments[place.turn]!.text, place.end).map((rate) => ({ rate, turn: place.turn })),
    );
    const kin = said.filter(({ rate }) => isTime(rate) === isTime(written));
    if (kin.length === 0 || kin.some(({ rate }) => isSame(rate, written))) return [];
    const { turn } = kin[0]!;
    return [
      {
        kind: "unit",
        here: excerpt(sentence, fact.start, fact.end + REACH / 2),
        said: speech.segments[turn]!.text,
        segmentIndex: turn,
        sure: true,
        fact,
      },
    ];
  });
}

/** Whether two things that a figure is counted by mean the same: "a head" and "per person". */
export function countAlike(one: string, other: string): boolean {
  return SAME.some((words) => words.includes(one) && words.includes(other));
}

function isSame(ones: readonly string[], others: readonly string[]): boolean {
  return ones.some((one) =>
    others.some(
      (other) => one === other || countAlike(one, other) || (!TIMES.has(one) && likenessOf(one, other) > ALIKE),
    ),
  );
}

/** What a figure is counted by, each with the word that may belong to it: "per connected account per month". */
function ratesAfter(text: string, end: number): string[][] {
  const [rates = ""] = RATES.exec(text.slice(end, end + REACH)) ?? [];
  return [...rates.matchAll(RATE)]
    .map(([, word = "", next = ""]) => [word, next].map((one) => one.toLowerCase()).filter((one) => !PART.test(one)))
    .filter(([word = ""]) => !NO_RATE.test(word));
}

function isTime(rate: readonly string[]): boolean {
  return rate.some((word) => TIMES.has(word));
}
