import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/keys";

/**
 * The secret of a link, made from the request for it: a job that is done twice mails the same link twice. Without the
 * deployment's key nobody can make it, not even with everything that is stored.
 */
export async function resetTokenOf(requestId: string): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "password-reset");
  return createHmac("sha256", key).update(requestId).digest("base64url");
}
