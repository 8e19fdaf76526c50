import { type ObjectionTurn, plain } from "./objection-signs.ts";

const WORD = /[\p{L}']+|\p{N}+|\?/gu;
/** How much each kind of feature counts: words say less than signs, and the seller's say less than the guest's. */
const SIZE = { sign: 1, guest: 0.5, reply: 0.4, before: 0.3 };
/** A long answer soon turns to another matter. */
const MAX_WORDS_AROUND = 40;

/**
 * What the model of objections reads: the signs of a guest's turn, its words and pairs of words, and the words of what
 * the seller said just before and after.
 */
export function objectionFeatures(turns: ObjectionTurn[], at: number, signs: ReadonlySet<string>): Map<string, number> {
  const features = new Map<string, number>();
  for (const sign of signs) features.set(sign, SIZE.sign);
  const words = wordsOf(turns[at]!.text);
  for (const [place, word] of words.entries()) {
    features.set(`w ${word}`, SIZE.guest);
    if (place > 0) features.set(`w ${words[place - 1]} ${word}`, SIZE.guest);
  }
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
