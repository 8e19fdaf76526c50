import { readFileSync } from "node:fs";
import type { ObjectionType } from "./objection-kinds.ts";

type Weights = { bias: number; weights: Record<string, number> };

/** Written by scripts/train-objections.ts. */
const FILE = ["lib", "providers", "ai", "builtin", "objection-weights.json"];
let loaded: Weights | undefined;

/** From 0 to 1. */
export function chanceOfObjection(features: ReadonlyMap<string, number>): number {
  loaded ??= JSON.parse(
    readFileSync([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/"), "utf8"),
  ) as Weights;
  let sum = loaded.bias;
  for (const [name, value] of features) if (Object.hasOwn(loaded.weights, name)) sum += value * loaded.weights[name]!;
  return 1 / (1 + Math.exp(-sum));
}

/** How strongly each sign points to a kind. Without any, the kind is "other" (terms, trust, people). */
const SPEAKS_FOR: Record<ObjectionType, Record<string, number>> = {
  price: {
    priceAgainstOwn: 3,
    tooMuchPrice: 2.5,
    priceSigh: 2,
    priceAstonishes: 2,
    ceiling: 1.5,
    budget: 1.5,
    priced: 1,
    ownFigure: 1,
    afterPrice: 0.7,
    onPrice: 0.4,
    echoes: 0.5,
  },
  competition: { rivalPrice: 4, rivalCame: 3, otherCheaper: 1, rival: 1.7, already: 1.5, visited: 0.8 },
  authority: { notAlone: 3.5, bossMust: 2.2, decides: 0.9, boss: 0.7 },
  timing: { dateClash: 3.2, defers: 2.5, notNowTime: 2, notNow: 1.8, duration: 0.5, afterDate: 0.5, onDates: 0.3 },
  feature: { feature: 2.2, cannot: 0.5, negative: 0.3 },
  other: { termDemand: 1.5, term: 1.5, trust: 1.5, peopleResist: 1.5, burnt: 1.5, worries: 0.5, people: 0.5 },
};
const OTHERWISE = 1.4;
const OUTSPOKEN_WEIGHT = 1.5;

export function typeOfObjection(signs: ReadonlySet<string>): ObjectionType {
  let best: { type: ObjectionType; score: number } = { type: "other", score: 0 };
  for (const [type, weights] of Object.entries(SPEAKS_FOR) as [ObjectionType, Record<string, number>][]) {
    const own = Object.entries(weights).reduce((sum, [name, weight]) => sum + (signs.has(name) ? weight : 0), 0);
    const spoken = signs.has(`outspoken:${type}`) ? OUTSPOKEN_WEIGHT : 0;
    const score = own + spoken + (type === "other" ? OTHERWISE : 0);
    if (score > best.score) best = { type, score };
  }
  return best.type;
}
