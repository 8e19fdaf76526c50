import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { factFeatures } from "@/lib/providers/ai/builtin/fact-chance";
import { type Reading, readTranscript } from "@/lib/providers/ai/builtin/reading";
import { readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
import { type Example, scoreOf, trainLogisticRegression, writeModel } from "./train/logistic-regression";

/**
 * Trains the model that estimates whether a rep would leave a line about what was said in the email: deterministic
 * logistic regression on lines that the engine can make of the annotated calls, each judged by a reader. Prints how well
 * it does on calls left out in turn; `--write` saves the weights.
 */
const Line = z.object({ call: z.string(), text: z.string(), said: z.array(z.string()), right: z.boolean() });
type Judged = Example & { call: string };

const OPTIONS = { rounds: 300, rate: 0.2, decay: 0.003, minExamples: 4 };
const PARTS = 5;
const CALLS = path.join(import.meta.dirname, "eval");
const LINES = path.join(import.meta.dirname, "train", "fact-lines.jsonl");
const WEIGHTS = path.join(process.cwd(), "lib/providers/ai/builtin/fact-weights.json");

const { values } = parseArgs({ options: { write: { type: "boolean" } } });
const lines = judgedLines();
report();
if (values.write) writeModel(WEIGHTS, trainLogisticRegression(lines, OPTIONS));

function judgedLines(): Judged[] {
  const readings = readCallsOnce();
  return readFileSync(LINES, "utf8")
    .trim()
    .split("\n")
    .flatMap((row) => {
      const { call, text, said, right } = Line.parse(JSON.parse(row));
      const reading = readings.get(call)!;
      const sentences = said.flatMap((clean) => reading.sentences.find((one) => one.clean === clean) ?? []);
      return sentences.length < said.length ? [] : [{ call, right, features: factFeatures(text, sentences, reading) }];
    });
}

function readCallsOnce(): Map<string, Reading> {
  const folders = readdirSync(CALLS).filter((name) => name.endsWith("calls"));
  const calls = folders.flatMap((name) => readCalls(path.join(CALLS, name)));
  return new Map(calls.map((call) => [call.id, readTranscript(transcriptOf(call))]));
}

/** How many of the best lines of calls left out are right, for as many lines as an email has on average. */
function report(): void {
  const ids = [...new Set(lines.map(({ call }) => call))];
  const scored = Array.from({ length: PARTS }, (_, part) => {
    const isOut = ({ call }: Judged) => ids.indexOf(call) % PARTS === part;
    const model = trainLogisticRegression(
      lines.filter((one) => !isOut(one)),
      OPTIONS,
    );
    return lines.filter(isOut).map((one) => ({ ...one, score: scoreOf(model, one.features) }));
  }).flat();
  for (const perCall of [4, 6, 8, 10]) {
    const best = scored.toSorted((a, b) => b.score - a.score).slice(0, perCall * ids.length);
    const right = best.filter((one) => one.right).length;
    console.log(`the best ${best.length} of ${scored.length}: ${right} right`);
  }
}
