import { matchesIn } from "../matches-in";
import { amountsIn } from "./amounts";
import type { Found } from "./fact-differences";
import { OPPOSITE, type Order } from "./orders";
import { oncePerTurn } from "./read-once";
import type { Speech } from "./speech";

/** "A week before", "four weeks in advance", "two days later" */
const SPAN =
  /((?:[\p{L}\d-]+) (?:working |business )?(?:hour|day|week|month|year)s?)(?:,? or so)?,? (?:of notice )?(?:(before(?:hand)?|earlier|ahead|in advance|prior|sooner)|after(?:wards)?|later)\b/giu;
const NEAR_TURNS = 4;

type Ordered = { here: string; length: string; order: Order };

/** Finds what comes a span of time after something in the sentence, and before it in the call, or the other way around. */
export function spanOrderDifference(sentence: string, turns: readonly number[], speech: Speech): Found | null {
  for (const { here, length, order } of orderedSpansIn(sentence)) {
    const said = speech.segments.flatMap((_, turn) =>
      turns.some((one) => Math.abs(one - turn) <= NEAR_TURNS)
        ? spansSaid(turn, speech).flatMap((one) => (one.length === length ? { ...one, turn } : []))
        : [],
    );
    const against = said.find((one) => one.order === OPPOSITE[order]);
    if (!against || said.some((one) => one.order === order)) continue;
    return {
      kind: "direction",
      here,
      said: speech.segments[against.turn]!.text,
      segmentIndex: against.turn,
      sure: true,
    };
  }
  return null;
}

const spansSaid = oncePerTurn((turn, { segments }) => orderedSpansIn(segments[turn]!.text));

function orderedSpansIn(text: string): Ordered[] {
  return matchesIn(text, SPAN).flatMap(({ 0: here, 1: span = "", 2: before }) => {
    const amount = amountsIn(span).find(({ kind }) => kind === "span");
    return amount
      ? { here, length: `${amount.values[0]} ${amount.span}`, order: before ? "before" : ("after" as const) }
      : [];
  });
}
