import { refusalOf } from "./address";
import type { WebhookPort } from "./port";

/** Nothing leaves a sandbox: every request is answered with 200. */
export function createSandboxWebhooks(): WebhookPort {
  return {
    refusalOf: (url) => refusalOf(url, { allowLoopback: false }),
    post: async () => ({
      status: 200,
      body: "Simulated: a sandbox sends nothing",
      error: null,
      retryAfterSeconds: null,
      durationMs: 0,
    }),
  };
}
