import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSecureOrigin } from "@/lib/core/credentials";
import { cookiesOf } from "@/lib/core/request-cookies";
import { admitCall, type EdgeSettings } from "@/lib/edge/admit-call";
import { segmentsOf } from "@/lib/edge/routes";
import { findRoute } from "./api-routes";
import { arrivingRequest } from "./arriving-request";
import type { Body } from "./request-body";
import { sendResponse } from "./send-response";

/** Handles one request under /api, whose headers are sanitized and whose body is complete. */
export type AnswerApi = (req: IncomingMessage, res: ServerResponse, body?: Body) => Promise<void>;

/**
 * Serves the API without the framework's router: the checks of middleware.ts, then the handler of the route file.
 * Without our own server in front, Next runs the same two steps.
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
  // The guard adds a JSON body to error responses without one.
  if (!handler) return new Response(null, { status: found ? 405 : 404 });
  return handler(request, { params: Promise.resolve(found.params) });
}
