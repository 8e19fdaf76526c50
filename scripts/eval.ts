import path from "node:path";
import { parseArgs } from "node:util";
import { LLMock } from "@copilotkit/aimock";
import { readCalls } from "./eval/annotated-call";
import { printCorrections } from "./eval/corrections";
import { printFigures } from "./eval/print-figures";
import { scoreCall } from "./eval/score-call";
import { scoreFigures } from "./eval/score-figures";
import { scoreLock } from "./eval/score-lock";
import { scoreMeetings } from "./eval/score-meetings";
import { scoreModel } from "./eval/score-model";
import { scoreObjections } from "./eval/score-objections";
import { type Figures, tallyInto } from "./eval/tally";

/**
 * Scores the built-in engine and the grounding lock on annotated calls: the project's, or those in `--data <folder>`,
 * which can be given several times.
 * `--only a` selects calls whose ID starts with "a". `--part` selects `engine`, `lock`, `objections`, `model`, or one that
 * scores passages: `meetings` reads how those in `meetings.jsonl` arrange to meet, and `figures` which of the figures in
 * `figures.jsonl` the email tells.
 * `--corrections` instead prints where people corrected the engine in a database; `--tenant ID` limits it to one tenant.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", multiple: true },
    only: { type: "string", default: "" },
    part: { type: "string" },
    show: { type: "boolean" },
    corrections: { type: "boolean" },
    tenant: { type: "string" },
  },
});
if (values.corrections) await printCorrections(values.tenant);
const folders = values.data ?? [path.join(process.cwd(), "scripts", "eval", "calls")];
const calls = folders.flatMap(readCalls).filter(({ id }) => id.startsWith(values.only));
const figures: Figures = new Map();
const ofPassages = values.part === "meetings" ? scoreMeetings : values.part === "figures" ? scoreFigures : null;
ofPassages?.(tallyInto(figures, (line) => values.show && console.log(line)));
const wants = (part: string) => values.part === undefined || values.part === part;
const model = new LLMock({ port: 0, logLevel: "silent" });
if (wants("model")) await model.start();
for (const call of calls) {
  const tally = tallyInto(figures, (line) => values.show && console.log(`${call.id}  ${line}`));
  if (wants("engine")) scoreCall(call, tally);
  if (wants("lock")) scoreLock(call, tally);
  if (wants("objections")) scoreObjections(call, tally);
  if (wants("model")) await scoreModel(call, model, tally);
}
if (wants("model")) await model.stop();
if (!ofPassages) console.log(`${calls.length} calls of ${folders.join(", ")}`);
printFigures(figures);
