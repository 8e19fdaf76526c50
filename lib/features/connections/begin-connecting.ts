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
 * The first half of connecting: the browser goes on to the provider, whose consent `finishConnecting` takes up. A sandbox
 * workspace only ever gets sandboxes, and a demonstration server may be asked for one; they are connected at once.
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
