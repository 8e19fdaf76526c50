import path from "node:path";
import { parseArgs } from "node:util";
import { readCalls } from "./eval/annotated-call";
import { type Figures, scoreCall } from "./eval/score-call";

/** Measures the built-in engine on annotated calls: those of this project, or those of `--data <folder>`. */
const { values } = parseArgs({
  options: { data: { type: "string" }, only: { type: "string" }, show: { type: "boolean" } },
});
const folder = values.data ?? path.join(process.cwd(), "scripts", "eval", "calls");
const calls = readCalls(folder).filter(({ id }) => !values.only || id === values.only);
const figures: Figures = new Map();
for (const call of calls) scoreCall(call, figures, (line) => values.show && console.log(line));
console.log(`${calls.length} calls of ${folder}`);
for (const [name, { hits, of }] of [...figures].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${name.padEnd(24)} ${((100 * hits) / of).toFixed(1).padStart(5)} %  (${hits} of ${of})`);
