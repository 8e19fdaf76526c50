import type { Transaction } from "@/lib/db/connect";

/** What of a person ends; `links` are those that sign them in or set a password, `invitations` those they sent and nobody accepted. */
export type RevokedCredentials = {
  password?: boolean;
  sessions?: boolean;
  refreshFamilies?: boolean;
  apiTokens?: boolean;
  links?: boolean;
  invitations?: boolean;
  /** Stays, with the refresh families opened from it. */
  exceptSessionId?: string;
};

/** Everything that gives someone access or was issued by them. */
export const ALL_CREDENTIALS = {
  password: true,
  sessions: true,
  refreshFamilies: true,
  apiTokens: true,
  links: true,
  invitations: true,
} as const satisfies RevokedCredentials;

/**
 * Ends credentials of a person in every tenant, in the caller's transaction. A sign-in that checked an earlier
 * password or link opens no session once this is committed: the account's credential version has moved on.
 */
export async function revokeCredentials(tx: Transaction, userId: string, ending: RevokedCredentials): Promise<void> {
  // Always first: it locks the account, and anyone opening a session or issuing a credential waits for it.
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
