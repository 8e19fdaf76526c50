import type { TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why this machine can't run the test. `npm test` prints it in its summary. */
    leftOut?: string;
  }
}

/** Skips the test with a reason for the summary. */
export function skipTest(test: TestContext, reason: string): never {
  test.task.meta.leftOut = reason;
  return test.skip(reason);
}
