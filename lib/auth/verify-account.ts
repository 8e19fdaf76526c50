import type { Transaction } from "@/lib/db/connect";
import { ALL_CREDENTIALS, revokeCredentials } from "./revoke-credentials";

/**
 * Call when someone has proven to own the account's address, through an emailed link or Google. The first time, it
 * revokes all credentials, since someone else may have created them, so create new ones afterwards in the same
 * transaction. Returns whether it was the first time.
 */
export async function verifyAccount(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, verifiedAt: null },
    data: { verifiedAt: new Date() },
  });
  if (count > 0) await revokeCredentials(tx, userId, ALL_CREDENTIALS);
  return count > 0;
}
