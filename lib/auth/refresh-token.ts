import { createHmac } from "node:crypto";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { sha256 } from "@/lib/core/secrets";

export const REFRESH_DAYS = 7;
export const FAMILY_DAYS = 30;
/** How long a used token still returns the same successor, for a second tab or a client that lost the response. */
export const GRACE_SECONDS = 10;

/**
 * Derives the next refresh token from the current one with a secret key. It can be issued again without being stored,
 * and can't be derived from the database alone.
 */
export async function successorOf(token: string, generation: number): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "refresh-token");
  return createHmac("sha256", key)
    .update(`${sha256(token)}:${generation + 1}`)
    .digest("base64url");
}
