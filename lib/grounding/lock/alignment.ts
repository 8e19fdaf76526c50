import { cosine, vectorOf, type WordVector } from "../word-vectors";
import type { Clause } from "./clauses";
import { oncePerTurn } from "./read-once";
import type { Speech } from "./speech";
import { type Statement, statementsOf } from "./statements";

/** One comparison of a sentence with what was said, from 0 to 1. */
export type Sign = [name: string, value: number];
export type Meant = { term: string; word: string };
/** A statement with the share of a clause's words that it has, or has a near synonym of. */
export type Aligned = Statement & { cover: number; speaker: string };
/** A clause and the statements around its place, best match first. */
export type Alignment = {
  clause: Clause;
  meant: (Meant & { weight: number })[];
  weight: number;
  around: [Aligned, ...Aligned[]];
  reply: string;
};

const FAR = 3;
const TOP = 3;
/** What was said one turn farther away fits this much less. */
const FARTHER = 0.95;
const MIN_LIKENESS = 0.4;
const MAX_LIKENESS = 0.95;
const REPLY = 90;

/** Finds what was said in place of a clause; null if none of its words was said. */
export function alignmentOf(clause: Clause, speech: Speech): Alignment | null {
  const meant = clause.anchors.map(({ term, start, weight }) => {
    const word = wordAt(clause, start);
    return { term, weight, word, vector: vectorOf(word) };
  });
  const weight = meant.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0 || clause.turn < 0) return null;
  const { segments } = speech;
  const turns = Array.from({ length: 2 * FAR + 1 }, (_, at) => clause.turn - FAR + at).filter((turn) => segments[turn]);
  const around = turns.flatMap((turn) =>
    wordedStatements(turn, speech).map(({ statement, said }) => {
      const shared = meant.reduce((sum, own) => sum + own.weight * bestLikeness(own, said), 0);
      const cover = (shared / weight) * FARTHER ** Math.abs(turn - clause.turn);
      return { ...statement, cover, speaker: segments[turn]!.speaker };
    }),
  );
  const [best, ...others] = around.sort((a, b) => b.cover - a.cover);
  return best ? { clause, meant, weight, around: [best, ...others], reply: replyTo(best, speech) } : null;
}

/** The statements that fit best, as one text. */
export function topOf({ around }: Alignment): string {
  return around
    .slice(0, TOP)
    .map(({ text }) => text)
    .join(". ");
}

/** How nearly two words mean the same, from 0 to below 1. */
export function likenessOf(one: string, other: string): number {
  return likenessBy(vectorOf(one), vectorOf(other));
}

function likenessBy(a: WordVector | null, b: WordVector | null): number {
  const value = a && b ? cosine(a, b) : 0;
  return value < MIN_LIKENESS ? 0 : Math.min(MAX_LIKENESS, value);
}

type Worded = { term: string; vector: WordVector | null };

const wordedStatements = oncePerTurn((turn, speech) =>
  statementsOf(turn, speech).map((statement) => {
    const { terms, text } = statement;
    const said = terms.map(({ term, start, end }): Worded => ({ term, vector: vectorOf(text.slice(start, end)) }));
    return { statement, said };
  }),
);

function bestLikeness(own: Worded, said: readonly Worded[]): number {
  if (said.some(({ term }) => term === own.term)) return 1;
  return said.reduce((best, { vector }) => Math.max(best, likenessBy(own.vector, vector)), 0);
}

function wordAt({ text, start }: Clause, at: number): string {
  return /^[\p{L}\p{N}]+(?:['’]\p{L}+)?/u.exec(text.slice(at - start))?.[0] ?? "";
}

function replyTo({ turn, speaker }: Aligned, { segments }: Speech): string {
  return (
    segments
      .slice(turn + 1, turn + 3)
      .find((one) => one.speaker !== speaker)
      ?.text.slice(0, REPLY) ?? ""
  );
}
