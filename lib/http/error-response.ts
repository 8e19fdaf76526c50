import { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError, ERRORS } from "@/lib/core/errors";
import type { Log, LogFields } from "@/lib/core/log";

/**
 * The only place that converts errors to HTTP responses. Anything but an AppError is logged and becomes a 500 with the
 * request id. `isPublished`: the endpoint is part of the published interface, whose error bodies have no `code`.
 */
export function errorResponse(
  error: unknown,
  requestId: string,
  log: Log,
  about: LogFields,
  { isPublished = false }: Pick<AnyContract, "isPublished"> = {},
): Response {
  const known = error instanceof AppError ? error : fromDatabase(error);
  if (!known) log.error({ ...about, requestId, error }, "request failed");
  const failure = known ?? new AppError("internal", `Something went wrong on our side (request ${requestId})`);
  const { status, error: name } = ERRORS[failure.code];
  const code = isPublished ? {} : { code: failure.code };
  const body = { error: name, ...code, message: failure.message, ...optional(failure.details), ...failure.extra };
  // The path with its own cache rule gets no default from the middleware, and that rule must not apply to errors.
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (failure.retryAfterSeconds !== undefined) headers.set("Retry-After", String(failure.retryAfterSeconds));
  return Response.json(body, { status, headers });
}

function optional(details: unknown): { details?: unknown } {
  return details === undefined ? {} : { details };
}

function fromDatabase(error: unknown): AppError | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "P2002") return new AppError("conflict", "This already exists", { cause: error });
  if (code === "P2025") return new AppError("not_found", "Object not found", { cause: error });
  if (code === "P2034" || isWriteConflict(error)) {
    return new AppError("conflict", "Someone else just changed this. Try again", {
      cause: error,
      retryAfterSeconds: 1,
    });
  }
  return null;
}

const LOCK_NOT_AVAILABLE = "55P03";
const WriteConflict = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.union([
        z.object({ kind: z.literal("TransactionWriteConflict") }),
        z.object({ originalCode: z.literal(LOCK_NOT_AVAILABLE) }),
      ]),
    }),
  }),
});

/** Deadlocks and serialization failures in raw SQL, and locks waited for too long, have no error code in Prisma. */
function isWriteConflict(error: unknown): boolean {
  return WriteConflict.safeParse(error).success;
}
