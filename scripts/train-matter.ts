import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { candidatesOf } from "@/lib/providers/ai/builtin/matter";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { isThin } from "@/lib/providers/ai/builtin/things";
import { turnsOf } from "@/lib/providers/ai/builtin/turns";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { matchesKey } from "./eval/wordings";

/**
 * Trains the model that decides what a promise such as "I'll send it" refers to: deterministic logistic regression on
 * the annotated calls. Prints how often its first choice is right. `--write` saves the weights.
 */
type Example = { features: Record<string, number>; right: boolean; group: number };

const ROUNDS = 400;
const RATE = 0.5;
const DECAY = 0.002;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, without: { type: "string" }, write: { type: "boolean" } },
});
let groups = 0;
const folders =
  values.data ?? ["calls", "longer-calls"].map((name) => path.join(process.cwd(), "scripts", "eval", name));
const calls = folders.flatMap((folder) => readCalls(folder));
const isHeldOut = ({ id }: AnnotatedCall) => values.without !== undefined && new RegExp(values.without).test(id);
const training = calls.filter((call) => !isHeldOut(call)).flatMap(examplesOf);
const { bias, weights } = train(training);
report("trained on", training);
const unseen = calls.filter(isHeldOut).flatMap(examplesOf);
if (unseen.length > 0) report("held out", unseen);
if (values.write) keep();

function examplesOf(call: AnnotatedCall): Example[] {
  const reading = readTranscript(transcriptOf(call));
  const sentences = turnsOf(reading).flatMap((turn) => turn.sentences);
  return call.commitments.flatMap(({ key, lines }) => {
    const at = sentences.findLastIndex(
      ({ sentence, clauses }) =>
        lines.includes(sentence.segment) && clauses.some(({ acts }) => acts.some(({ kind }) => kind === "promise")),
    );
    const act = sentences[at]?.clauses.flatMap(({ acts }) => acts).find(({ kind }) => kind === "promise");
    const open = key.filter((group) => !matchesKey([group], act?.deed ?? ""));
    if (!act || open.length === 0 || !isThin(act.deed)) return [];
    groups += 1;
    return candidatesOf(reading, sentences.slice(0, at), sentences[at]!, act.deed).map(({ text, features }) => ({
      features,
      right: open.some((group) => matchesKey([group], text)),
      group: groups,
    }));
  });
}

function train(examples: Example[]): { bias: number; weights: Record<string, number> } {
  let bias = 0;
  const weights: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Record<string, number> = {};
    let drift = 0;
    for (const { features, right } of examples) {
      const error = (Number(right) - chance(features, bias, weights)) / examples.length;
      drift += error;
      for (const [name, value] of Object.entries(features)) slope[name] = (slope[name] ?? 0) + error * value;
    }
    bias += RATE * 8 * drift;
    for (const name of Object.keys(slope))
      weights[name] = (weights[name] ?? 0) * (1 - DECAY * RATE) + RATE * 8 * slope[name]!;
  }
  return { bias, weights };
}

function chance(features: Record<string, number>, bias: number, weights: Record<string, number>): number {
  const sum = Object.entries(features).reduce((total, [name, value]) => total + value * (weights[name] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

function report(what: string, examples: Example[]): void {
  const byGroup = Map.groupBy(examples, ({ group }) => group);
  const ranked = [...byGroup.values()]
    .filter((one) => one.some(({ right }) => right))
    .map((one) => one.toSorted((a, b) => chance(b.features, bias, weights) - chance(a.features, bias, weights)));
  const hits = (most: number) => ranked.filter((one) => one.slice(0, most).some(({ right }) => right)).length;
  console.log(
    `${what}: ${ranked.length} promises, the first name right in ${hits(1)}, of two in ${hits(2)}, of three ${hits(3)}; of ${byGroup.size} in all`,
  );
}

function keep(): void {
  const rows = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight.toFixed(3)},`);
  const text = `/** Kept by scripts/train-matter.ts. */
export const MATTER_BIAS = ${bias.toFixed(3)};
export const MATTER_WEIGHTS: Record<string, number> = {
${rows.join("\n")}
};
`;
  writeFileSync(path.join(process.cwd(), "lib/providers/ai/builtin/matter-weights.ts"), text);
}
