import { withProfile } from "./profile-server";
import { type Part, timeByPart } from "./time-by-part";

const PARTS: Part[] = [
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
  const spent = timeByPart(profile, PARTS);
  const all = [...spent.values()].reduce((sum, time) => sum + time, 0);
  console.log(
    `  server: ${(all / 1000 / result.requests.total).toFixed(2)} ms of processor time a request, with the profiler on`,
  );
  for (const [part, time] of [...spent].sort(([, a], [, b]) => b - a)) {
    const ms = time / 1000 / result.requests.total;
    console.log(`    ${ms.toFixed(3)} ms  ${((time / all) * 100).toFixed(0).padStart(2)} %  ${part}`);
  }
}
