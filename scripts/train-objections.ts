import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { objectionSigns } from "@/lib/providers/ai/builtin/objection-signs";
import { objectionTurns } from "@/lib/providers/ai/builtin/objections";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";

/**
 * Trains the model that estimates whether a guest's turn is an objection: deterministic logistic regression on the
 * annotated calls, and saves the weights. `--data` sets folders; `--only` and `--without` filter calls by a pattern.
 */
type Example = { signs: string[]; right: boolean };

const ROUNDS = 500;
const RATE = 4;
const DECAY = 0.002;
/** Objections are rare, so each weighs as much as three other turns. */
const RARE = 3;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, only: { type: "string" }, without: { type: "string" } },
});
const folders =
  values.data ?? ["calls", "longer-calls"].map((name) => path.join(process.cwd(), "scripts", "eval", name));
const calls = folders
  .flatMap((folder) => readCalls(folder))
  .filter(({ id }) => !values.only || new RegExp(values.only).test(id))
  .filter(({ id }) => !values.without || !new RegExp(values.without).test(id));
const examples = calls.flatMap(examplesOf);
const { bias, weights } = train(examples);
keep();
console.log(
  `${calls.length} calls, ${examples.length} turns, ${examples.filter(({ right }) => right).length} objections`,
);

function examplesOf(call: AnnotatedCall): Example[] {
  const reading = readTranscript(transcriptOf(call));
  const turns = objectionTurns(reading);
  const lines = new Set(call.objections.map(({ line }) => line));
  return turns.flatMap(({ external, segment }, at) =>
    external ? [{ signs: [...objectionSigns(turns, at, reading.people.names)], right: lines.has(segment) }] : [],
  );
}

function train(all: Example[]): { bias: number; weights: Record<string, number> } {
  let bias = -2;
  const weights: Record<string, number> = {};
  const total = all.reduce((sum, { right }) => sum + (right ? RARE : 1), 0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Record<string, number> = {};
    let drift = 0;
    for (const { signs, right } of all) {
      const sum = signs.reduce((at, name) => at + (weights[name] ?? 0), bias);
      const error = ((right ? RARE : 1) * (Number(right) - 1 / (1 + Math.exp(-sum)))) / total;
      drift += error;
      for (const name of signs) slope[name] = (slope[name] ?? 0) + error;
    }
    bias += RATE * drift;
    for (const name of Object.keys(slope))
      weights[name] = (weights[name] ?? 0) * (1 - DECAY * RATE) + RATE * slope[name]!;
  }
  return { bias, weights };
}

function keep(): void {
  const rows = Object.entries(weights)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${weight.toFixed(3)},`);
  const text = `/** Kept by scripts/train-objections.ts. */
export const OBJECTION_BIAS = ${bias.toFixed(3)};
export const OBJECTION_WEIGHTS: Record<string, number> = {
${rows.join("\n")}
};
`;
  writeFileSync(path.join(process.cwd(), "lib/providers/ai/builtin/objection-weights.ts"), text);
}
