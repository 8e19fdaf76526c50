import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handle } from "./guard.ts";

/** Answers the API directly, once instrumentation.ts has provided it; pages go to the framework. */
export function answerBefore(framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>): Handle {
  return async (req, res, { isApi, body }) => {
    const own = globalThis.followthroughServer;
    if (own && isApi) return own.answerApi(req, res, body);
    if (own && (await own.refusesPage(req, res))) return;
    return framework(req, res);
  };
}
