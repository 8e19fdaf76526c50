import { env } from "@/lib/core/env";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";

/**
 * Creates a link that signs the member in once, without a password. It always uses our configured origin, not that of
 * the request.
 */
export async function createLoginLink(member: { tenantId: string; userId: string; expiresAt: Date }): Promise<string> {
  const token = randomSecret();
  const { identity } = await databases();
  await identity.loginLink.create({ data: { ...member, tokenHash: sha256(token) } });
  const url = new URL("/sign-in", env().NEXTAUTH_URL);
  url.searchParams.set("link", token);
  return url.href;
}
