import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why this machine can't run the test; shown in the summary of `npm test`. */
    leftOut?: string;
  }
}

/** Skips the test with a reason that the closing summary prints. */
export function skipTest(test: TestContext, reason: string): never {
  test.task.meta.leftOut = reason;
  return test.skip(reason);
}
