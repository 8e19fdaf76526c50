import { readFileSync } from "node:fs";

/** A trained model: the score is the bias plus the weights of the features, each times its value. */
export type LinearModel = { bias: number; weights: Record<string, number> };

/** The weights in a JSON file of the project, read when they are first needed. */
export function weightsIn<Weights>(file: string): () => Weights {
  let loaded: Weights | undefined;
  return () => {
    loaded ??= JSON.parse(readFileSync([/* turbopackIgnore: true */ process.cwd(), file].join("/"), "utf8")) as Weights;
    return loaded;
  };
}

/** The logarithm of the odds. A feature without a weight counts for nothing. */
export function scoreIn({ bias, weights }: LinearModel, features: Iterable<readonly [string, number]>): number {
  let sum = bias;
  for (const [name, value] of features) if (Object.hasOwn(weights, name)) sum += value * weights[name]!;
  return sum;
}

/** From the logarithm of the odds, from 0 to 1. */
export function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
