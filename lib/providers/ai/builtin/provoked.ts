import { instructionsIn } from "@/lib/grounding/prompt-injections";
import { contentStems, tokenize } from "./nlp.ts";
import type { Reading, Sentence } from "./reading.ts";

const LEAST_SHARED = 2;
const LEAST_SHARE = 0.5;
const instructed = new WeakMap<Reading, Set<string>>();

const DENIES = /\b(?:nobody|no one|no|not|never)\b|n't\b/i;

/** Whether a sentence rejects an instruction to software: "Nobody gets the first year for free." */
export function isProvoked({ clean, stems }: Sentence, reading: Reading): boolean {
  if (!DENIES.test(clean)) return false;
  const planted = stemsOfInstructions(reading);
  const own = new Set(stems);
  const shared = [...own].filter((stem) => planted.has(stem)).length;
  return shared >= LEAST_SHARED && shared / own.size >= LEAST_SHARE;
}

function stemsOfInstructions(reading: Reading): Set<string> {
  const known = instructed.get(reading);
  if (known) return known;
  const { segments, participants } = reading.transcript;
  const said = instructionsIn(segments, participants);
  const stems = new Set(said.flatMap((text) => contentStems(tokenize(text))));
  instructed.set(reading, stems);
  return stems;
}
