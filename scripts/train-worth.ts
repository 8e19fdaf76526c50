import path from "node:path";
import { parseArgs } from "node:util";
import { inFigures } from "@/lib/providers/ai/builtin/figures";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { signsOf } from "@/lib/providers/ai/builtin/worth-signs";
import { type AnnotatedCall, readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { matchesKey } from "./eval/wordings";
import { scoreOf, trainLogisticRegression, writeWeights } from "./train/logistic-regression";

/**
 * Trains the model that decides which sentences guests would miss in the email: deterministic logistic regression on the
 * annotated calls. Prints how many important facts are among the best nine sentences of a call. `--without` leaves out
 * the folders that match, `--write` saves the weights.
 */
type Sentence = { call: string; features: Map<string, number>; right: boolean; facts: number[] };

const BEST = 9;

const { values } = parseArgs({
  options: { data: { type: "string", multiple: true }, without: { type: "string" }, write: { type: "boolean" } },
});
const own = ["calls", "longer-calls", "short-calls", "more-calls", "further-calls"].map((name) =>
  path.join(process.cwd(), "scripts", "eval", name),
);
const folders = [...own, ...(values.data ?? [])];
const isLeftOut = (folder: string) => values.without !== undefined && new RegExp(values.without).test(folder);
const sentencesIn = (some: string[]) => some.flatMap((folder) => readCalls(folder).flatMap(sentencesOf));
const training = sentencesIn(folders.filter((folder) => !isLeftOut(folder)));
const model = trainLogisticRegression(training, { rounds: 200, rate: 0.15, decay: 0.002 });
for (const folder of folders)
  report(`${isLeftOut(folder) ? "left out" : "trained on"} ${folder}`, sentencesIn([folder]));
if (values.write) writeWeights("lib/providers/ai/builtin/worth-weights.ts", "WORTH", model.weights);

/** Facts that matter less are neither right nor wrong. */
function sentencesOf(call: AnnotatedCall): Sentence[] {
  const reading = readTranscript(transcriptOf(call));
  return reading.sentences.flatMap((sentence) => {
    if (sentence.question || sentence.broken || sentence.words < 2 || !sentence.heard) return [];
    const text = `${sentence.clean} ${inFigures(sentence.clean, call.startTime)}`;
    const matched = call.facts.flatMap(({ key, must }, at) => (matchesKey(key, text) ? [{ at, must }] : []));
    const facts = matched.filter(({ must }) => must).map(({ at }) => at);
    if (matched.length > 0 && facts.length === 0) return [];
    const signs = Object.entries(signsOf(sentence, reading));
    const features = new Map(signs.flatMap(([name, holds]) => (holds ? [[name, 1] as const] : [])));
    return [{ call: call.id, facts, features, right: facts.length > 0 }];
  });
}

function report(what: string, sentences: Sentence[]): void {
  let [hits, all] = [0, 0];
  for (const one of Map.groupBy(sentences, ({ call }) => call).values()) {
    const best = one.toSorted((a, b) => scoreOf(model, b.features) - scoreOf(model, a.features)).slice(0, BEST);
    hits += new Set(best.flatMap(({ facts }) => facts)).size;
    all += new Set(one.flatMap(({ facts }) => facts)).size;
  }
  console.log(`${what}: ${hits} of ${all} facts among the best ${BEST} sentences`);
}
