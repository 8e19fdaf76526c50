import { rmSync } from "node:fs";
import { compressFiles } from "./compress-files.mjs";
import { fingerprint, unlessUpToDate } from "./fingerprint.mjs";
import { inProject } from "./project.mjs";
import { mustRun, run } from "./run.mjs";
import { stage } from "./stage.mjs";

const SOURCES = [
  ...["app", "components", "lib", "public", "prisma/schema"],
  ...["middleware.ts", "instrumentation.ts", "next.config.ts", "next.config.mjs", "postcss.config.mjs"],
  ...["tailwind.config.ts", "tsconfig.json", "prisma.config.ts", "package.json", "package-lock.json"],
  "scripts/lib/compress-files.mjs",
];
const QUIET = { NEXT_TELEMETRY_DISABLED: "1", CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };

export function generateClient() {
  const wanted = fingerprint(["prisma/schema", "prisma.config.ts", "package-lock.json"]);
  return stage("Generating the database client", "Database client generated", async () => {
    const ran = await unlessUpToDate("lib/db/generated/.followthrough-generated", wanted, () =>
      // Generating needs no engine, and naming one keeps Prisma from downloading it. /bin/false fails loudly if it is
      // used.
      mustRun("prisma", ["generate"], { env: { ...QUIET, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/false" } }),
    );
    return ran ? undefined : "Database client unchanged";
  });
}

/** Builds for production, if a source has changed. */
export function buildApplication() {
  const inlined = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  const wanted = fingerprint(SOURCES, JSON.stringify(inlined.sort()));
  return stage("Building the application", "Application built", async () => {
    const ran = await unlessUpToDate(".next/.followthrough-build", wanted, async () => {
      rmSync(inProject(".next", ".followthrough-build"), { force: true });
      await mustRun("next", ["build"], { env: { ...QUIET, NODE_ENV: "production" } });
      await compressFiles(inProject(".next", "static"));
    });
    return ran ? undefined : "Application unchanged since the last build";
  });
}

/** Runs one of the project's TypeScript files. Resolves like `run`. */
export function runTypeScript(file, args = [], { output = "inherit", env } = {}) {
  return run("tsx", [inProject(file), ...args], { output, env });
}
