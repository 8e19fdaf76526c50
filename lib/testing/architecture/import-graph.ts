import type { SourceFile } from "./source-files";

/** The files these ones load when they run, themselves included. */
export function reachableFrom(files: SourceFile[], ...starts: string[]): SourceFile[] {
  const byName = new Map(files.map((entry) => [entry.file, entry]));
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const entry = byName.get(name);
    if (!entry || seen.has(name)) return;
    seen.add(name);
    entry.loads.forEach(visit);
  };
  starts.forEach(visit);
  return [...seen].map((name) => byName.get(name)).filter((entry) => entry !== undefined);
}

export function fileCycles(files: SourceFile[]): string[] {
  return cycles(new Map(files.map(({ file, loads }) => [file, loads])));
}

/** Feature folders that need each other, types included. */
export function featureCycles(files: SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    const feature = featureOf(file);
    if (!feature) continue;
    const needed = graph.get(feature) ?? new Set();
    graph.set(feature, needed);
    for (const other of imports.map(featureOf)) if (other && other !== feature) needed.add(other);
  }
  return cycles(graph);
}

function featureOf(file: string): string | undefined {
  return /^lib\/features\/([^/]+)\//.exec(file)?.[1];
}

function cycles(graph: Map<string, Iterable<string>>): string[] {
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (node: string, trail: string[]): void => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      found.push([...trail.slice(trail.indexOf(node)), node].join(" -> "));
      return;
    }
    state.set(node, "open");
    for (const target of graph.get(node) ?? []) if (graph.has(target)) visit(target, [...trail, node]);
    state.set(node, "done");
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
