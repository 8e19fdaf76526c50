import { chanceOf, type LinearModel, scoreIn, weightsIn } from "./linear-model";
import { readabilitySigns } from "./readability-signs";

/** Written by scripts/train-readability.ts. */
const weights = weightsIn<LinearModel>("lib/grounding/readability-weights.json");

/** How likely a line can be sent as it is, from 0 to 1. */
export function readabilityOf(line: string): number {
  const features = [...readabilitySigns(line)].map((sign) => [sign, 1] as const);
  return chanceOf(scoreIn(weights(), features));
}
