import { resetBackOff } from "@/lib/auth/back-off";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { revokeCredentials } from "@/lib/auth/revoke-credentials";
import { verifyAccount } from "@/lib/auth/verify-account";
import { invalidFields } from "@/lib/core/errors";
import { sha256 } from "@/lib/core/secrets";
import { databases, type Transaction } from "@/lib/db/connect";
import { findReset } from "./queries";
import { LINK_EXPIRED } from "./reset-link";
import type { ResetInput } from "./schema";
import { recordChange, sendChangeNotice } from "./send-change-notice";

/**
 * Sets a new password with an emailed link; only one of several concurrent attempts succeeds. Ends all of the user's
 * sessions and verifies the address. If it was unverified before, earlier API tokens are revoked too.
 */
export async function resetPassword({ token, password }: ResetInput, requestId: string): Promise<void> {
  const reset = await findReset(token);
  if (!reset) throw linkIsOver();
  const { userId, email } = reset;
  const passwordHash = await hashNewPassword(password, { email });
  const { identity } = await databases();
  await identity.$transaction(async (tx) => {
    await claim(tx, { userId, tokenHash: sha256(token) });
    await revokeCredentials(tx, userId, { sessions: true, refreshFamilies: true, links: true });
    await verifyAccount(tx, userId);
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await recordChange(tx, { userId, type: "member.password_reset", requestId });
  });
  await resetBackOff(email);
  await sendChangeNotice(userId);
}

/** Locks the account first, in the same order as sending a link, to avoid a deadlock. */
async function claim(tx: Transaction, { userId, tokenHash }: { userId: string; tokenHash: string }): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const claimed = await tx.$executeRaw`
    UPDATE password_resets SET ended_at = now()
    WHERE token_hash = ${tokenHash} AND ended_at IS NULL AND expires_at > now()`;
  if (claimed === 0) throw linkIsOver();
}

function linkIsOver() {
  return invalidFields({ token: [LINK_EXPIRED] });
}
