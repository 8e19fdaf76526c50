import { SESSION_SECONDS } from "@/lib/core/credentials";
import type { Role } from "@/lib/core/permissions";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";

export type SignInMethod = "password" | "link" | "google";

/** A person whose password, link or Google account was accepted while the account had this credential version. */
export type KnownPerson = { userId: string; credentialVersion: number };

/** The claims in the session cookie. Only `sub` and `sid` are authoritative. */
export type SessionClaims = { sub: string; sid: string; tenantId: string; email: string; role: Role };

/**
 * Creates a session in the given tenant or the person's first one. Null if the person has no active tenant, or if their
 * credentials were revoked since they were checked.
 */
export async function openSession(
  signIn: KnownPerson & { tenantId?: string; method: SignInMethod },
): Promise<SessionClaims | null> {
  const { identity } = await databases();
  const now = new Date();
  const members = await identity.member.findMany({
    where: { userId: signIn.userId, removedAt: null, tenantId: signIn.tenantId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, tenantId: true, role: true, user: { select: { email: true } } },
  });
  const living = await identity.tenant.findMany({
    where: {
      id: { in: members.map((member) => member.tenantId) },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true },
  });
  const member = members.find(({ tenantId }) => living.some((tenant) => tenant.id === tenantId));
  if (!member) return null;
  return identity.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ credential_version: number }[]>`
      SELECT credential_version FROM users WHERE id = ${signIn.userId}::uuid FOR SHARE`;
    if (account?.credential_version !== signIn.credentialVersion) return null;
    const session = await tx.session.create({
      data: {
        tenantId: member.tenantId,
        userId: signIn.userId,
        expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      },
    });
    await appendAuditEvent(tx, {
      tenantId: member.tenantId,
      entityType: "member",
      entityId: member.id,
      type: "member.signed_in",
      actorKind: "session",
      actorId: signIn.userId,
      data: { method: signIn.method },
    });
    const { email } = member.user;
    return { sub: signIn.userId, sid: session.id, tenantId: member.tenantId, email, role: member.role };
  });
}
