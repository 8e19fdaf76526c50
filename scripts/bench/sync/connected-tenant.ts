import { sealTokens } from "@/lib/connections/oauth/stored-tokens";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { benchTenant } from "../bench-tenant";
import type { Providers } from "./providers";

/** Late enough that the running server doesn't start its own sync during the measurement. */
const LATER = new Date(Date.now() + 30 * 86_400_000);

/**
 * Points this process's settings to the emulated providers. Settings are read once, so call this before anything reads
 * them.
 */
export async function settleOn(providers: Providers): Promise<void> {
  const { hubspot, google, app } = await providers.urls();
  Object.assign(process.env, {
    HUBSPOT_CLIENT_ID: app.clientId,
    HUBSPOT_CLIENT_SECRET: app.clientSecret,
    HUBSPOT_API_ROOT: hubspot,
    HUBSPOT_AUTHORIZE_URL: `${hubspot}/oauth/authorize`,
    GOOGLE_CLIENT_ID: "client",
    GOOGLE_CLIENT_SECRET: "client-secret",
    GOOGLE_API_ROOT: google,
    GOOGLE_TOKEN_URL: `${google}/token`,
  });
  if (env().HUBSPOT_API_ROOT !== hubspot) throw new Error("The settings were read too early: measure sync by itself");
}

export type Connected = { ctx: TenantContext; token: string };

/** A team with HubSpot and its owner's Google Calendar connected. */
export async function connectedTenant(providers: Providers): Promise<Connected> {
  const { tenantId, userId, tokens } = await benchTenant(1);
  const tenant = await findTenant(tenantId);
  if (!tenant) throw new Error("The tenant is not there");
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const calendar = "https://www.googleapis.com/auth/calendar.events.readonly";
  const accounts = [
    { provider: "hubspot" as const, userId: null, accountId: "4242", scopes: [] },
    { provider: "google" as const, userId, accountId: "1", scopes: [calendar] },
  ];
  for (const account of accounts) {
    const row = await ctx.db.connection.create({ data: { ...account, tenantId: ctx.tenantId, nextPollAt: LATER } });
    const encryptedSecret = await sealTokens(await providers.grant(), row);
    await ctx.db.connection.update({ where: { id: row.id, tenantId: ctx.tenantId }, data: { encryptedSecret } });
  }
  return { ctx, token: tokens[0] ?? "" };
}
