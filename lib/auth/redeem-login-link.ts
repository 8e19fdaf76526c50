import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { KnownPerson } from "./open-session";

/** Redeems a sign-in link and returns the person and tenant. A link works only once, even under concurrent requests. */
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

/** The account and tenant of a valid sign-in link. Doesn't redeem the link. */
export async function findLoginLink(token: string): Promise<OpenLoginLink | null> {
  if (!SECRET_FORM.test(token)) return null;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ email: string; tenant_name: string; is_sandbox: boolean }>(
    `SELECT u.email, t.name AS tenant_name, t.is_sandbox FROM login_links l
     JOIN users u ON u.id = l.user_id
     JOIN tenants t ON t.id = l.tenant_id AND (t.expires_at IS NULL OR t.expires_at > now())
     WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now()`,
    [sha256(token)],
  );
  const row = rows[0];
  return row ? { email: row.email, tenantName: row.tenant_name, isSandbox: row.is_sandbox } : null;
}

export type OpenLoginLink = { email: string; tenantName: string; isSandbox: boolean };
