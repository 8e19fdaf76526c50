import { createSandbox } from "../lib/features/demo/create-sandbox";
import type { DemoEnvelope } from "../lib/features/demo/schema";

/** A sandbox as the server makes one, without asking it: an address gets five an hour, and other tests use them up. */
export function launchSandbox(): Promise<DemoEnvelope> {
  return createSandbox({});
}
