import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why this machine cannot run the test; the closing summary of `npm test` tells it. */
    leftOut?: string;
  }
}

/** Skips the test with a reason that the closing summary prints. */
export function skipTest(test: TestContext, reason: string): never {
  test.task.meta.leftOut = reason;
  return test.skip(reason);
}
