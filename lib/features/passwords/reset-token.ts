import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/keys";

/**
 * Derives the token of a link from the request ID, so that a job that runs twice sends the same link. The deployment's
 * key is required: the stored data alone is not enough to compute it.
 */
export async function resetTokenOf(requestId: string): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "password-reset");
  return createHmac("sha256", key).update(requestId).digest("base64url");
}
