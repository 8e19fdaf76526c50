import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handle } from "./guard.ts";
import type { OwnServer } from "./offer-server.ts";

const shared = globalThis as OwnServer;

/** The API answers by itself, once instrumentation.ts has handed it to us; pages are the framework's. */
export function answerBefore(framework: (req: IncomingMessage, res: ServerResponse) => Promise<void>): Handle {
  return async (req, res, { isApi, body }) => {
    const own = shared.followthroughServer;
    if (own && isApi) return own.answerApi(req, res, body);
    if (own && (await own.refusesPage(req, res))) return;
    return framework(req, res);
  };
}
