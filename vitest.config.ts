import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname);
const engine = ["lib/grounding/**/*.test.ts", "lib/providers/ai/builtin/**/*.test.ts"];
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
        test: {
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: outside,
          globalSetup: ["lib/testing/database.ts"],
          setupFiles: ["lib/testing/use-test-database.ts"],
        },
      },
    ],
  },
});
