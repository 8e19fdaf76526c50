import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/keys";
import { sha256 } from "@/lib/core/secrets";

export const REFRESH_DAYS = 7;
export const FAMILY_DAYS = 30;
/** A second tab, or a client whose answer was lost, gets the same successor again for this long. */
export const GRACE_SECONDS = 10;

/**
 * The token that follows one. Derived from the parent's hash, so that it can be given out twice without being
 * stored; without the key nobody can derive it, not even from the database.
 */
export async function successorOf(token: string, generation: number): Promise<string> {
  const key = await deriveKey(env().NEXTAUTH_SECRET, "refresh-token");
  return createHmac("sha256", key)
    .update(`${sha256(token)}:${generation + 1}`)
    .digest("base64url");
}
