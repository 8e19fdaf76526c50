import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Checks the scheduler's bearer secret in constant time. Refuses every request if no secret is configured. */
export function requireCronSecret(request: Request): void {
  const expected = env().CRON_SECRET;
  const given = request.headers.get("authorization") ?? "";
  if (expected && timingSafeEqual(digest(given), digest(`Bearer ${expected}`))) return;
  throw new AppError("unauthenticated", "The cron secret is missing or invalid");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
