import { readCalls } from "./eval/annotated-call";
import { scoreCall } from "./eval/score-call";
import { scoreLock } from "./eval/score-lock";
import { scoreObjections } from "./eval/score-objections";
import { type Figures, tallyInto } from "./eval/tally";
const part = process.argv[2] ?? "engine";
const only = process.argv[3];
const groups: Record<string, string[]> = {
  shared: ["/work/shared/data/calls"],
  dev: "calls longer-calls short-calls more-calls further-calls varied-calls regional-calls hedged-calls everyday-calls mixed-calls".split(" ").map((x) => `scripts/eval/${x}`),
  read: "held-out-calls later-calls fresh-calls".split(" ").map((x) => `scripts/eval/${x}`),
  unread: "unread-calls indirect-calls".split(" ").map((x) => `scripts/eval/${x}`),
  new: ["/tmp/new/calls-a", "/tmp/new/calls-b"],
};
const rows = new Map<string, string[]>();
const names = Object.keys(groups).filter((g) => !only || only.split(",").includes(g));
for (const [k, name] of names.entries()) {
  const figures: Figures = new Map();
  for (const folder of groups[name]!) {
    let calls: ReturnType<typeof readCalls> = [];
    try { calls = readCalls(folder); } catch (e) { console.error(String(e).slice(0, 300)); }
    for (const call of calls) {
      const tally = tallyInto(figures, () => undefined);
      if (part.includes("engine")) scoreCall(call, tally);
      if (part.includes("lock")) scoreLock(call, tally);
      if (part.includes("objections")) scoreObjections(call, tally);
    }
  }
  for (const [what, f] of figures) {
    const { hits, of } = f as unknown as { hits: number; of: number };
    const row = rows.get(what) ?? names.map(() => "");
    row[k] = `${((100 * hits) / of).toFixed(1)} (${hits}/${of})`;
    rows.set(what, row);
  }
}
console.log("".padEnd(28), names.map((n) => n.padEnd(18)).join(""));
for (const [what, row] of [...rows].sort()) console.log(what.padEnd(28), row.map((x) => x.padEnd(18)).join(""));
