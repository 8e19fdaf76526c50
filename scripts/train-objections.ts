import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { LinearModel } from "@/lib/providers/ai/builtin/linear-model";
import { objectionFeatures } from "@/lib/providers/ai/builtin/objection-features";
import { likelyObjections, objectionTurns, scoredTurns } from "@/lib/providers/ai/builtin/objections";
import { type Reading, readTranscript } from "@/lib/providers/ai/builtin/reading";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { countObjections } from "./eval/score-objections";
import { type Figures, tallyInto } from "./eval/tally";
import { type Decay, type Example, regress } from "./logistic-regression";

/**
 * Trains the model that finds a guest's objections: deterministic logistic regression on the annotated calls of the
 * repository and of other folders (`--data`). Prints what it finds in each folder when it is trained on the others.
 * `--write` saves the weights.
 */
type Read = { call: AnnotatedCall; reading: Reading; examples: Example[] };

/** Objections are rare, so each weighs as much as three other turns. */
const RARE = 3;
/** Words that fewer calls say tell more about the call than about objections. */
const IN_CALLS = 5;
const DECAY: Decay = {
  sign: (name) => (/^(?:said|answered) /.test(name) ? 0.005 : 0.003),
  vectors: { said: 0.001, before: 0.002, answer: 0.002 },
};
const TRIED = Array.from({ length: 41 }, (_, step) => -3 + step / 10);

const { values } = parseArgs({ options: { data: { type: "string", multiple: true }, write: { type: "boolean" } } });
const own = ["calls", "longer-calls", "more-calls", "further-calls"].map((name) =>
  path.join(process.cwd(), "scripts", "eval", name),
);
const folders = [...own, ...(values.data ?? [])].map((folder) => ({ folder, calls: readCalls(folder).map(read) }));
const trained = folders.map(({ calls }) => {
  const model = train(folders.flatMap((one) => (one.calls === calls ? [] : one.calls)));
  return calls.map(({ call, reading }) => ({ call, scored: scoredTurns(reading, model) }));
});
for (const [at, { folder }] of folders.entries()) {
  const least = bestLeast(trained.filter((_, other) => other !== at).flat());
  console.log(`${folder}, trained on the others: ${described(figuresOf(trained[at]!, least))}`);
}
const least = bestLeast(trained.flat());
console.log(`all, each trained on the others: ${described(figuresOf(trained.flat(), least))}`);
if (values.write) keep(train(folders.flatMap(({ calls }) => calls)), least);

function read(call: AnnotatedCall): Read {
  const reading = readTranscript(transcriptOf(call));
  const turns = objectionTurns(reading);
  const lines = new Set(call.objections.map(({ line }) => line));
  const examples = turns.flatMap(({ external, segment }, at) => {
    const right = lines.has(segment);
    return external ? [{ ...objectionFeatures(turns, at, reading.people.names), right, weight: right ? RARE : 1 }] : [];
  });
  return { call, reading, examples };
}

function train(calls: Read[]): LinearModel {
  const inCalls = new Map<string, number>();
  for (const { examples } of calls)
    for (const name of new Set(examples.flatMap(({ signs }) => [...signs.keys()])))
      inCalls.set(name, (inCalls.get(name) ?? 0) + 1);
  const names = [...inCalls].filter(([, count]) => count >= IN_CALLS).map(([name]) => name);
  return regress(
    calls.flatMap(({ examples }) => examples),
    names.sort(),
    DECAY,
  );
}

type Scored = { call: AnnotatedCall; scored: ReturnType<typeof scoredTurns> };

/** The threshold with the best balance of objections found and findings that are right. */
function bestLeast(some: Scored[]): number {
  return TRIED.reduce((best, one) => (balance(figuresOf(some, one)) > balance(figuresOf(some, best)) ? one : best));
}

function figuresOf(some: Scored[], least: number): Figures {
  const figures: Figures = new Map();
  const tally = tallyInto(figures, () => undefined);
  for (const { call, scored } of some) countObjections(call, likelyObjections(scored, least), tally);
  return figures;
}

function shareOf(figures: Figures, name: string): number {
  const { hits, of } = figures.get(`objections ${name}`) ?? { hits: 0, of: 1 };
  return hits / of;
}

function balance(figures: Figures): number {
  const [recall, precision] = [shareOf(figures, "recall"), shareOf(figures, "precision")];
  return recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
}

function described(figures: Figures): string {
  return [...figures].map(([name, { hits, of }]) => `${name.replace("objections ", "")} ${hits} of ${of}`).join(", ");
}

function keep({ bias, weights, vectors }: LinearModel, least: number): void {
  const rows = [...weights].map(([name, weight]) => `${name} ${weight.toFixed(3)}`);
  const spaces = Object.entries(vectors).map(
    ([name, row]) => `  ${name}: [${row.map((weight) => weight.toFixed(3)).join(", ")}],`,
  );
  const text = `/** Kept by scripts/train-objections.ts. */
export const OBJECTION_BIAS = ${bias.toFixed(3)};
export const OBJECTION_LEAST = ${least.toFixed(2)};
export const OBJECTION_WEIGHTS =
  ${JSON.stringify(rows.join(", "))};
export const OBJECTION_VECTORS: Record<string, number[]> = {
${spaces.join("\n")}
};
`;
  writeFileSync(path.join(process.cwd(), "lib/providers/ai/builtin/objection-weights.ts"), text);
}
