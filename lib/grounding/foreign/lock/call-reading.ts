import type { Sides } from "../../lock/sides";
import type { Segment } from "../../transcript";
import type { WrittenLanguage } from "../courtesies";
import { type Fact, factsIn } from "./facts";
import { likeness, plainly, type Term, termsOf } from "./terms";

/** A turn of the call. `base` is the place of its first word in the call. */
export type Turn = { speaker: string; text: string; terms: Term[]; facts: Fact[]; base: number; isHostile: boolean };
/** Where a word was said and how well it matches. */
export type Place = { at: number; turn: number; match: number };
/** A call read for comparing sentences with it. */
export type CallReading = {
  language: WrittenLanguage;
  day: Date | null;
  turns: Turn[];
  vocabulary: Map<string, { term: Term; places: { at: number; turn: number }[] }>;
  /** Names of those who took part, by each of their words. */
  speakers: ReadonlySet<string>;
  sides: Sides;
  /** Facts that hold without the call: its title, the sender's signature. */
  known: readonly string[];
  matches: Map<string, Place[]>;
};

/** Words between two turns. */
const TURN_GAP = 4;
const EVERY = 12;
const MAX_MATCHES = 5_000;

export function readCall(
  segments: readonly Segment[],
  about: Pick<CallReading, "language" | "day" | "sides" | "known"> & {
    names: readonly string[];
    hostile: ReadonlySet<number>;
  },
): CallReading {
  const { language, day, hostile } = about;
  const turns: Turn[] = [];
  const vocabulary: CallReading["vocabulary"] = new Map();
  const add = (term: Term, at: number, turn: number) => {
    const entry = vocabulary.get(term.lower) ?? { term, places: [] };
    entry.places.push({ at, turn });
    vocabulary.set(term.lower, entry);
  };
  let base = 0;
  for (const [turn, { speaker, text }] of segments.entries()) {
    const terms = termsOf(text, language);
    const named = termsOf(speaker, language);
    for (const term of terms) add(term, base + term.word, turn);
    for (let word = 0; word <= terms.length; word += EVERY) for (const term of named) add(term, base + word, turn);
    const facts = hostile.has(turn) && text.trim() === "" ? [] : factsIn(text, day, language);
    turns.push({ speaker, text, terms, facts, base, isHostile: hostile.has(turn) });
    base += terms.length + TURN_GAP;
  }
  const names = [...segments.map(({ speaker }) => speaker), ...about.names];
  const speakers = new Set(names.flatMap((name) => termsOf(name, language).map(({ plain }) => plain)));
  return { language, day, turns, vocabulary, speakers, sides: about.sides, known: about.known, matches: new Map() };
}

/** Every place where a word like this one was said. */
export function placesOf(term: Term, call: CallReading): Place[] {
  const found = call.matches.get(term.lower);
  if (found) return found;
  const places: Place[] = [];
  for (const { term: said, places: own } of call.vocabulary.values()) {
    if (said.isFunction && said.plain !== term.plain) continue;
    const match = likeness(term, said, call.language);
    if (match > 0) for (const { at, turn } of own) places.push({ at, turn, match });
  }
  places.sort((a, b) => a.at - b.at);
  if (call.matches.size > MAX_MATCHES) call.matches.clear();
  call.matches.set(term.lower, places);
  return places;
}

export function isKnownName(lower: string, { speakers }: CallReading): boolean {
  return speakers.has(plainly(lower));
}
