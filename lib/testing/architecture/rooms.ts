/** What each top-level area may import besides itself. lib/README.md shows the same table. */
export const MAY_IMPORT: Record<string, string[]> = {
  app: ["components", "http", "features", "auth", "jobs", "grounding", "core"],
  components: ["features", "http:client", "grounding", "core"],
  http: ["auth", "tenancy", "core"],
  jobs: ["features", "queue", "tenancy", "core", "db"],
  features: ["queue", "tenancy", "connections", "auth", "grounding", "providers", "db", "core"],
  queue: ["tenancy", "db", "core"],
  tenancy: ["connections", "providers", "db", "core"],
  connections: ["providers", "db", "core"],
  auth: ["db", "core"],
  grounding: ["core"],
  providers: ["grounding", "core"],
  db: ["core"],
  edge: ["core"],
  server: ["http", "edge", "core"],
  core: [],
};

const ROOM = /^(?:lib\/([a-z-]+)\/|(app|components|e2e|prisma)\/)/;

export function roomOf(file: string): string {
  if (file === "middleware.ts") return "middleware";
  if (file === "instrumentation.ts") return "instrumentation";
  const match = ROOM.exec(file);
  return match?.[1] ?? match?.[2] ?? "root";
}

/** Why `file` may not import `target`, or null if it may. */
export function violation(file: string, target: string): string | null {
  const from = roomOf(file);
  const to = roomOf(target);
  const allowed = MAY_IMPORT[from];
  if (!allowed || to === from || !(to in MAY_IMPORT)) return null;
  if (from === "app" && to === "jobs" && !file.startsWith("app/api/cron/"))
    return "only the cron route may use lib/jobs";
  if (from === "app" && to === "auth" && !/^app\/(\(auth\)|api\/auth)\//.test(file))
    return "only sign-in may use lib/auth";
  if (from === "components" && to === "http" && target !== "lib/http/client.ts")
    return "components use lib/http/client only";
  if (from === "http" && to === "features")
    return file === "lib/http/catalog.ts" && target.endsWith("/contract.ts") ? null : "only catalog.ts knows contracts";
  const isListed = allowed.some((room) => room.split(":")[0] === to);
  return isListed ? null : `${from} may not import ${to}`;
}
