import type { Transaction } from "@/lib/db/connect";

/**
 * The credentials of a person to revoke. `links` are sign-in and password-reset links, and `invitations` are pending
 * ones that the person sent.
 */
export type RevokedCredentials = {
  password?: boolean;
  sessions?: boolean;
  refreshFamilies?: boolean;
  apiTokens?: boolean;
  links?: boolean;
  invitations?: boolean;
  /** A session to keep, with the refresh families created from it. */
  exceptSessionId?: string;
};

export const ALL_CREDENTIALS = {
  password: true,
  sessions: true,
  refreshFamilies: true,
  apiTokens: true,
  links: true,
  invitations: true,
} as const satisfies RevokedCredentials;

/**
 * Revokes a person's credentials in every tenant, in the caller's transaction. It increments the credential version, so
 * that a sign-in that checked an earlier password or link can't open a session afterwards.
 */
export async function revokeCredentials(tx: Transaction, userId: string, ending: RevokedCredentials): Promise<void> {
  // This must come first. It locks the account, so that sessions and credentials can't be created concurrently.
  await tx.user.update({
    where: { id: userId },
    data: { credentialVersion: { increment: 1 }, ...(ending.password ? { passwordHash: null } : {}) },
    select: { id: true },
  });
  const now = new Date();
  const open = { userId, revokedAt: null };
  const kept = ending.exceptSessionId;
  if (ending.sessions) {
    await tx.session.updateMany({ where: { ...open, id: { not: kept } }, data: { revokedAt: now } });
  }
  if (ending.refreshFamilies) {
    await tx.refreshFamily.updateMany({ where: { ...open, sessionId: { not: kept } }, data: { revokedAt: now } });
  }
  if (ending.apiTokens) {
    await tx.apiToken.updateMany({ where: { createdBy: userId, revokedAt: null }, data: { revokedAt: now } });
  }
  if (ending.links) {
    await tx.loginLink.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
    await tx.passwordReset.updateMany({ where: { userId, endedAt: null }, data: { endedAt: now } });
  }
  if (ending.invitations) {
    const where = { invitedBy: userId, acceptedAt: null, revokedAt: null };
    await tx.invitation.updateMany({ where, data: { revokedAt: now } });
  }
}
