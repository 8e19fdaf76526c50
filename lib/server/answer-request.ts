import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handle } from "./guard.ts";

/** Handles API requests directly, once instrumentation.ts has provided the handlers. The framework renders pages. */
export function answerBefore(framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>): Handle {
  return async (req, res, { isApi, body }) => {
    const own = globalThis.followthroughServer;
    if (own && isApi) return own.answerApi(req, res, body);
    if (own && (await own.refusesPage(req, res))) return;
    return framework(req, res);
  };
}
