import { log } from "@/lib/core/log";
import { verifyPassword } from "@/lib/core/passwords";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import type { KnownPerson } from "./open-session";

const LONGEST_INPUT = 1_000;

/**
 * The person with this address and password, or null: for an unknown address and a wrong password alike, after the
 * same time.
 */
export async function checkPassword(given: { email: string; password: string }): Promise<KnownPerson | null> {
  if (given.email.length > LONGEST_INPUT || given.password.length > LONGEST_INPUT) return null;
  const { identity } = await databases();
  const user = await identity.user.findUnique({
    where: { email: given.email.trim().toLowerCase().replaceAll("\0", "") },
    select: { id: true, passwordHash: true, credentialVersion: true },
  });
  if (await verifyPassword(user?.passwordHash ?? null, given.password)) {
    return user && { userId: user.id, credentialVersion: user.credentialVersion };
  }
  // Not awaited: writing it down takes time that only a known address would cost.
  if (user) recordFailure(user.id).catch((error: unknown) => log.warn({ error }, "failed sign-in was not recorded"));
  return null;
}

async function recordFailure(userId: string): Promise<void> {
  const { identity } = await databases();
  const member = await identity.member.findFirst({
    where: { userId, removedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  if (!member) return;
  await appendAuditEvent(identity, {
    tenantId: member.tenantId,
    entityType: "member",
    entityId: member.id,
    type: "member.sign_in_failed",
    actorKind: "anonymous",
  });
}
