import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readabilitySigns } from "@/lib/grounding/readability-signs";
import { readCalls } from "./eval/annotated-call";
import { type Example, scoreOf, trainLogisticRegression, writeModel } from "./train/logistic-regression";

/**
 * Trains the model that estimates whether a line of an email can be sent as it is: deterministic logistic regression on
 * lines the engine wrote or could have written, judged by a reader, and on good emails for the annotated calls. `--without` leaves out the
 * folders that match and prints how well it does on their lines, `--write` saves the weights.
 */
const Line = z.object({ call: z.string(), text: z.string(), right: z.boolean() });
type Judged = Example & { call: string };

/** What people and language models write is judged as well, and is like the sentences of good emails. */
const WRITTEN = 2;
/** Lines are also wrong because they say nothing that matters, most of all facts. */
const SOURCES: [string, number][] = [
  ["mail-lines.jsonl", 1],
  ["step-lines.jsonl", 1],
  ["fact-lines.jsonl", 0.5],
];
const OPTIONS = { rounds: 300, rate: 0.2, decay: 0.003, minExamples: 4 };
const WEIGHTS = path.join(process.cwd(), "lib/grounding/readability-weights.json");
const FOLDERS = "calls longer-calls short-calls more-calls further-calls varied-calls regional-calls".split(" ");

const { values } = parseArgs({ options: { without: { type: "string" }, write: { type: "boolean" } } });
const calls = new Map(
  FOLDERS.map((name) => [name, readCalls(path.join(process.cwd(), "scripts", "eval", name))] as const),
);
const isLeftOut = (folder: string) => values.without !== undefined && new RegExp(values.without).test(folder);
const leftOut = new Set([...calls].flatMap(([folder, some]) => (isLeftOut(folder) ? some.map(({ id }) => id) : [])));
const lines = judgedLines();
const model = trainLogisticRegression(
  [...lines, ...writtenLines()].filter(({ call }) => !leftOut.has(call)),
  OPTIONS,
);
for (const isOut of [false, true]) {
  const some = lines.filter(({ call }) => leftOut.has(call) === isOut);
  if (some.length > 0) report(isOut ? "left out" : "trained on", some);
}
if (values.write) writeModel(WEIGHTS, model);

function judgedLines(): Judged[] {
  return SOURCES.flatMap(([name, weight]) => {
    const rows = readFileSync(path.join(import.meta.dirname, "train", name), "utf8")
      .trim()
      .split("\n");
    return rows.map((row) => {
      const { call, text, right } = Line.parse(JSON.parse(row));
      return { call, right, weight, features: featuresOf(text) };
    });
  });
}

function writtenLines(): Judged[] {
  return [...calls.values()]
    .flat()
    .flatMap(({ id, mail }) =>
      (mail?.sentences ?? [])
        .filter(({ lines: said }) => said.length > 0)
        .map(({ text }) => ({ call: id, right: true, weight: WRITTEN, features: featuresOf(text) })),
    );
}

function featuresOf(text: string): Map<string, number> {
  return new Map([...readabilitySigns(text)].map((sign) => [sign, 1]));
}

function report(what: string, some: Judged[]): void {
  const meant = some.filter(({ right }) => right).length;
  const shares = [0.5, 0.6, 0.7, 0.8].map((least) => {
    const kept = some.filter(({ features }) => 1 / (1 + Math.exp(-scoreOf(model, features))) >= least);
    const right = kept.filter((one) => one.right).length;
    return `${least}: ${right} of ${meant} kept, ${right} of ${kept.length} right`;
  });
  console.log(`${what}: ${shares.join("; ")}`);
}
