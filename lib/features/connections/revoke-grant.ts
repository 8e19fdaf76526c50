import { findOAuthApp } from "@/lib/connections/oauth/app";
import { revokeToken } from "@/lib/connections/oauth/ask-token-endpoint";
import { openTokens } from "@/lib/connections/oauth/stored-tokens";
import { log } from "@/lib/core/log";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import { isCrm } from "./provider-names";
import type { ConnectionProvider } from "./schema";

/** With the backoff below, the last attempt is a day and a half after the first. */
const ATTEMPTS = 14;

/** An ended connection. Its tenant may have been deleted since. */
type Ended = { tenantId: string; connectionId: string };
type Revocation = Ended & { provider: ConnectionProvider; encryptedSecret: string; attempts: number };

/** Revokes the grants of ended connections at their providers. A job retries those that can't be revoked now. */
export async function revokeGrants({ tenantId }: { tenantId: string }, ended: { id: string }[]): Promise<void> {
  for (const { id: connectionId } of ended) {
    await retryRevocation({ tenantId, connectionId }).catch((error: unknown) => {
      log.error({ tenantId, entityId: connectionId, error }, "grant not revoked yet");
    });
  }
}

/** Tries to revoke a grant that is due. The delay grows with each attempt, and the last one gives up. */
export async function retryRevocation(ended: Ended): Promise<void> {
  const revocation = await claim(ended);
  if (!revocation) return;
  const { tenantId, connectionId: entityId, provider, attempts } = revocation;
  try {
    if (!(await revoke(revocation))) return await giveUp(revocation, "unreadable");
    await forget(revocation);
  } catch (error) {
    log.warn({ tenantId, entityId, provider, count: attempts, error }, "grant not revoked");
    if (attempts >= ATTEMPTS) await giveUp(revocation, "refused");
  }
}

/**
 * Counts the attempt before the provider is called, so that a process that dies during the call can't retry forever.
 */
async function claim({ tenantId, connectionId }: Ended): Promise<Revocation | null> {
  const { identity } = await databases();
  const rows = await identity.$queryRaw<Revocation[]>`
    UPDATE grant_revocations SET attempts = attempts + 1,
      next_try_at = now() + least(interval '1 minute' * power(2, attempts), interval '6 hours')
    WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid AND next_try_at <= now()
    RETURNING tenant_id AS "tenantId", connection_id AS "connectionId", provider, encrypted_secret AS "encryptedSecret", attempts`;
  return rows[0] ?? null;
}

/** Returns false if the stored tokens can't be read, which a retry can't fix. */
async function revoke({ tenantId, connectionId, provider, encryptedSecret }: Revocation): Promise<boolean> {
  const tokens = await openTokens({ id: connectionId, tenantId, encryptedSecret });
  if (!tokens) return false;
  const app = findOAuthApp(provider);
  if (!app) throw new Error(`${provider} isn't set up on this server`);
  await revokeToken(app, tokens.refreshToken ?? tokens.accessToken);
  return true;
}

/**
 * The person has to revoke access in the account's own settings, so this is recorded in the audit trail and logged for
 * the operator.
 */
async function giveUp(revocation: Revocation, code: "unreadable" | "refused"): Promise<void> {
  const { tenantId, connectionId: entityId, provider, attempts } = revocation;
  log.error({ tenantId, entityId, provider, count: attempts, code }, "gave up revoking a grant");
  const { identity } = await databases();
  if (await identity.tenant.findUnique({ where: { id: tenantId }, select: { id: true } })) {
    await appendAuditEvent(identity, {
      tenantId,
      entityType: "connection",
      entityId,
      type: isCrm(provider) ? "crm.connection.revocation_failed" : "calendar.connection.revocation_failed",
      actorKind: "system",
      data: { provider, attempts },
    });
  }
  await forget(revocation);
}

/** Matches the secret, so that a grant issued and ended again in the meantime is kept. */
async function forget({ tenantId, connectionId, encryptedSecret }: Revocation): Promise<void> {
  const { identity } = await databases();
  await identity.grantRevocation.deleteMany({ where: { tenantId, connectionId, encryptedSecret } });
}
