import { meanVector } from "@/lib/grounding/word-vectors";
import { type ObjectionTurn, plain } from "./objection-signs.ts";
import { topicsIn } from "./objection-topics.ts";

const WORD = /[\p{L}']+|\p{N}+|\?/gu;
/** How much each kind of feature counts: words say less than signs, and the seller's say less than the guest's. */
const SIZE = { sign: 1, guest: 0.5, reply: 0.4, before: 0.3, topic: 1.4, meaning: 1.5 };
/** A long answer soon turns to another matter. */
const MAX_WORDS_AROUND = 40;

/**
 * What the models of objections read: the signs of a guest's turn, its words and pairs of words, what they mean and
 * which topics they come close to, and the words of what the seller said just before and after.
 */
export function objectionFeatures(turns: ObjectionTurn[], at: number, signs: ReadonlySet<string>): Map<string, number> {
  const features = new Map<string, number>();
  for (const sign of signs) features.set(sign, SIZE.sign);
  const words = wordsOf(turns[at]!.text);
  for (const [place, word] of words.entries()) {
    features.set(`w ${word}`, SIZE.guest);
    if (place > 0) features.set(`w ${words[place - 1]} ${word}`, SIZE.guest);
  }
  for (const [topic, likeness] of topicsIn(words)) features.set(`t ${topic}`, SIZE.topic * likeness);
  for (const [place, value] of meanVector(words)?.entries() ?? []) features.set(`m ${place}`, SIZE.meaning * value);
  for (const word of sellersWords(turns[at + 1]).slice(0, MAX_WORDS_AROUND)) features.set(`r ${word}`, SIZE.reply);
  for (const word of sellersWords(turns[at - 1]).slice(-MAX_WORDS_AROUND)) features.set(`b ${word}`, SIZE.before);
  return features;
}

function sellersWords(turn: ObjectionTurn | undefined): string[] {
  return turn && !turn.external ? wordsOf(turn.text) : [];
}

function wordsOf(text: string): string[] {
  return (plain(text).match(WORD) ?? []).map((word) => (/\p{N}/u.test(word) ? "#" : word));
}
