import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readForHolding } from "@/lib/grounding/held-transcript";
import { comparisonsOf } from "@/lib/grounding/lock/comparisons";
import { holdSentence } from "@/lib/grounding/lock/hold-sentence";
import { missingFacts } from "@/lib/grounding/lock/missing-facts";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { groundingOf } from "./eval/score-lock";

/**
 * Trains the model that judges sentences the lock's rules leave open: deterministic logistic regression on the true and
 * the false sentences of annotated calls. Prints how many more of both it rejects. `--data` adds folders, `--without`
 * leaves out those that match, `--write` saves the weights.
 */
type Example = { signs: Map<string, number>; isWrong: boolean; isOpen: boolean };
type Model = { bias: number; weights: Map<string, number> };

const ROUNDS = 400;
const RATE = 0.3;
const DECAY = 0.01;
const MIN_EXAMPLES = 5;
/** The share of the true sentences that the model may reject besides the rules. */
const REJECTED = 0.015;
const SIGNS =
  /^(?:doubted .*|cover|coverage|noOnlyHere|deniedOnlyHere|deniedOtherwise|agreed|agreedByNobody|settledByNobody|promisedInquiry|(?:same|other)Doer|samePromiser|sameSpeaker|far(?:Amount|Moment)|rival(?:Amount|Moment|Name)|(?:same|other)Limit)$/;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, without: { type: "string" }, write: { type: "boolean" } },
});
const FOLDERS = "calls longer-calls more-calls further-calls varied-calls regional-calls hedged-calls fresh-calls";
const own = FOLDERS.split(" ").map((name) => path.join(process.cwd(), "scripts", "eval", name));
const folders = [...own, ...(values.data ?? [])];
const isLeftOut = (folder: string) => values.without !== undefined && new RegExp(values.without).test(folder);
const examples = new Map(folders.map((folder) => [folder, readCalls(folder).flatMap(examplesOf)]));
const learned = folders.filter((folder) => !isLeftOut(folder)).flatMap((folder) => examples.get(folder)!);
const model = train(learned.filter(({ isOpen }) => isOpen));
const cut = cutFor(learned);
for (const [folder, some] of examples) report(`${isLeftOut(folder) ? "left out" : "trained on"} ${folder}`, some);
if (values.write) keep();

function examplesOf(call: AnnotatedCall): Example[] {
  const { proof, known } = readForHolding(groundingOf(call));
  if (!proof) return [];
  const read = (text: string, isWrong: boolean): Example => {
    const held = holdSentence(text, proof);
    const isOpen = missingFacts(text, held, known).length === 0 && held.differences.every(({ sure }) => !sure);
    const { signs } = comparisonsOf(text, held, proof);
    return { signs: new Map([...signs].filter(([name]) => SIGNS.test(name))), isWrong, isOpen };
  };
  if (!call.mail || !call.perturbed) return [];
  const told = call.mail.sentences.filter(({ lines }) => lines.length > 0);
  return [...told.map(({ text }) => read(text, false)), ...call.perturbed.map(({ text }) => read(text, true))];
}

/** True and false sentences weigh the same. */
function train(some: Example[]): Model {
  const all = some.flatMap(({ signs }) => [...signs].flatMap(([name, value]) => (value > 0 ? name : [])));
  const names = [...new Set(all)].filter((name) => all.filter((one) => one === name).length >= MIN_EXAMPLES).sort();
  const weights = new Map(names.map((name) => [name, 0]));
  const pace = new Map([...names, ""].map((name) => [name, 1e-8]));
  const wrong = some.filter(({ isWrong }) => isWrong).length;
  let bias = 0;
  const step = (name: string, slope: number) => {
    pace.set(name, pace.get(name)! + slope ** 2);
    return (RATE * slope) / Math.sqrt(pace.get(name)!);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = new Map(names.map((name) => [name, DECAY * weights.get(name)!]));
    let drift = 0;
    for (const { signs, isWrong } of some) {
      const share = 0.5 / (isWrong ? wrong : some.length - wrong);
      const error = share * (1 / (1 + Math.exp(-scoreIn({ bias, weights }, signs))) - Number(isWrong));
      drift += error;
      for (const [name, value] of signs) if (slopes.has(name)) slopes.set(name, slopes.get(name)! + error * value);
    }
    for (const [name, slope] of slopes) weights.set(name, weights.get(name)! - step(name, slope));
    bias -= step("", drift);
  }
  return { bias, weights };
}

function scoreIn({ bias, weights }: Model, signs: Example["signs"]): number {
  return [...signs].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), bias);
}

function cutFor(some: Example[]): number {
  const scores = some.filter(({ isWrong, isOpen }) => !isWrong && isOpen).map(({ signs }) => scoreIn(model, signs));
  const all = some.filter(({ isWrong }) => !isWrong).length;
  return scores.sort((a, b) => b - a)[Math.round(REJECTED * all)] ?? 0;
}

function report(what: string, some: Example[]): void {
  const share = (isWrong: boolean) => {
    const all = some.filter((one) => one.isWrong === isWrong);
    const hits = all.filter(({ signs, isOpen }) => isOpen && scoreIn(model, signs) > cut).length;
    return `${((100 * hits) / Math.max(1, all.length)).toFixed(1)} % of ${all.length}`;
  };
  console.log(`${what}: also rejects ${share(true)} wrong and ${share(false)} true sentences`);
}

function keep(): void {
  const rows = [...model.weights].map(
    ([name, weight]) => `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${weight.toFixed(2)},`,
  );
  const text = `/** Kept by scripts/train-lock.ts. */
export const JUDGEMENT_BIAS = ${model.bias.toFixed(2)};
export const JUDGEMENT_CUT = ${cut.toFixed(2)};
export const JUDGEMENT_WEIGHTS: Record<string, number> = {
${rows.join("\n")}
};
`;
  writeFileSync(path.join(process.cwd(), "lib/grounding/lock/judgement-weights.ts"), text);
}
