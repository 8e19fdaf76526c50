import type { Features, LinearModel } from "@/lib/providers/ai/builtin/linear-model";

export type Example = Features & { right: boolean; weight: number };
/** How strongly the weights of a sign and of each vector are held near zero. */
export type Decay = { sign: (name: string) => number; vectors: Record<string, number> };
type Row = { places: number[]; values: number[]; right: number; weight: number };

const ROUNDS = 600;
const DIMENSIONS = 100;

/** Fits a logistic regression on these signs and all vectors by accelerated gradient descent. It is deterministic. */
export function regress(examples: Example[], names: string[], decay: Decay): LinearModel {
  const spaces = Object.keys(decay.vectors);
  const hold = [
    ...names.map(decay.sign),
    ...spaces.flatMap((space) => Array<number>(DIMENSIONS).fill(decay.vectors[space]!)),
  ];
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = rowsOf(examples, names, spaces).map((row) => ({ ...row, weight: row.weight / all }));
  const { bias, weights } = descend(rows, hold);
  return {
    bias,
    weights: new Map(names.map((name, at) => [name, weights[at]!])),
    vectors: Object.fromEntries(
      spaces.map((space, order) => {
        const start = names.length + order * DIMENSIONS;
        return [space, [...weights.subarray(start, start + DIMENSIONS)]];
      }),
    ),
  };
}

function rowsOf(examples: Example[], names: string[], spaces: string[]): Row[] {
  const order = new Map(names.map((name, at) => [name, at]));
  return examples.map(({ signs, vectors, right, weight }) => {
    const filled = [...signs].flatMap(([name, value]): [number, number][] => {
      const place = order.get(name);
      return place === undefined || value === 0 ? [] : [[place, value]];
    });
    for (const [at, space] of spaces.entries())
      for (const [dimension, value] of vectors[space]?.entries() ?? [])
        filled.push([names.length + at * DIMENSIONS + dimension, value]);
    return { places: filled.map(([place]) => place), values: filled.map(([, value]) => value), right: +right, weight };
  });
}

/** Nesterov's method, with the step that the largest possible curvature allows. */
function descend(rows: Row[], hold: number[]): { bias: number; weights: Float64Array } {
  const size = hold.length;
  const curvature = rows.reduce(
    (sum, { values, weight }) => sum + weight * (1 + values.reduce((square, value) => square + value * value, 0)),
    0,
  );
  const pace = 1 / (curvature / 4 + Math.max(...hold));
  let point = new Float64Array(size + 1);
  point[size] = -2;
  let ahead = point.slice();
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = slopeAt(ahead, rows, hold);
    const next = ahead.map((value, at) => value - pace * slope[at]!);
    const speed = (round - 1) / (round + 2);
    ahead = next.map((value, at) => value + speed * (value - point[at]!));
    point = next;
  }
  return { bias: point[size]!, weights: point.subarray(0, size) };
}

function slopeAt(at: Float64Array, rows: Row[], hold: number[]): Float64Array {
  const size = hold.length;
  const slope = at.map((value, place) => (place < size ? hold[place]! * value : 0));
  for (const { places, values, right, weight } of rows) {
    let sum = at[size]!;
    for (let i = 0; i < places.length; i++) sum += at[places[i]!]! * values[i]!;
    const error = weight * (1 / (1 + Math.exp(-sum)) - right);
    for (let i = 0; i < places.length; i++) slope[places[i]!] = slope[places[i]!]! + error * values[i]!;
    slope[size] = slope[size]! + error;
  }
  return slope;
}
