import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** The unit tests next to the mutated code, except those that measure time or run a whole engine. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    testTimeout: 60_000,
    testNamePattern: /^(?!.*linear time)/,
    include: ["lib/{grounding,tenancy,core,features/follow-ups}/**/*.test.ts"],
    exclude: ["**/*.db.test.ts", "lib/grounding/{hostile-bodies,engine-drafts,verify-openai}.test.ts"],
  },
});
