import { grantColumns } from "@/lib/connections/oauth/access";
import { findOAuthApp, type OAuthApp } from "@/lib/connections/oauth/app";
import { exchangeCode } from "@/lib/connections/oauth/ask-token-endpoint";
import { redirectUri, takeConsent } from "@/lib/connections/oauth/consent";
import type { Grant } from "@/lib/connections/oauth/grant";
import { openTokens } from "@/lib/connections/oauth/stored-tokens";
import { env } from "@/lib/core/env";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { activateConnection } from "./activate-connection";
import { consentAsker } from "./consent-asker";
import { isCrm } from "./provider-names";
import { revokeGrants } from "./revoke-grant";
import type { ConnectFailure, ConnectionProvider } from "./schema";

type Return = {
  provider: ConnectionProvider;
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
};

/** Handles the return from the provider. Returns the page to show next, with the outcome in its query string. */
export async function finishConnecting(ctx: TenantContext, back: Return): Promise<URL> {
  if (isCrm(back.provider)) ctx.require("integrations:manage");
  const reason = await connect(ctx, back);
  const page = new URL("/settings/integrations", env().NEXTAUTH_URL);
  page.searchParams.set(reason ? "failed" : "connected", back.provider);
  if (reason) page.searchParams.set("reason", reason);
  return page;
}

async function connect(
  ctx: TenantContext,
  { provider, state, code, error }: Return,
): Promise<ConnectFailure | undefined> {
  const app = findOAuthApp(provider);
  if (!app) return "not_set_up";
  const verifier = state ? await takeConsent(ctx, provider, { ...consentAsker(ctx), state }) : null;
  if (verifier === null) return "expired";
  if (error === "access_denied") return "denied";
  if (error || !code) return "refused";
  try {
    const grant = await exchangeCode(app, { code, verifier, redirectUri: redirectUri(provider) });
    await store(ctx, app, grant);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    ctx.log.warn({ tenantId: ctx.tenantId, provider, code: failure.kind, error: failure }, "not connected");
    return failure.retryable ? "unavailable" : "refused";
  }
}

async function store(ctx: TenantContext, app: OAuthApp, grant: Grant): Promise<void> {
  const { provider } = app;
  const userId = isCrm(provider) ? null : consentAsker(ctx).userId;
  const { tenantId, clock } = ctx;
  const { accountId, accountName } = grant;
  const replaced = await ctx.transaction(async (tx) => {
    const same = { tenantId, provider, userId, isSandbox: false, accountId };
    const before = await tx.connection.findFirst({ where: same });
    const refreshToken = before && ((await openTokens(before))?.refreshToken ?? null);
    const scopes = grant.scopes ?? app.scopes;
    const account = { provider, userId, isSandbox: false, accountId, accountName, scopes };
    const { connection, replaced } = await activateConnection(ctx, tx, account);
    const granted = await grantColumns(grant, connection, { clock, refreshToken });
    await tx.connection.update({ where: { id: connection.id, tenantId }, data: granted });
    return replaced;
  });
  await revokeGrants(ctx, replaced);
}
