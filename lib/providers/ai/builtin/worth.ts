import type { Reading, Sentence } from "./reading.ts";
import { signsOf } from "./worth-signs.ts";
import { WORTH_WEIGHTS } from "./worth-weights.ts";

const SCALE = 1.0;
const CURT = 0.2;
const known = new WeakMap<Sentence, number>();

/** How much guests would miss these sentences in the email. */
export function worthOf(text: string, sentences: Sentence[], reading: Reading): number {
  const value = Math.max(...sentences.map((one) => worthOfSentence(one, reading)));
  return value - (text.split(" ").length < 6 ? CURT : 0);
}

function worthOfSentence(sentence: Sentence, reading: Reading): number {
  const cached = known.get(sentence);
  if (cached !== undefined) return cached;
  const signs = signsOf(sentence, reading);
  const value =
    SCALE * Object.entries(signs).reduce((sum, [name, holds]) => sum + (holds ? (WORTH_WEIGHTS[name] ?? 0) : 0), 0);
  known.set(sentence, value);
  return value;
}
