import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSecureOrigin } from "@/lib/core/credentials";
import { cookiesOf } from "@/lib/core/request-cookies";
import { admitCall, type EdgeSettings } from "@/lib/edge/admit-call";
import { segmentsOf } from "@/lib/edge/routes";
import { findRoute } from "./api-routes";
import { arrivingRequest } from "./arriving-request";
import { sendResponse } from "./send-response";

/** Answers one request under /api, whose headers are clean and whose body is complete. */
export type AnswerApi = (req: IncomingMessage, res: ServerResponse, body?: Uint8Array<ArrayBuffer>) => Promise<void>;

/**
 * The API without the framework's router in between: what middleware.ts finds out about a call, then the handler of
 * its route file. Without our server in front, Next does the same with the same two.
 */
export function apiServer(settings: EdgeSettings): AnswerApi {
  return async (req, res, body) => {
    const url = new URL(req.url ?? "/", settings.publicUrl);
    const request = arrivingRequest(req, res, url, body);
    const admission = await admitCall(
      {
        method: request.method,
        headers: request.headers,
        cookies: { getAll: () => cookiesOf(request) },
        segments: segmentsOf(url.pathname),
        requestId: randomUUID(),
        isHttps: isSecureOrigin(settings.publicUrl) || req.headers["x-forwarded-proto"] === "https",
      },
      settings,
    );
    for (const [name, value] of Object.entries(admission.handlerHeaders)) request.headers.set(name, value);
    for (const [name, value] of Object.entries(admission.headers)) res.setHeader(name, value);
    await sendResponse(req, res, admission.refusal ?? (await handled(request, url.pathname)));
  };
}

async function handled(request: Request, path: string): Promise<Response> {
  const found = await findRoute(path.split("/").filter(Boolean).slice(1));
  const handler = found?.module[request.method === "HEAD" ? "GET" : request.method];
  // An answer without a body is given one by the guard.
  if (!handler) return new Response(null, { status: found ? 405 : 404 });
  return handler(request, { params: Promise.resolve(found.params) });
}
