import type { SourceFile } from "./source-files";

/** The files that these ones load at run time, including themselves. */
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

/** Sibling folders that import each other, including types. A folder and its own subfolders may. */
export function folderCycles(files: SourceFile[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of files) {
    for (const target of imports) {
      const siblings = siblingFolders(file, target);
      if (!siblings) continue;
      for (const folder of siblings) if (!graph.has(folder)) graph.set(folder, new Set());
      graph.get(siblings[0])?.add(siblings[1]);
    }
  }
  return cycles(graph);
}

/** The folders where two paths diverge, or null if one file lies above the other. */
function siblingFolders(file: string, target: string): [string, string] | null {
  const from = file.split("/").slice(0, -1);
  const to = target.split("/").slice(0, -1);
  const at = from.findIndex((part, depth) => part !== to[depth]);
  if (at < 1 || at >= to.length) return null;
  return [from.slice(0, at + 1).join("/"), to.slice(0, at + 1).join("/")];
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
