import { notFound } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { callFacts } from "@/lib/http/call-facts";
import { errorResponse } from "@/lib/http/error-response";
import type { RouteHandler } from "@/lib/http/route";

const answer: RouteHandler = async (request) =>
  errorResponse(notFound("Path"), callFacts(request.headers).requestId, log, {});

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
