import { findOAuthApp } from "@/lib/connections/oauth/app";
import { revokeToken } from "@/lib/connections/oauth/ask-token-endpoint";
import { openTokens } from "@/lib/connections/oauth/stored-tokens";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

/** Ends what this connection was granted at the provider. One that cannot be reached holds nobody up: ours is gone already. */
export async function revokeGrant(ctx: TenantContext, connection: ConnectionModel): Promise<void> {
  const { tenantId, provider, id: entityId } = connection;
  const app = findOAuthApp(provider);
  const tokens = app && (await openTokens(connection));
  if (!tokens) return;
  await revokeToken(app, tokens.refreshToken ?? tokens.accessToken).catch((error: unknown) => {
    ctx.log.warn({ tenantId, provider, entityId, error }, "grant not revoked");
  });
}
