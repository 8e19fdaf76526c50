import type { Method } from "@/lib/core/contract";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { callFacts } from "./call-facts";
import { errorResponse } from "./error-response";
import type { RouteHandler } from "./route";

/** Exports for every method of a path. Methods without a handler return a 405 that lists the allowed ones. */
export function methods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allowed = Object.keys(handlers).flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name]));
  const refuse: RouteHandler = async (request) => {
    const { requestId } = callFacts(request.headers);
    const error = new AppError("method_not_allowed", `This path accepts ${allowed.join(", ")}`);
    const response = errorResponse(error, requestId, log, {});
    response.headers.set("Allow", allowed.join(", "));
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...handlers };
}
