import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";

/** Returns the user a valid link belongs to, without using up the link. */
export async function findReset(token: string): Promise<{ userId: string; email: string } | null> {
  if (!SECRET_FORM.test(token)) return null;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<{ user_id: string; email: string }>(
    `SELECT u.id AS user_id, u.email FROM password_resets r JOIN users u ON u.id = r.user_id
     WHERE r.token_hash = $1 AND r.ended_at IS NULL AND r.expires_at > now()`,
    [sha256(token)],
  );
  const row = rows[0];
  return row ? { userId: row.user_id, email: row.email } : null;
}

/** A user who only signs in with Google has no password to change. */
export async function hasPassword(userId: string): Promise<boolean> {
  const { identity } = await databases();
  return (await identity.user.count({ where: { id: userId, passwordHash: { not: null } } })) > 0;
}
