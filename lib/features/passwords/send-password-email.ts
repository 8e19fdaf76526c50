import { env } from "@/lib/core/env";
import { databases } from "@/lib/db/connect";
import type { EmailPort, OutgoingEmail } from "@/lib/providers/email/port";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

type PasswordEmail = {
  userId: string;
  /** Idempotency key: an email with the same key is not sent twice. */
  key: string;
  write: (about: { from: string; to: string }) => OutgoingEmail;
};

/**
 * Emails a user about their account through the team they joined first; a sandbox keeps the email in its outbox. A user
 * who is in no team gets no email.
 */
export async function sendPasswordEmail({ userId, key, write }: PasswordEmail, email?: EmailPort): Promise<void> {
  const { identity } = await databases();
  const members = await identity.member.findMany({
    where: { userId, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { tenantId: true, user: { select: { email: true } } },
  });
  for (const { tenantId, user } of members) {
    const tenant = await findTenant(tenantId);
    if (!tenant) continue;
    const { ports } = await openContext({ tenant, actor: { kind: "system" }, ...(email ? { ports: { email } } : {}) });
    await ports.email.send(write({ from: env().EMAIL_FROM, to: user.email }), key);
    return;
  }
}
