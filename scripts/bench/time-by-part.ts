import { existsSync, readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** Assigns time to parts. The first matching rule wins, from the innermost stack frame outward. */
export type Part = [rule: RegExp, name: string];

/** Microseconds per part, without idle time. */
export function timeByPart(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  known: Part[],
): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const parts = new Map<number, string>();
  const spent = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const part = parts.get(id) ?? partOf(id, { byId, callers, known });
    parts.set(id, part);
    if (part !== IDLE) spent.set(part, (spent.get(part) ?? 0) + (timeDeltas[at] ?? 0));
  }
  return spent;
}

const IDLE = "(idle)";

type Stacks = { byId: Map<number, Profiler.ProfileNode>; callers: Map<number, number>; known: Part[] };

function partOf(id: number, { byId, callers, known }: Stacks): string {
  let node = byId.get(id);
  if (node?.callFrame.functionName === IDLE) return IDLE;
  let inNode = false;
  for (; node; node = byId.get(callers.get(node.id) ?? -1)) {
    const source = sourceOf(node.callFrame);
    const part = known.find(([rule]) => rule.test(source))?.[1];
    if (part && !source.startsWith("node:")) return part;
    inNode ||= source.startsWith("node:");
  }
  return inNode ? "Node: HTTP, streams, promises" : "other";
}

const maps = new Map<string, SourceMap | null>();

/** The source file of a function, even if it was bundled. */
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
