import type { Candidates } from "./candidates";
import { excerpt } from "./excerpt";
import type { Found } from "./fact-differences";
import type { Fact } from "./facts-of-sentence";
import { OPPOSITE, type Order } from "./orders";
import type { Speech } from "./speech";

/** "A week before", "four weeks in advance", "two days later" */
const AFTER_SPAN: [Order, RegExp][] = [
  ["before", /^(?:,? (?:of )?(?:notice|or so))?,? (?:before(?:hand)?|earlier|ahead|in advance|prior|sooner)\b/i],
  ["after", /^(?:,? or so)?,? (?:after(?:wards)?|later|from (?:then|signature|signing|go-live)|past)\b/i],
];
const NEAR_TURNS = 4;
const AROUND = 30;

/** Finds what comes a span of time after something in the sentence, and before it in the call, or the other way around. */
export function spanOrderDifference(
  sentence: string,
  facts: readonly Fact[],
  candidates: Candidates,
  { speech, turns }: { speech: Speech; turns: readonly number[] },
): Found | null {
  for (const fact of facts) {
    const isSpan = fact.kind === "amount" ? fact.amount.kind === "span" : fact.kind === "moment";
    const order = isSpan ? orderAfter(sentence, fact) : null;
    if (order === null) continue;
    const said = (candidates.get(fact) ?? [])
      .filter(({ likeness, turn }) => likeness === "same" && turns.some((one) => Math.abs(one - turn) <= NEAR_TURNS))
      .map((place) => ({ turn: place.turn, order: orderAfter(speech.segments[place.turn]!.text, place) }));
    const against = said.find((one) => one.order === OPPOSITE[order]);
    if (!against || said.some((one) => one.order === order)) continue;
    return {
      kind: "direction",
      here: excerpt(sentence, fact.start, fact.end + AROUND / 2),
      said: speech.segments[against.turn]!.text,
      segmentIndex: against.turn,
      sure: true,
    };
  }
  return null;
}

function orderAfter(text: string, { end }: { end: number }): Order | null {
  const rest = text
    .slice(end, end + AROUND)
    .replace(/^\s?(?:working |business )?(?:hour|day|week|month|year)s?\b/i, "");
  return AFTER_SPAN.find(([, pattern]) => pattern.test(rest))?.[0] ?? null;
}
