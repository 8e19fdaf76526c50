import type { WordVector } from "@/lib/grounding/word-vectors";

/** What a model sees: named signs, and the meanings of the words in and around what was said. */
export type Features = { signs: Map<string, number>; vectors: Record<string, WordVector | null> };
export type LinearModel = { bias: number; weights: Map<string, number>; vectors: Record<string, readonly number[]> };

/** The weighted sum of the features, above 0 for what is more likely than not. */
export function scoreOf({ signs, vectors }: Features, model: LinearModel): number {
  let sum = model.bias;
  for (const [name, value] of signs) sum += value * (model.weights.get(name) ?? 0);
  for (const [name, weights] of Object.entries(model.vectors)) {
    const vector = vectors[name];
    if (vector) for (const [at, weight] of weights.entries()) sum += weight * vector[at]!;
  }
  return sum;
}

/** Reads "price 0.31, quote -0.02". */
export function weightsIn(text: string): Map<string, number> {
  return new Map(
    text.split(", ").map((one) => {
      const cut = one.lastIndexOf(" ");
      return [one.slice(0, cut), Number(one.slice(cut + 1))];
    }),
  );
}
