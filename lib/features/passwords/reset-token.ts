import { createHmac } from "node:crypto";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";

/**
 * Derives the token of a link from the request ID, so that a job that runs twice sends the same link. The deployment's
 * key is required: the stored data alone is not enough to compute it.
 */
export async function resetTokenOf(requestId: string): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "password-reset");
  return createHmac("sha256", key).update(requestId).digest("base64url");
}
