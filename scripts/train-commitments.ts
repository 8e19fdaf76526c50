import path from "node:path";
import { parseArgs } from "node:util";
import { SPELLED_OUT } from "@/lib/providers/ai/builtin/commitment-signs";
import { acceptedIn, candidatesOf } from "@/lib/providers/ai/builtin/commitments";
import type { Entry } from "@/lib/providers/ai/builtin/ledger";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { printFigures } from "./eval/print-figures";
import { transcriptOf } from "./eval/score-call";
import { type Figures, tallyInto } from "./eval/tally";
import { matchesKey } from "./eval/wordings";
import { type Example, type Model, scoreOf, trainLogisticRegression, writeWeights } from "./train/logistic-regression";

/**
 * Trains the model that decides which possible commitments are real: deterministic logistic regression on the annotated
 * calls. Prints figures for each folder with a model trained on the others, beside those of the rules alone. `--data`
 * adds folders, `--write` saves the weights of the model for all folders.
 */
type Read = { call: AnnotatedCall; folder: string; candidates: ReturnType<typeof candidatesOf> };

const NEAR_LINES = 3;
/** What the rules have no doubts about has the benefit of the doubt; anything else has to be likelier. */
const BENEFIT = 0.4;
const BURDEN = 0.1;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true, default: [] }, write: { type: "boolean" } },
});
const own = ["calls", "longer-calls", "short-calls", "more-calls", "further-calls", "varied-calls"];
const folders = [...own.map((name) => path.join(process.cwd(), "scripts", "eval", name)), ...values.data];
const reads = folders.flatMap((folder) => readCalls(folder).map((call) => readOf(call, folder)));
const [byRules, byModel]: [Figures, Figures] = [new Map(), new Map()];
for (const folder of folders) {
  const model = train(reads.filter((one) => one.folder !== folder));
  const isLikely = (signs: string[]) => signs.includes(`rule ${SPELLED_OUT}`) || scoreOf(model, featuresOf(signs)) >= 0;
  const [rules, left]: [Figures, Figures] = [new Map(), new Map()];
  for (const read of reads.filter((one) => one.folder === folder)) {
    const firm = new Set(read.candidates.entries.flatMap(({ origins }) => origins.map(({ signs }) => signs)));
    for (const figures of [rules, byRules]) score(read, (signs) => firm.has(signs), figures);
    for (const figures of [left, byModel]) score(read, isLikely, figures);
  }
  console.log(`\n${folder}, rules alone`);
  printFigures(rules);
  console.log("left out");
  printFigures(left);
}
console.log("\nAll folders, rules alone");
printFigures(byRules);
console.log("Each left out");
printFigures(byModel);
if (values.write) {
  const { bias, weights } = train(reads);
  writeWeights("lib/providers/ai/builtin/commitment-weights.ts", "COMMITMENT", weights, { BIAS: bias });
}

function readOf(call: AnnotatedCall, folder: string): Read {
  return { call, folder, candidates: candidatesOf(readTranscript(transcriptOf(call))) };
}

function train(some: Read[]): Model {
  const options = { rounds: 300, rate: 0.3, decay: 0.003, minExamples: 4 };
  const { bias, weights } = trainLogisticRegression(some.flatMap(examplesOf), options);
  const doubted = weights.get("doubted") ?? 0;
  return { bias: bias + BENEFIT, weights: new Map(weights).set("doubted", doubted - BENEFIT - BURDEN) };
}

/** What matches a commitment by chance, far from where it was made, is neither right nor wrong. */
function examplesOf({ call, candidates: { entries, weak } }: Read): Example[] {
  const heard = new Set(entries.flatMap(({ origins }) => origins.map(({ key }) => key)));
  const others = weak.filter(({ origins }) => !heard.has(origins[0]!.key));
  return [...entries, ...others].flatMap((entry) => {
    const matched = call.commitments.filter(({ key }) => matchesKey(key, textOf(entry)));
    const near = matched.filter(({ lines }) => lines.some((line) => isNear(entry, line)));
    if (matched.length > 0 && near.length === 0) return [];
    const right = near.some(({ owner }) => isOwner(entry, owner));
    return entry.origins.map(({ signs }) => ({ features: featuresOf(signs), right }));
  });
}

function isNear({ evidence }: Entry, line: number): boolean {
  return evidence.some(({ segmentIndex }) => Math.abs(segmentIndex - line) <= NEAR_LINES);
}

function isOwner(entry: Entry, owner: string): boolean {
  return (entry.owner ?? "").startsWith(owner.split(" ")[0]!);
}

function featuresOf(signs: string[]): Map<string, number> {
  return new Map(signs.map((name) => [name, 1]));
}

function textOf({ owner, task, due }: Entry): string {
  return `${owner ?? ""}: ${task} (${due?.phrase ?? ""} ${due?.on ?? ""})`;
}

/** As in the evaluation of the engine. */
function score({ call, candidates }: Read, judge: (signs: string[]) => boolean, figures: Figures): void {
  const { count } = tallyInto(figures, () => undefined);
  const items = acceptedIn(candidates, judge).filter(({ task }) => task !== "");
  const open = new Set(items);
  for (const { owner, key } of call.commitments) {
    const found = [...open, ...items].find((one) => matchesKey(key, textOf(one)));
    count("recall", found !== undefined);
    if (!found) continue;
    open.delete(found);
    count("owner", isOwner(found, owner));
  }
  const held = new Set(call.commitments.flatMap(({ lines }) => lines));
  const wrong = items.filter((item) => !call.commitments.some(({ key }) => matchesKey(key, textOf(item))));
  for (const item of items) count("precision", !wrong.includes(item));
  for (const { line } of call.traps)
    count(
      "traps taken",
      !held.has(line) && wrong.some(({ evidence }) => evidence.some(({ segmentIndex }) => segmentIndex === line)),
    );
}
