import { type LinearModel, scoreIn, weightsIn } from "@/lib/grounding/linear-model";
import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { ObjectionType } from "./objection-kinds.ts";

type Model = { objection: LinearModel; types: Record<ObjectionType, LinearModel> };

/** Written by scripts/train-objections.ts. */
const model = weightsIn<Model>("lib/providers/ai/builtin/objection-weights.json");

/** The logarithm of the odds: above 0 if an objection is more likely than none. */
export function oddsOfObjection(features: ReadonlyMap<string, number>): number {
  return scoreIn(model().objection, features);
}

/** `features` as given by typeFeatures. */
export function typeOfObjection(features: ReadonlyMap<string, number>): ObjectionType {
  const scored = OBJECTION_TYPES.map((type) => ({ type, score: scoreIn(model().types[type], features) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).type;
}
