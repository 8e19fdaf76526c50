import { meanVector } from "@/lib/grounding/word-vectors";
import { type ObjectionTurn, plain } from "./objection-signs.ts";
import { topicsIn } from "./objection-topics.ts";

const WORD = /[\p{L}']+|\p{N}+|\?/gu;
/** How much each kind of feature counts: words say less than signs, and those around the turn less than its own. */
const SIZE = {
  sign: 1,
  guest: 0.5,
  reply: 0.4,
  before: 0.3,
  topic: 1.4,
  meaning: 1.5,
  start: 0.5,
  earlier: 0.25,
  later: 0.3,
  signNearby: 0.5,
};
/** A long answer soon turns to another matter. */
const MAX_WORDS_AROUND = 40;
const MAX_WORDS_LATER = 15;
const REPLY_PAIRS = 8;
const START = 4;
const BEGINNING = "^";

/** Which signs each of the guests' turns has, by its place. */
export type SignsByTurn = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * What a guest's turn is about: its signs, its words and pairs of words, what they mean and which topics they come close
 * to, and the words of what the seller said just before and after.
 */
export function subjectFeatures(turns: ObjectionTurn[], at: number, signs: ReadonlySet<string>): Map<string, number> {
  const features = new Map<string, number>();
  for (const sign of signs) features.set(sign, SIZE.sign);
  const words = wordsOf(turns[at]!.text);
  for (const [place, word] of words.entries()) {
    features.set(`w ${word}`, SIZE.guest);
    if (place > 0) features.set(`w ${words[place - 1]} ${word}`, SIZE.guest);
  }
  for (const [topic, likeness] of topicsIn(words)) features.set(`t ${topic}`, SIZE.topic * likeness);
  for (const [place, value] of meanVector(words)?.entries() ?? []) features.set(`m ${place}`, SIZE.meaning * value);
  for (const word of wordsSaid(turns[at + 1], { external: false }).slice(0, MAX_WORDS_AROUND))
    features.set(`r ${word}`, SIZE.reply);
  for (const word of wordsSaid(turns[at - 1], { external: false }).slice(-MAX_WORDS_AROUND))
    features.set(`b ${word}`, SIZE.before);
  return features;
}

/**
 * How a guest's turn is said and taken: how it and the reply begin, and what the guest said around the seller's turns
 * next to it, pressing on or content with the answer. That says little about its type, but much about what it is.
 */
export function courseFeatures(turns: ObjectionTurn[], at: number, signs: SignsByTurn): Map<string, number> {
  const features = new Map<string, number>();
  const reply = wordsSaid(turns[at + 1], { external: false });
  for (const pair of pairsOf(reply.slice(0, REPLY_PAIRS))) features.set(`rb ${pair}`, SIZE.reply);
  for (const start of startsOf(reply)) features.set(`rs ${start}`, SIZE.start);
  for (const start of startsOf(wordsOf(turns[at]!.text))) features.set(`st ${start}`, SIZE.start);
  for (const word of wordsSaid(turns[at + 2], { external: true }).slice(0, MAX_WORDS_LATER))
    features.set(`n ${word}`, SIZE.later);
  for (const word of wordsSaid(turns[at - 2], { external: true }).slice(0, MAX_WORDS_AROUND))
    features.set(`p ${word}`, SIZE.earlier);
  for (const away of [-2, 2])
    for (const sign of signs.get(at + away) ?? []) features.set(`s${away} ${sign}`, SIZE.signNearby);
  return features;
}

function wordsSaid(turn: ObjectionTurn | undefined, { external }: { external: boolean }): string[] {
  return turn && turn.external === external ? wordsOf(turn.text) : [];
}

function wordsOf(text: string): string[] {
  return (plain(text).match(WORD) ?? []).map((word) => (/\p{N}/u.test(word) ? "#" : word));
}

function pairsOf(words: string[]): string[] {
  return words.slice(1).map((word, place) => `${words[place]} ${word}`);
}

function startsOf(words: string[]): string[] {
  const first = [BEGINNING, ...words.slice(0, START)];
  return first.slice(1).map((_, place) => first.slice(0, place + 2).join(" "));
}
