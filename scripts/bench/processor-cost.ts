import { existsSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { withProfile } from "./profile-server";

/** The first rule that fits, from the innermost frame of a stack outwards, says what its time was spent on. */
const PARTS: [RegExp, string][] = [
  [/\blib\/http\/success-response/, "response check and JSON"],
  [/\blib\/features\//, "feature: conditions, public shape"],
  [/\blib\/(edge|core\/(tokens|keys|rate-limits))/, "admission: token and limits"],
  [/\blib\/auth\//, "principal"],
  [/node_modules\/@prisma\//, "query builder"],
  [/node_modules\/(pg|pg-pool|pg-protocol|pg-types|postgres-\w+)\//, "database protocol"],
  [/\blib\/(http|tenancy|db|core)\//, "route, context, database scope"],
  [/\blib\/server\//, "request and answer"],
  [/\bscripts\/lib\//, "guard, writing the answer"],
  [/node_modules\/(next|react)/, "framework"],
  [/^node:/, "Node: HTTP, streams, promises"],
  [/\(garbage collector\)/, "garbage collection"],
  [/\(program\)/, "native code"],
];

/** Prints how the server's processor time is divided while it is under `load`. */
export async function processorCost(load: () => Promise<{ requests: { total: number } }>): Promise<void> {
  const { profile, result } = await withProfile(load);
  const spent = divided(profile);
  const all = [...spent.values()].reduce((sum, time) => sum + time, 0);
  console.log(
    `  server: ${(all / 1000 / result.requests.total).toFixed(2)} ms of processor time a request, with the profiler on`,
  );
  for (const [part, time] of [...spent].sort(([, a], [, b]) => b - a)) {
    const ms = time / 1000 / result.requests.total;
    console.log(`    ${ms.toFixed(3)} ms  ${((time / all) * 100).toFixed(0).padStart(2)} %  ${part}`);
  }
}

/** Microseconds by part. */
function divided({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const parts = new Map<number, string>();
  const spent = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const part = parts.get(id) ?? partOf(id, byId, callers);
    parts.set(id, part);
    if (part !== IDLE) spent.set(part, (spent.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return spent;
}

const IDLE = "(idle)";

function partOf(id: number, byId: Map<number, Profiler.ProfileNode>, callers: Map<number, number>): string {
  let node = byId.get(id);
  if (node?.callFrame.functionName === IDLE) return IDLE;
  let inNode = false;
  for (; node; node = byId.get(callers.get(node.id) ?? -1)) {
    const source = sourceOf(node.callFrame);
    const part = PARTS.find(([rule]) => rule.test(source))?.[1];
    if (part && !source.startsWith("node:")) return part;
    inNode ||= source.startsWith("node:");
  }
  return inNode ? "Node: HTTP, streams, promises" : "other";
}

const maps = new Map<string, SourceMap | null>();

/** The file a function was written in, also where it was bundled. */
function sourceOf({ url, functionName, lineNumber, columnNumber }: Profiler.ProfileNode["callFrame"]): string {
  if (!url) return functionName;
  const file = url.startsWith("file:") ? fileURLToPath(url) : url;
  if (!file.includes("/.next/")) return file;
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : null);
  }
  const entry = maps.get(file)?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? decodeURIComponent(entry.originalSource) : file;
}
