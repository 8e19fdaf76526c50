import type { Profiler } from "node:inspector";
import { Session } from "node:inspector/promises";
import { type Part, timeByPart } from "../time-by-part";

const PARTS: Part[] = [
  [/node_modules\/@prisma\/|\blib\/db\/generated\//, "query builder"],
  [/node_modules\/(pg|pg-pool|pg-protocol|pg-types|postgres-\w+)\//, "database protocol"],
  [/node_modules\/zod\//, "checking what the CRM sent"],
  [/\blib\/providers\//, "provider's adapter"],
  [/\blib\/features\//, "merging"],
  [/\blib\//, "context, tokens, limits"],
  [/\(garbage collector\)/, "garbage collection"],
  [/\(program\)/, "native code"],
];

/** Prints how this process's CPU time is divided while `work` runs. The rest is waiting. */
export async function whereTimeGoes<T>(work: () => Promise<T>): Promise<T> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  const started = performance.now();
  const result = await work();
  const wholeMs = performance.now() - started;
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const spent = timeByPart(withoutItself(profile), PARTS);
  const busyMs = [...spent.values()].reduce((sum, time) => sum + time, 0) / 1000;
  const share = (ms: number) => `${((ms / wholeMs) * 100).toFixed(0).padStart(3)} %`;
  console.log(`    ${share(wholeMs - busyMs)}  waiting for the CRM and the database`);
  for (const [part, time] of [...spent].sort(([, a], [, b]) => b - a))
    console.log(`    ${share(time / 1000)}  ${part}`);
  return result;
}

/** Removes the profiler's own startup, which takes longer than the measured work. */
function withoutItself({ samples = [], timeDeltas = [], ...profile }: Profiler.Profile): Profiler.Profile {
  const own = new Set(profile.nodes.filter(({ callFrame }) => callFrame.url === "node:inspector").map(({ id }) => id));
  const kept = samples.map((id, at) => [id, own.has(id) ? 0 : (timeDeltas[at] ?? 0)] as const);
  return { ...profile, samples: kept.map(([id]) => id), timeDeltas: kept.map(([, time]) => time) };
}
