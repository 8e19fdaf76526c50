import type { Reading, Sentence } from "./reading.ts";
import { HAGGLING, HYPOTHETICAL, RIVAL } from "./worth-patterns.ts";
import { signsOf } from "./worth-signs.ts";
import { WORTH_WEIGHTS } from "./worth-weights.ts";

const CURT = 0.2;
/** Talk about what might be, about competitors and about positions given up later is never recapped to guests. */
const DOUBT = 1;
const known = new WeakMap<Sentence, number>();

/** How much guests would miss these sentences in the email. */
export function worthOf(text: string, sentences: Sentence[], reading: Reading): number {
  const value = Math.max(...sentences.map((one) => worthOfSentence(one, reading)));
  const said = sentences.map(({ clean }) => clean).join(" ");
  const isDoubtful = HYPOTHETICAL.test(said) || RIVAL.test(said) || HAGGLING.test(said);
  return value - (text.split(" ").length < 6 ? CURT : 0) - (isDoubtful ? DOUBT : 0);
}

function worthOfSentence(sentence: Sentence, reading: Reading): number {
  const cached = known.get(sentence);
  if (cached !== undefined) return cached;
  const signs = signsOf(sentence, reading);
  const value = Object.entries(signs).reduce((sum, [name, holds]) => sum + (holds ? (WORTH_WEIGHTS[name] ?? 0) : 0), 0);
  known.set(sentence, value);
  return value;
}
