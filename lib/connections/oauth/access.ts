import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "@/lib/core/clock";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import { ProviderFailure } from "@/lib/providers/failure";
import { type AccessToken, withRenewal } from "@/lib/providers/http/authorized-fetch";
import { createProviderFetch, type Fetch } from "@/lib/providers/http/provider-fetch";
import { findOAuthApp, type OAuthApp } from "./app";
import { refreshGrant } from "./ask-token-endpoint";
import type { Grant } from "./grant";
import type { OAuthProvider } from "./scopes";
import { openTokens, sealTokens } from "./stored-tokens";

/** A token is refreshed this long before it expires; a short-lived one, halfway through its lifetime. */
const SKEW_MS = 2 * 60_000;
/** Longer than a refresh takes. If a process dies during a refresh, other processes wait at most this long. */
const LEASE_MS = 15_000;
const LOOK_EVERY_MS = 150;

type Opening = { db: TenantDb; clock: Clock };
type Known = Pick<ConnectionModel, "id" | "tenantId">;

/**
 * Gives an adapter access to a connected account. `accessToken()`, called before every request, returns a valid token
 * (and Salesforce's `origin`). `fetch` only reaches the provider's own addresses and retries once with a new token
 * after a 401. Returns null if the provider is not configured on this server.
 */
export function openAccess(
  { db, clock }: Opening,
  connection: Known & { provider: OAuthProvider },
): { accessToken: AccessToken; fetch: Fetch } | null {
  const app = findOAuthApp(connection.provider);
  if (!app) return null;
  const current = (refused?: string) => currentToken({ db, clock, app, connection }, refused);
  const fetch = createProviderFetch({ provider: app.name, accepts: app.accepts, timeoutMs: app.timeoutMs });
  const mayMove = connection.provider === "salesforce";
  return { accessToken: () => current(), fetch: withRenewal(fetch, current, { mayMove }) };
}

type Access = Opening & { app: OAuthApp; connection: Known };

type Token = { token: string; origin?: string };

/** Returns the stored token, or refreshes it if it is due or was `refused`. Only one process refreshes at a time. */
async function currentToken(access: Access, refused?: string): Promise<Token> {
  const until = performance.now() + 2 * LEASE_MS;
  while (performance.now() < until) {
    const { id, tenantId } = access.connection;
    const row = await access.db.connection.findFirst({ where: { id, tenantId, status: "active" } });
    const tokens = row && (await openTokens(row));
    if (!row || !tokens) throw new ProviderFailure("unauthorized", `${access.app.name}: no longer connected`);
    const isDue = row.tokenRefreshAt !== null && row.tokenRefreshAt <= access.clock.now();
    if (!isDue && tokens.accessToken !== refused) return tokenOf(tokens.accessToken, row.instanceUrl);
    const lease = await claimRefresh(access, row);
    if (lease) return refresh(access, { row, lease, refreshToken: tokens.refreshToken });
    await wait(LOOK_EVERY_MS);
  }
  throw new ProviderFailure("unavailable", `${access.app.name}: the token is being refreshed`);
}

function tokenOf(token: string, instanceUrl: string | null): Token {
  return { token, ...(instanceUrl ? { origin: instanceUrl } : {}) };
}

/**
 * Claims the refresh lease, using the database clock. Returns null if another process holds it or has already
 * refreshed.
 */
async function claimRefresh({ db }: Access, { id, tenantId, encryptedSecret }: ConnectionModel): Promise<Date | null> {
  const rows = await db.$queryRaw<{ lease: Date }[]>`
    UPDATE connections SET refresh_lease_until = now() + make_interval(secs => ${LEASE_MS / 1000})
    WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid AND status = 'active'
      AND encrypted_secret = ${encryptedSecret} AND (refresh_lease_until IS NULL OR refresh_lease_until < now())
    RETURNING refresh_lease_until AS lease`;
  return rows[0]?.lease ?? null;
}

type Claimed = { row: ConnectionModel; lease: Date; refreshToken: string | null };

/**
 * Refreshes the token and stores it before anyone uses it. A grant that the provider rejects is deleted, so it is not
 * tried again.
 */
async function refresh(access: Access, { row, lease, refreshToken }: Claimed): Promise<Token> {
  const { app, clock } = access;
  try {
    if (refreshToken === null) throw new ProviderFailure("unauthorized", `${app.name}: the token has expired`);
    const grant = await refreshGrant(app, refreshToken);
    await release(access, { row, lease }, await grantColumns(grant, row, { clock, refreshToken }));
    return tokenOf(grant.accessToken, grant.instanceUrl);
  } catch (error) {
    const isOver = error instanceof ProviderFailure && error.kind === "unauthorized";
    await release(access, { row, lease }, isOver ? { encryptedSecret: null } : {});
    throw error;
  }
}

type Columns = Partial<Pick<ConnectionModel, "encryptedSecret" | "tokenRefreshAt" | "instanceUrl">>;

/** Leaves a connection alone if it was disconnected or reconnected in the meantime. */
async function release(
  { db }: Access,
  { row, lease }: Pick<Claimed, "row" | "lease">,
  columns: Columns,
): Promise<void> {
  const { id, tenantId, encryptedSecret, updatedAt } = row;
  await db.connection.updateMany({
    where: { id, tenantId, status: "active", encryptedSecret, refreshLeaseUntil: lease },
    data: { ...columns, refreshLeaseUntil: null, updatedAt },
  });
}

/** Maps a grant to connection columns. If the provider returns no new refresh token, the old one is kept. */
export async function grantColumns(
  grant: Grant,
  row: Known,
  { clock, refreshToken }: { clock: Clock; refreshToken: string | null },
) {
  const tokens = { accessToken: grant.accessToken, refreshToken: grant.refreshToken ?? refreshToken };
  const { expiresInSeconds: seconds } = grant;
  const usableMs = seconds === null ? null : Math.max(seconds * 1000 - SKEW_MS, seconds * 500);
  return {
    encryptedSecret: await sealTokens(tokens, row),
    tokenRefreshAt: usableMs === null ? null : new Date(clock.now().getTime() + usableMs),
    instanceUrl: grant.instanceUrl,
  };
}
