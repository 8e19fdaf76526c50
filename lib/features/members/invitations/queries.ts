import { notFound } from "@/lib/core/errors";
import type { Role } from "@/lib/core/permissions";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { OpenInvitation } from "./schema";

type Row = { email: string; role: Role; tenant_name: string; expires_at: Date; has_account: boolean };

/** Returns what an invitation link is for. Throws 404 without a reason if it is unknown, used, revoked or expired. */
export async function getInvitation({ token }: { token: string }): Promise<OpenInvitation> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<Row>(
    `SELECT i.email, i.role, t.name AS tenant_name, i.expires_at,
       EXISTS (SELECT 1 FROM users u WHERE u.email = i.email AND u.verified_at IS NOT NULL) AS has_account
     FROM invitations i JOIN tenants t ON t.id = i.tenant_id AND (t.expires_at IS NULL OR t.expires_at > now())
     WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()`,
    [sha256(token)],
  );
  const row = rows[0];
  if (!row) throw notFound("Invitation");
  return {
    email: row.email,
    role: row.role,
    tenantName: row.tenant_name,
    expiresAt: row.expires_at.toISOString(),
    hasAccount: row.has_account,
  };
}
