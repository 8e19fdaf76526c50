import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deviceName } from "@/lib/core/device-name";
import { AppError } from "@/lib/core/errors";
import type { RequestOrigin } from "@/lib/core/request-origin";

const Verdict = z.object({ limit: z.number(), remaining: z.number(), retryAfterSeconds: z.number().nullable() });

/** Request metadata from headers that clients can't forge, except for their own user agent. */
export type CallFacts = {
  requestId: string;
  clientAddress: string | null;
  device: string | null;
  limit: z.output<typeof Verdict> | null;
};

export function callFacts(headers: Headers): CallFacts {
  const limit = headers.get("x-ft-limit");
  return {
    requestId: headers.get("x-ft-request-id") ?? randomUUID(),
    clientAddress: headers.get("x-forwarded-for")?.split(",")[0]?.trim() || null,
    device: deviceName(headers.get("user-agent")),
    limit: limit ? Verdict.parse(JSON.parse(limit)) : null,
  };
}

export function originOf({ clientAddress, device }: CallFacts): RequestOrigin {
  return { address: clientAddress, device };
}

/**
 * Throws `rate_limited` if the limiter refused the request. Call it after authentication, so that a 429 never replaces
 * a 401.
 */
export function requireWithinLimit({ limit }: CallFacts): void {
  if (!limit || limit.retryAfterSeconds === null) return;
  const seconds = Math.max(1, limit.retryAfterSeconds);
  throw new AppError("rate_limited", `Too many requests. Try again in ${seconds} s`, { retryAfterSeconds: seconds });
}
