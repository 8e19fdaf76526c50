import type { Transaction } from "@/lib/db/connect";
import { ALL_CREDENTIALS, revokeCredentials } from "./revoke-credentials";

/**
 * For whoever has just shown that the account's address is theirs: by a link that went to it by mail and to nobody
 * else, or by Google. The first time, everything someone else may have made before ends; a new password and a new
 * session come after this, in the same transaction. Returns whether it was the first time.
 */
export async function verifyAccount(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, verifiedAt: null },
    data: { verifiedAt: new Date() },
  });
  if (count > 0) await revokeCredentials(tx, userId, ALL_CREDENTIALS);
  return count > 0;
}
