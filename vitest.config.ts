import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.resolve(import.meta.dirname);
const engine = ["lib/grounding/**/*.test.ts", "lib/providers/ai/builtin/**/*.test.ts"];
/** Settings are read once per process, so tests that change them cannot share one. */
const CHANGES_SETTINGS = /process\.env\.\w+ (?:\?\?)?= |Object\.assign\(process\.env|delete process\.env/;
const dbTests = ["app", "lib", "scripts"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".db.test.ts"))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, "/"))),
);
const ownSettings = dbTests.filter((file) => CHANGES_SETTINGS.test(readFileSync(path.join(root, file), "utf8")));
const database = {
  globalSetup: ["lib/testing/database.ts"],
  setupFiles: ["lib/testing/use-test-database.ts"],
};
/** Starts the minutes of fuzzing first, so that they don't run alone at the end. */
class FuzzFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const isFuzz = ({ moduleId }: TestSpecification) => Number(path.basename(moduleId).startsWith("fuzz-"));
    return (await super.sort(specs)).toSorted((a, b) => isFuzz(b) - isFuzz(a));
  }
}

const outside = ["node_modules/**", ".next/**", ".data/**", "e2e/**"];

export default defineConfig({
  resolve: { alias: { "@": root } },
  test: {
    // High enough that only a hanging test times out, even on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Vitest leaves a core unused, which is half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: FuzzFirst },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.ts"], exclude: [...outside, ...engine, "**/*.db.test.ts"] },
      },
      {
        extends: true,
        // Pure functions: the language data, which takes longer to load than most files to test, is shared.
        test: { name: "engine", include: engine, exclude: [...outside, "**/*.db.test.ts"], isolate: false },
      },
      {
        extends: true,
        test: { name: "components", include: ["{app,components}/**/*.test.tsx"], environment: "happy-dom" },
      },
      {
        extends: true,
        test: { ...database, name: "db", include: dbTests, exclude: [...outside, ...ownSettings], isolate: false },
      },
      {
        extends: true,
        test: { ...database, name: "db-settings", include: ownSettings, exclude: outside },
      },
    ],
  },
});
