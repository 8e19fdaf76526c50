import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { inFigures } from "@/lib/providers/ai/builtin/figures";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { signsOf } from "@/lib/providers/ai/builtin/worth-signs";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { matchesKey } from "./eval/wordings";

/**
 * Trains the model that decides which sentences guests would miss in the email: deterministic logistic regression on the
 * annotated calls. Prints how many important facts are among the best nine sentences of a call. `--without` leaves out
 * the folders that match, `--write` saves the weights.
 */
type Example = { call: string; signs: string[]; facts: number[] };
type Weights = Map<string, number>;

const ROUNDS = 200;
const RATE = 0.15;
const DECAY = 0.002;
const BEST = 9;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, without: { type: "string" }, write: { type: "boolean" } },
});
const own = ["calls", "longer-calls", "short-calls"].map((name) => path.join(process.cwd(), "scripts", "eval", name));
const folders = [...own, ...(values.data ?? [])];
const isLeftOut = (folder: string) => values.without !== undefined && new RegExp(values.without).test(folder);
const examplesIn = (some: string[]) => some.flatMap((folder) => readCalls(folder).flatMap(examplesOf));
const weights = train(examplesIn(folders.filter((folder) => !isLeftOut(folder))));
for (const folder of folders)
  report(`${isLeftOut(folder) ? "left out" : "trained on"} ${folder}`, examplesIn([folder]));
if (values.write) keep();

/** Facts that matter less are neither right nor wrong. */
function examplesOf(call: AnnotatedCall): Example[] {
  const reading = readTranscript(transcriptOf(call));
  return reading.sentences.flatMap((sentence) => {
    if (sentence.question || sentence.broken || sentence.words < 2 || !sentence.heard) return [];
    const text = `${sentence.clean} ${inFigures(sentence.clean, call.startTime)}`;
    const matched = call.facts.flatMap(({ key, must }, at) => (matchesKey(key, text) ? [{ at, must }] : []));
    const facts = matched.filter(({ must }) => must).map(({ at }) => at);
    if (matched.length > 0 && facts.length === 0) return [];
    const signs = Object.entries(signsOf(sentence, reading));
    return [{ call: call.id, facts, signs: signs.flatMap(([name, holds]) => (holds ? [name] : [])) }];
  });
}

function train(examples: Example[]): Weights {
  const names = [...new Set(examples.flatMap(({ signs }) => signs)), ""].sort();
  const trained: Weights = new Map(names.map((name) => [name, name === "" ? -2 : 0]));
  const pace = new Map(names.map((name) => [name, 1e-6]));
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Map(names.map((name) => [name, name === "" ? 0 : DECAY * trained.get(name)!]));
    for (const { signs, facts } of examples) {
      const error = (1 / (1 + Math.exp(-sum(signs, trained))) - Number(facts.length > 0)) / examples.length;
      for (const name of [...signs, ""]) slope.set(name, slope.get(name)! + error);
    }
    for (const name of names) {
      pace.set(name, pace.get(name)! + slope.get(name)! ** 2);
      trained.set(name, trained.get(name)! - (RATE * slope.get(name)!) / Math.sqrt(pace.get(name)!));
    }
  }
  return trained;
}

function sum(signs: string[], some: Weights): number {
  return [...signs, ""].reduce((total, name) => total + (some.get(name) ?? 0), 0);
}

function report(what: string, examples: Example[]): void {
  let [hits, all] = [0, 0];
  for (const one of Map.groupBy(examples, ({ call }) => call).values()) {
    const best = one.toSorted((a, b) => sum(b.signs, weights) - sum(a.signs, weights)).slice(0, BEST);
    hits += new Set(best.flatMap(({ facts }) => facts)).size;
    all += new Set(one.flatMap(({ facts }) => facts)).size;
  }
  console.log(`${what}: ${hits} of ${all} facts among the best ${BEST} sentences`);
}

function keep(): void {
  const rows = [...weights].filter(([name]) => name !== "").map(([name, weight]) => `  ${name}: ${weight.toFixed(2)},`);
  const text = `/** Kept by scripts/train-worth.ts. */
export const WORTH_WEIGHTS: Record<string, number> = {
${rows.join("\n")}
};
`;
  writeFileSync(path.join(process.cwd(), "lib/providers/ai/builtin/worth-weights.ts"), text);
}
