import { matchesIn } from "../matches-in";
import { type Term, termsIn, WORD } from "../terms";
import { oncePerCall, oncePerTurn } from "./read-once";
import { firstFrom, type Speech } from "./speech";

export type Word = { text: string; start: number; end: number };

export function wordsIn(text: string): Word[] {
  return matchesIn(text, WORD).map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));
}

/** The words of a turn. */
export const wordsSaid = oncePerTurn((turn, { segments }) => wordsIn(segments[turn]?.text ?? ""));

const wordStarts = oncePerTurn((turn, speech) => wordsSaid(turn, speech).map(({ start }) => start));

/** The position in the speech of the first word at or after an offset of a turn. */
export function positionOf(turn: number, offset: number, speech: Speech): number {
  return speech.begins[turn]! + firstFrom(wordStarts(turn, speech), offset);
}

/** The terms of a turn. */
export const termsSaid = oncePerTurn((turn, { segments }): Term[] => termsIn(segments[turn]?.text ?? ""));

/** Everybody who speaks in a call, by first appearance. */
export const speakersIn = oncePerCall(({ segments }): string[] => [...new Set(segments.map(({ speaker }) => speaker))]);
