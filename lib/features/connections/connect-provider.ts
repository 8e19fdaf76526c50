import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { presentConnection } from "./present";
import { isCrm, PROVIDER_NAMES } from "./provider-names";
import type { Connection, ConnectionProvider } from "./schema";
import { connectSandbox } from "./seed-sandbox-connections";

/**
 * Immediately connects a sandbox as the caller's calendar or the team's CRM. `authorizeUrl` is one of our own pages.
 */
export async function connectProvider(
  ctx: TenantContext,
  provider: ConnectionProvider,
): Promise<{ authorizeUrl: string; connection: Connection }> {
  if (isCrm(provider)) ctx.require("integrations:manage");
  const userId = actorId(ctx);
  if (!ctx.tenant.isSandbox && !env().FOLLOWTHROUGH_DEMO) {
    throw new AppError("conflict", `${PROVIDER_NAMES[provider]} isn't set up on this server`);
  }
  const connection = await connectSandbox(ctx, { provider, userId });
  const authorizeUrl = new URL("/onboarding", env().NEXTAUTH_URL);
  authorizeUrl.searchParams.set("connected", provider);
  return { authorizeUrl: authorizeUrl.href, connection: presentConnection(connection) };
}
