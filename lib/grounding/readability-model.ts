import { readFileSync } from "node:fs";
import { readabilitySigns } from "./readability-signs";

type Weights = { bias: number; weights: Record<string, number> };

/** Written by scripts/train-readability.ts. */
const FILE = ["lib", "grounding", "readability-weights.json"];
let loaded: Weights | undefined;

/** How likely a line can be sent as it is, from 0 to 1. */
export function readabilityOf(line: string): number {
  loaded ??= JSON.parse(
    readFileSync([/* turbopackIgnore: true */ process.cwd(), ...FILE].join("/"), "utf8"),
  ) as Weights;
  let sum = loaded.bias;
  for (const sign of readabilitySigns(line)) if (Object.hasOwn(loaded.weights, sign)) sum += loaded.weights[sign]!;
  return 1 / (1 + Math.exp(-sum));
}
