import { writeFileSync } from "node:fs";
import path from "node:path";

export type Example = { features: ReadonlyMap<string, number>; right: boolean; weight?: number };
export type Model = { bias: number; weights: Map<string, number> };

/** `decay` pulls weights towards 0; a feature of fewer than `minExamples` examples is left out. */
type Options = { rounds: number; rate: number; decay: number; minExamples?: number };

const NEGLIGIBLE = 0.02;

/**
 * Logistic regression by full-batch AdaGrad. The same examples in the same order always give the same model.
 */
export function trainLogisticRegression(examples: Example[], { rounds, rate, decay, minExamples = 1 }: Options): Model {
  const names = frequentNames(examples, minExamples);
  const column = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ features, right, weight = 1 }) => ({
    cells: [...features].flatMap(([name, value]) => (column.has(name) ? [{ at: column.get(name)!, value }] : [])),
    target: Number(right),
    weight,
  }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const bias = names.length;
  const weights = new Float64Array(names.length + 1);
  weights[bias] = logOdds(rows.reduce((sum, { target, weight }) => sum + target * weight, 0) / total);
  const pace = new Float64Array(names.length + 1).fill(1e-8);
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight, at) => (at === bias ? 0 : decay * weight));
    for (const { cells, target, weight } of rows) {
      const sum = cells.reduce((at, cell) => at + cell.value * weights[cell.at]!, weights[bias]!);
      const error = (weight / total) * (logistic(sum) - target);
      for (const cell of cells) slope[cell.at]! += error * cell.value;
      slope[bias]! += error;
    }
    for (const [at, one] of slope.entries()) {
      pace[at]! += one ** 2;
      weights[at]! -= (rate * one) / Math.sqrt(pace[at]!);
    }
  }
  return { bias: weights[bias]!, weights: new Map(names.map((name, at) => [name, weights[at]!])) };
}

/** The logarithm of the odds that the example is right. */
export function scoreOf({ bias, weights }: Model, features: ReadonlyMap<string, number>): number {
  return [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), bias);
}

/** Writes a TypeScript module with `<NAME>_WEIGHTS` and constants such as `<NAME>_BIAS`. */
export function writeWeights(
  file: string,
  name: string,
  weights: Model["weights"],
  constants: Record<string, number> = {},
): void {
  const rows = [...weights]
    .map(([feature, weight]) => [feature, weight.toFixed(3)] as const)
    .filter(([, weight]) => Number(weight) !== 0)
    .map(([feature, weight]) => `  ${/^[A-Za-z_]\w*$/.test(feature) ? feature : JSON.stringify(feature)}: ${weight},`);
  const lines = [
    `/** Written by ${path.relative(process.cwd(), process.argv[1]!)}. */`,
    ...Object.entries(constants).map(([key, value]) => `export const ${name}_${key} = ${value.toFixed(3)};`),
    `export const ${name}_WEIGHTS: Record<string, number> = {`,
    ...rows,
    "};",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
}

/** Writes a model as JSON, for models with many features. Weights below `NEGLIGIBLE` are left out. */
export function writeModel(file: string, { bias, weights }: Model): void {
  const rounded = [...weights].map(([name, weight]) => [name, Number(weight.toFixed(2))] as const);
  const kept = Object.fromEntries(rounded.filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE));
  writeFileSync(file, `${JSON.stringify({ bias: Number(bias.toFixed(2)), weights: kept }, null, 2)}\n`);
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

function logOdds(share: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, share));
  return Math.log(bounded / (1 - bounded));
}

function frequentNames(examples: Example[], min: number): string[] {
  const count = new Map<string, number>();
  for (const { features } of examples)
    for (const [name, value] of features) if (value !== 0) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count].flatMap(([name, times]) => (times >= min ? [name] : [])).sort();
}
