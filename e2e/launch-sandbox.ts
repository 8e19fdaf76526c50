import { createSandbox } from "../lib/features/demo/create-sandbox";
import type { DemoEnvelope } from "../lib/features/demo/schema";

/** Creates a sandbox without the API, which allows an address five an hour, and other tests use them up. */
export function launchSandbox(): Promise<DemoEnvelope> {
  return createSandbox({});
}
