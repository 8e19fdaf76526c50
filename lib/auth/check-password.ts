import { randomUUID } from "node:crypto";
import { invalidFields } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { verifyPassword } from "@/lib/core/passwords";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import { withBackOff } from "./back-off";
import type { KnownPerson } from "./open-session";
import { signInAddress } from "./sign-in-address";

/** Longer than any password can be: not worth a hash. */
const MAX_INPUT_LENGTH = 1_000;

/**
 * `warn` is whom to tell that from this failure on the account has to wait; an id of nobody where the address has no
 * account, so that both cost the same.
 */
export type PasswordCheck = { person: KnownPerson | null; warn: string | null };

/**
 * Whose address and password these are: nobody's for an unknown address and a wrong password alike, after the same
 * time. Throws `rate_limited` while the address has to wait, and `bad_request` for what no address or password holds.
 */
export async function checkPassword(given: { email: string; password: string }): Promise<PasswordCheck> {
  const email = signInAddress(given.email);
  if (given.password.includes("\0")) throw invalidFields({ password: ["must not contain a NUL character"] });
  const { identity } = await databases();
  let known: string | undefined;
  const { found, beginsToWait } = await withBackOff(email, async () => {
    const user = await identity.user.findUnique({
      where: { email },
      select: { id: true, passwordHash: true, credentialVersion: true },
    });
    known = user?.id;
    const isTooLong = given.password.length > MAX_INPUT_LENGTH;
    const isRight = await verifyPassword(user?.passwordHash ?? null, isTooLong ? "" : given.password);
    if (isRight && user && !isTooLong) return { userId: user.id, credentialVersion: user.credentialVersion };
    // Not awaited: writing it down takes time that only a known address would cost.
    if (user) recordFailure(user.id).catch((error: unknown) => log.warn({ error }, "failed sign-in was not recorded"));
    return null;
  });
  return { person: found, warn: beginsToWait ? (known ?? randomUUID()) : null };
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
