import { type LinearModel, scoreIn, weightsIn } from "@/lib/grounding/linear-model";
import { readabilityOf } from "@/lib/grounding/readability-model";
import { readsSpoken } from "@/lib/grounding/readability-patterns";
import { readabilitySigns } from "@/lib/grounding/readability-signs";
import { wordCount } from "./clean.ts";
import { readsWritten } from "./fact-gate.ts";
import type { Reading, Sentence } from "./reading.ts";
import { isReadable } from "./tellable.ts";
import { worthOf } from "./worth.ts";
import { signsOf } from "./worth-signs.ts";

/** Written by scripts/train-facts.ts. */
const weights = weightsIn<LinearModel>("lib/providers/ai/builtin/fact-weights.json");
/** How much each kind of feature counts. */
const SIZE = { form: 0.5, sign: 0.7, worth: 0.5, readability: 2 };
const MAX_WORTH = 6;
const MIN_WORTH = -2;
const PARTS = 4;

/** The logarithm of the odds that a rep would leave a line in the email as it is. */
export function oddsOfFact(text: string, sentences: Sentence[], reading: Reading): number {
  return scoreIn(weights(), factFeatures(text, sentences, reading));
}

/** What the model reads: how the line is built, what it was made from, and how much of that it tells. */
export function factFeatures(text: string, sentences: Sentence[], reading: Reading): Map<string, number> {
  const features = new Map<string, number>();
  for (const sign of readabilitySigns(text)) features.set(`form ${sign}`, SIZE.form);
  for (const sentence of sentences)
    for (const [name, holds] of Object.entries(signsOf(sentence, reading)))
      if (holds) features.set(`sign ${name}`, SIZE.sign);
  const said = sentences.reduce((sum, { words }) => sum + words, 0);
  const share = Math.min(PARTS, Math.floor((wordCount(text) / Math.max(1, said)) * PARTS));
  const signs: [string, boolean][] = [
    ["written", readsWritten(text, sentences, reading)],
    ["spoken", readsSpoken(text, "fact")],
    ["readable", isReadable(text.replace(/\.$/, ""))],
    ["joined", sentences.length > 1],
    [`share ${share}`, true],
  ];
  for (const [name, holds] of signs) if (holds) features.set(name, 1);
  const worth = Math.max(MIN_WORTH, Math.min(MAX_WORTH, worthOf(text, sentences, reading)));
  features.set("worth", SIZE.worth * worth);
  features.set("readability", SIZE.readability * readabilityOf(text));
  return features;
}
