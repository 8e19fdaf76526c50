import { findOAuthApp } from "@/lib/connections/oauth/app";
import { revokeToken } from "@/lib/connections/oauth/ask-token-endpoint";
import { openTokens } from "@/lib/connections/oauth/stored-tokens";
import { log } from "@/lib/core/log";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases } from "@/lib/db/connect";
import { isCrm } from "./provider-names";
import type { ConnectionProvider } from "./schema";

/** The last of them comes a day and a half after the first. */
const ATTEMPTS = 14;

/** A connection that ended, in a tenant that may be deleted since. */
type Ended = { tenantId: string; connectionId: string };
type Revocation = Ended & { provider: ConnectionProvider; encryptedSecret: string; attempts: number };

/** Ends what connections were granted at their provider. One that cannot be reached holds nobody up: a job tries again. */
export async function revokeGrants({ tenantId }: { tenantId: string }, ended: { id: string }[]): Promise<void> {
  for (const { id: connectionId } of ended) {
    await retryRevocation({ tenantId, connectionId }).catch((error: unknown) => {
      log.error({ tenantId, entityId: connectionId, error }, "grant not revoked yet");
    });
  }
}

/** Tries to revoke a grant that is due, each time later than the time before, and gives up after the last attempt. */
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

/** Counted before the provider is asked, so that a process that dies over it comes no nearer to asking for ever. */
async function claim({ tenantId, connectionId }: Ended): Promise<Revocation | null> {
  const { identity } = await databases();
  const rows = await identity.$queryRaw<Revocation[]>`
    UPDATE grant_revocations SET attempts = attempts + 1,
      next_try_at = now() + least(interval '1 minute' * power(2, attempts), interval '6 hours')
    WHERE tenant_id = ${tenantId}::uuid AND connection_id = ${connectionId}::uuid AND next_try_at <= now()
    RETURNING tenant_id AS "tenantId", connection_id AS "connectionId", provider, encrypted_secret AS "encryptedSecret", attempts`;
  return rows[0] ?? null;
}

/** False where there is nothing to revoke with, and never will be. */
async function revoke({ tenantId, connectionId, provider, encryptedSecret }: Revocation): Promise<boolean> {
  const tokens = await openTokens({ id: connectionId, tenantId, encryptedSecret });
  if (!tokens) return false;
  const app = findOAuthApp(provider);
  if (!app) throw new Error(`${provider} isn't set up on this server`);
  await revokeToken(app, tokens.refreshToken ?? tokens.accessToken);
  return true;
}

/** The person who disconnected has to end it in the account's own settings: said in the trail and to the operator. */
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

/** Not one that was granted and ended anew meanwhile. */
async function forget({ tenantId, connectionId, encryptedSecret }: Revocation): Promise<void> {
  const { identity } = await databases();
  await identity.grantRevocation.deleteMany({ where: { tenantId, connectionId, encryptedSecret } });
}
