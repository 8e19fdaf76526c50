import { SECRET_FORM, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";

/** Revokes the family of a refresh token of any generation. Its access tokens stop working immediately. */
export async function revokeRefreshFamily(token: string): Promise<void> {
  if (!SECRET_FORM.test(token)) return;
  const { identityPool } = await databases();
  await identityPool.query(
    `UPDATE refresh_families SET revoked_at = now()
     WHERE revoked_at IS NULL AND id = (SELECT family_id FROM refresh_tokens WHERE token_hash = $1)`,
    [sha256(token)],
  );
}
