import { findOAuthApp } from "@/lib/connections/oauth/app";
import { beginConsent } from "@/lib/connections/oauth/consent";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { connectProvider } from "./connect-provider";
import { consentAsker } from "./consent-asker";
import { isCrm } from "./provider-names";
import type { Connection, ConnectionProvider } from "./schema";

type Asked = { provider: ConnectionProvider; sandbox?: boolean | undefined };

/**
 * Starts connecting by sending the browser to the provider; `finishConnecting` handles its consent. A sandbox workspace
 * always gets sandboxes, and a demo server provides one on request. Sandboxes are connected immediately.
 */
export async function beginConnecting(
  ctx: TenantContext,
  { provider, sandbox = false }: Asked,
): Promise<{ authorizeUrl: string; connection: Connection | null }> {
  if (isCrm(provider)) ctx.require("integrations:manage");
  const app = ctx.tenant.isSandbox || (sandbox && env().FOLLOWTHROUGH_DEMO) ? null : findOAuthApp(provider);
  if (!app) return connectProvider(ctx, provider);
  return { authorizeUrl: await beginConsent(ctx, app, consentAsker(ctx)), connection: null };
}
