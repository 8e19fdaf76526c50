import { log } from "@/lib/core/log";
import { lowerRole, type Role } from "@/lib/core/permissions";
import { databases } from "@/lib/db/connect";
import type { Principal } from "./principal";

type Row = {
  user_id: string;
  credential_version: number;
  member_id: string;
  email: string;
  user_name: string;
  member_role: Role;
  token_role?: Role;
  allowed_cidrs?: string[];
  has_unrecorded_use?: boolean;
  tenant_id: string;
  tenant_name: string;
  domains: string[];
  is_sandbox: boolean;
  expires_at: Date | null;
  require_second_person: boolean;
  sending_paused: boolean;
  time_zone: string;
};

const WHO = `u.id AS user_id, u.credential_version, u.email, u.name AS user_name, m.id AS member_id,
  m.role AS member_role, t.id AS tenant_id, t.name AS tenant_name, t.domains, t.is_sandbox, t.expires_at,
  t.require_second_person, t.sending_paused, t.time_zone`;
const BELONGS = `JOIN members m ON m.tenant_id = c.tenant_id AND m.removed_at IS NULL
  JOIN users u ON u.id = m.user_id
  JOIN tenants t ON t.id = c.tenant_id AND (t.expires_at IS NULL OR t.expires_at > now())`;

const QUERIES = {
  api_token: `SELECT ${WHO}, c.role AS token_role, c.allowed_cidrs,
    (c.last_used_at IS NULL OR c.last_used_at < now() - interval '1 minute') AS has_unrecorded_use FROM api_tokens c ${BELONGS} AND m.user_id = c.created_by
    WHERE c.id = $1 AND c.token_hash = $2 AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > now())`,
  session: `SELECT ${WHO} FROM sessions c ${BELONGS} AND m.user_id = c.user_id
    WHERE c.id = $1 AND c.user_id = $2 AND c.revoked_at IS NULL AND c.expires_at > now()`,
  access_token: `SELECT ${WHO} FROM refresh_families c ${BELONGS} AND m.user_id = c.user_id
    JOIN sessions s ON s.tenant_id = c.tenant_id AND s.id = c.session_id AND s.revoked_at IS NULL AND s.expires_at > now()
    WHERE c.id = $1 AND c.user_id = $2 AND c.revoked_at IS NULL AND c.expires_at > now()`,
} as const;

/** `hasUnrecordedUse`: an API token's last use was recorded more than a minute ago, or never. */
export type FoundPrincipal = Principal & { allowedCidrs: string[]; hasUnrecordedUse: boolean };

/**
 * Looks up a credential whose signature was already verified. `proof` is the SHA-256 of an API token, and otherwise the
 * user id. Null if the credential is revoked or expired, or if the person left the tenant.
 */
export async function findPrincipal(
  kind: Principal["kind"],
  credentialId: string,
  proof: string,
): Promise<FoundPrincipal | null> {
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<Row>({
    name: `principal-${kind}`,
    text: QUERIES[kind],
    values: [credentialId, proof],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    kind,
    credentialId,
    credentialVersion: row.credential_version,
    userId: row.user_id,
    memberId: row.member_id,
    email: row.email,
    name: row.user_name,
    role: row.token_role ? lowerRole(row.token_role, row.member_role) : row.member_role,
    allowedCidrs: row.allowed_cidrs ?? [],
    hasUnrecordedUse: row.has_unrecorded_use ?? false,
    tenant: {
      id: row.tenant_id,
      name: row.tenant_name,
      domains: row.domains,
      isSandbox: row.is_sandbox,
      expiresAt: row.expires_at,
      requireSecondPerson: row.require_second_person,
      sendingPaused: row.sending_paused,
      timeZone: row.time_zone,
    },
  };
}

/** Don't await this. Recording a token's last use must not delay a request. */
export async function recordTokenUse(tokenId: string): Promise<void> {
  const { identityPool } = await databases();
  await identityPool
    .query("UPDATE api_tokens SET last_used_at = now() WHERE id = $1", [tokenId])
    .catch((error: unknown) => log.warn({ error }, "the use of a token was not noted"));
}
