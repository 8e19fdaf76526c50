import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";

/** Whom a sign-in link stands for, and in which tenant. It works once: of any number of tries at once, for one. */
export async function redeemLoginLink(token: string): Promise<{ userId: string; tenantId: string } | null> {
  if (!SECRET_FORM.test(token)) return null;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ user_id: string; tenant_id: string }>(
    `UPDATE login_links SET used_at = now()
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING user_id, tenant_id`,
    [sha256(token)],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, tenantId: row.tenant_id } : null;
}
