import { randomUUID } from "node:crypto";
import { invalidFields } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { verifyPassword } from "@/lib/core/passwords";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import { withBackOff } from "./back-off";
import type { KnownPerson } from "./open-session";
import { signInAddress } from "./sign-in-address";

/** Longer than any valid password, so not worth hashing. */
const MAX_INPUT_LENGTH = 1_000;

/**
 * `warn` is set when this failure started a wait: the id of the user to notify, or a random id if the address has no
 * account, so that both cases take the same time.
 */
export type PasswordCheck = { person: KnownPerson | null; warn: string | null };

/**
 * Checks an email address and password. `person` is null for an unknown address or a wrong password, in the same time.
 * Throws `rate_limited` while the address has to wait, and `bad_request` for malformed input.
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
    // Not awaited, because recording the failure takes time only for known addresses.
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
