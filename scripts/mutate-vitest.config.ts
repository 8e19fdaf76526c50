import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");

/** The unit tests beside the mutated code, without those that measure time or ask a whole engine. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["lib/{grounding,tenancy,core,features/follow-ups}/**/*.test.ts"],
    exclude: ["**/*.db.test.ts", "lib/grounding/{hostile-bodies,engine-drafts,verify-openai}.test.ts"],
  },
});
