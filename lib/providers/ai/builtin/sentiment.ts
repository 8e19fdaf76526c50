import { BOOSTERS, LEXICON, NEGATIONS, PHRASES } from "./lexicon.ts";
import type { Reading } from "./reading.ts";

/** Scores for `overall` and each speaker, from -1 to 1; neutral speech stays near 0. */
export function sentimentScores(reading: Reading): Record<string, number> {
  const sums = new Map<string, { felt: number; words: number }>();
  for (const { speaker } of reading.transcript.segments) sums.set(speaker, { felt: 0, words: 0 });
  const all = { felt: 0, words: 0 };
  for (const sentence of reading.sentences) {
    const felt = feeling(sentence.clean);
    for (const sum of [all, sums.get(sentence.speaker)]) {
      if (!sum) continue;
      sum.felt += felt;
      sum.words += sentence.words;
    }
  }
  const scores = Object.create(null) as Record<string, number>;
  for (const [speaker, sum] of sums) scores[speaker] = scale(sum.felt, sum.words);
  scores.overall = scale(all.felt, all.words);
  return { ...scores };
}

/** The total sentiment of a sentence; negation reverses and weakens what follows it. */
export function feeling(text: string): number {
  let sum = 0;
  let rest = text.toLowerCase();
  for (const [pattern, weight] of PHRASES) {
    rest = rest.replace(pattern, () => {
      sum += weight;
      return " ";
    });
  }
  const words = rest.split(/[^\p{L}']+/u).filter((word) => word !== "");
  for (const [i, word] of words.entries()) {
    const weight = LEXICON.get(word);
    if (weight === undefined) continue;
    let value = weight;
    for (let back = 1; back <= 3 && i - back >= 0; back++) {
      const before = words[i - back]!;
      value *= back === 1 ? (BOOSTERS.get(before) ?? 1) : 1;
      if (NEGATIONS.has(before)) value *= -0.7;
    }
    sum += value;
  }
  return sum;
}

/** Sentiment per word, so that long neutral speech stays near 0. */
function scale(felt: number, words: number): number {
  if (words === 0) return 0;
  const density = felt / (words + 30);
  return Math.round(Math.tanh(density * 8) * 100) / 100 || 0;
}
