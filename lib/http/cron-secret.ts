import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** The scheduler's own bearer secret, compared in constant time; without one configured nobody gets in. */
export function requireCronSecret(request: Request): void {
  const expected = env().CRON_SECRET;
  const given = request.headers.get("authorization") ?? "";
  if (expected && timingSafeEqual(digest(given), digest(`Bearer ${expected}`))) return;
  throw new AppError("unauthenticated", "The cron secret is missing or invalid");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
