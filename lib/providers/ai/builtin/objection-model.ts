import { readFileSync } from "node:fs";
import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { ObjectionType } from "./objection-kinds.ts";

type Weights = { bias: number; weights: Record<string, number> };
type Model = { objection: Weights; types: Record<ObjectionType, Weights> };

/** Written by scripts/train-objections.ts. */
const FILE = ["lib", "providers", "ai", "builtin", "objection-weights.json"];
let loaded: Model | undefined;

/** From 0 to 1. */
export function chanceOfObjection(features: ReadonlyMap<string, number>): number {
  return 1 / (1 + Math.exp(-scoreIn(model().objection, features)));
}

/** `features` as given by typeFeatures. */
export function typeOfObjection(features: ReadonlyMap<string, number>): ObjectionType {
  const scored = OBJECTION_TYPES.map((type) => ({ type, score: scoreIn(model().types[type], features) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).type;
}

function scoreIn({ bias, weights }: Weights, features: ReadonlyMap<string, number>): number {
  let sum = bias;
  for (const [name, value] of features) if (Object.hasOwn(weights, name)) sum += value * weights[name]!;
  return sum;
}

function model(): Model {
  loaded ??= JSON.parse(readFileSync([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/"), "utf8")) as Model;
  return loaded;
}
