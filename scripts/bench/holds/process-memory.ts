import { readdirSync, readFileSync } from "node:fs";
import { askServer } from "./watched-server";

const MB = 1024 * 1024;

export type Resident = { rss: number; heap: number; other: number; threads: number };

/** The server process's memory in MB, optionally after a garbage collection. Only Linux reports the resident set. */
export async function residentMemory(collect: boolean): Promise<Resident | null> {
  const watched = await askServer(collect ? "collect" : "loop");
  if (!watched) return null;
  const { pid, memory } = watched;
  const rss = memory.rss / MB;
  const heap = memory.heapUsed / MB;
  const other = (memory.external + memory.arrayBuffers) / MB;
  return { rss, heap, other, threads: threadsOf(pid) };
}

export function formatMemory({ rss, heap, other, threads }: Resident): string {
  const numbers = [rss, heap, other].map((value) => value.toFixed(0).padStart(5));
  return `${numbers[0]} MB resident, ${numbers[1]} MB JavaScript heap, ${numbers[2]} MB buffers, ${threads} threads`;
}

/** The process's largest memory mappings, grouped by what is mapped. */
export function largestMappings(pid: number): string[] {
  const sizes = new Map<string, number>();
  let name = "";
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const head = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)$/.exec(line);
    if (head) name = head[1] || "anonymous";
    const resident = /^Rss:\s+(\d+) kB/.exec(line)?.[1];
    if (resident) sizes.set(name, (sizes.get(name) ?? 0) + Number(resident));
  }
  const sorted = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
  return sorted.map(([what, kb]) => `${(kb / 1024).toFixed(0).padStart(5)} MB ${what}`);
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}
