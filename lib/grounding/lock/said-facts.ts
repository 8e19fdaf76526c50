import { oncePerCall } from "./read-once";
import type { SaidAmount, SaidName, Speech } from "./speech";

/** "Forty-five" can be thousands, and "one point five" millions, when such a figure was named this many turns away. */
const SCALE_WITHIN = 10;
const NEIGHBORS = 20;

/** A figure of the call, with what holds for it whatever it is compared with. */
type ReadAmount = {
  said: SaidAmount;
  text: string;
  /** Whether it is no figure of its own: part of a time or of another figure, or "one". */
  isLoose: boolean;
  /** The largest figure around it. */
  largestNear: number;
};

type ReadName = { said: SaidName; bare: string; isShort: boolean; isOfSpeaker: boolean };

export const amountsSaid = oncePerCall((speech): ReadAmount[] =>
  speech.amounts.map((said, at) => {
    const { text } = speech.segments[said.turn]!;
    return {
      said,
      text: text.slice(startOf(at, speech), said.end),
      isLoose: /^ones?$/i.test(text.slice(said.start, said.end)) || said.isTime || isPart(at, speech),
      largestNear: Math.max(...valuesAround(at, speech)),
    };
  }),
);

export const namesSaid = oncePerCall((speech): ReadName[] =>
  speech.names.map((said) => ({
    said,
    bare: said.name.toLowerCase().replace(/['’]s$/, ""),
    isShort: isUpper(said.name),
    isOfSpeaker: isSpeaker(said.name, speech),
  })),
);

/** The days and times of a call by their places. */
export const momentsAt = oncePerCall(({ moments }) => new Map(moments.map((one) => [one.at, one.moment])));

export function isUpper(name: string): boolean {
  return name === name.toUpperCase();
}

export function isSpeaker(name: string, { speakers }: Speech): boolean {
  return speakers.has(name.toLowerCase().split(/['’\s]/)[0]!);
}

function valuesAround(at: number, { amounts }: Speech): number[] {
  const { turn } = amounts[at]!;
  return amounts
    .slice(Math.max(0, at - NEIGHBORS), at + NEIGHBORS)
    .filter((one) => Math.abs(one.turn - turn) <= SCALE_WITHIN)
    .flatMap((one) => one.amount.values);
}

/** Where a price begins whose second part was read with its first: "twenty-six pounds forty". */
function startOf(at: number, { amounts }: Speech): number {
  const [before, one] = [amounts[at - 1], amounts[at]!];
  const [last = 0, joined = last] = one.amount.values;
  const isJoined =
    before?.turn === one.turn && before.amount.kind === "money" && joined === before.amount.values[0]! + last / 100;
  return isJoined ? before.start : one.start;
}

/** "Four" in "four forty-five" is no figure of its own. */
function isPart(at: number, { amounts, segments }: Speech): boolean {
  const [one, next] = [amounts[at]!, amounts[at + 1]];
  if (!next || next.turn !== one.turn || one.amount.kind !== "number") return false;
  return /^[\s-]$/.test(segments[one.turn]!.text.slice(one.end, next.start));
}
