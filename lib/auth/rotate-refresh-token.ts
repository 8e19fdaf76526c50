import type { PoolClient } from "pg";
import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { GRACE_SECONDS, REFRESH_DAYS, successorOf } from "./refresh-token";

export type Rotation = { familyId: string; userId: string; refreshToken: string };

type Token = {
  family_id: string;
  user_id: string;
  generation: number;
  is_used: boolean;
  in_grace: boolean;
  is_expired: boolean;
  successor_used: boolean;
};

const LOCK_FAMILY = `SELECT f.id FROM refresh_families f
  WHERE f.id = (SELECT family_id FROM refresh_tokens WHERE token_hash = $1) FOR UPDATE`;

/** Run after locking the family, because a concurrent rotation may have changed it. */
const READ_TOKEN = `SELECT t.family_id, f.user_id, t.generation, t.used_at IS NOT NULL AS is_used,
    coalesce(t.used_at > clock_timestamp() - make_interval(secs => $2), false) AS in_grace,
    t.expires_at <= clock_timestamp() AS is_expired, n.used_at IS NOT NULL AS successor_used
  FROM refresh_tokens t JOIN refresh_families f ON f.id = t.family_id
  LEFT JOIN refresh_tokens n ON n.tenant_id = t.tenant_id AND n.family_id = t.family_id AND n.generation = t.generation + 1
  WHERE t.token_hash = $1 AND f.revoked_at IS NULL AND f.expires_at > clock_timestamp()`;

const USE_TOKEN = `WITH used AS (
    UPDATE refresh_tokens SET used_at = clock_timestamp() WHERE token_hash = $1 RETURNING tenant_id, family_id, generation)
  INSERT INTO refresh_tokens (token_hash, tenant_id, family_id, generation, expires_at)
  SELECT $2, u.tenant_id, u.family_id, u.generation + 1,
    least(clock_timestamp() + make_interval(days => $3), f.expires_at)
  FROM used u JOIN refresh_families f ON f.id = u.family_id`;

/**
 * Exchanges a refresh token for its successor. Reusing it within ten seconds returns the same successor, if that is
 * still unused. Any other reuse revokes the family and returns null. Unknown and expired tokens also return null,
 * without side effects.
 */
export async function rotateRefreshToken(token: string): Promise<Rotation | null> {
  if (!SECRET_FORM.test(token)) return null;
  const { identityPool } = await databases();
  const client = await identityPool.connect();
  try {
    await client.query("BEGIN");
    const rotation = await rotate(client, token);
    await client.query("COMMIT");
    return rotation;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function rotate(client: PoolClient, token: string): Promise<Rotation | null> {
  const hash = sha256(token);
  await client.query(LOCK_FAMILY, [hash]);
  const { rows } = await client.query<Token>(READ_TOKEN, [hash, GRACE_SECONDS]);
  const found = rows[0];
  if (!found) return null;
  const next = await successorOf(token, found.generation);
  const rotation = { familyId: found.family_id, userId: found.user_id, refreshToken: next };
  if (!found.is_used) {
    if (found.is_expired) return null;
    await client.query(USE_TOKEN, [hash, sha256(next), REFRESH_DAYS]);
    return rotation;
  }
  if (found.in_grace && !found.successor_used) return rotation;
  await client.query("UPDATE refresh_families SET revoked_at = clock_timestamp() WHERE id = $1", [found.family_id]);
  return null;
}
