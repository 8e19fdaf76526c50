import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { KnownPerson } from "./open-session";

/** Whom a sign-in link stands for, and in which tenant. It works once: of any number of tries at once, for one. */
export async function redeemLoginLink(token: string): Promise<(KnownPerson & { tenantId: string }) | null> {
  if (!SECRET_FORM.test(token)) return null;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ user_id: string; tenant_id: string; credential_version: number }>(
    `UPDATE login_links l SET used_at = now() FROM users u
     WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND u.id = l.user_id
     RETURNING l.user_id, l.tenant_id, u.credential_version`,
    [sha256(token)],
  );
  const row = rows[0];
  if (!row) return null;
  return { userId: row.user_id, tenantId: row.tenant_id, credentialVersion: row.credential_version };
}
