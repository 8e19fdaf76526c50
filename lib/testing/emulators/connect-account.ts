import { beginConnecting } from "@/lib/features/connections/begin-connecting";
import { finishConnecting } from "@/lib/features/connections/finish-connecting";
import type { ConnectionProvider } from "@/lib/features/connections/schema";
import type { TenantContext } from "@/lib/tenancy/context";

/** Consents like a browser would, and returns the parameters that the provider appended to our URL. */
export async function consent(
  ctx: TenantContext,
  provider: ConnectionProvider,
): Promise<{ state: string; code: string }> {
  const { authorizeUrl } = await beginConnecting(ctx, { provider });
  const answer = await fetch(authorizeUrl, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "");
  return { state: back.searchParams.get("state") ?? "", code: back.searchParams.get("code") ?? "" };
}

/** Connects like a user does, and returns the row. */
export async function connectAccount(ctx: TenantContext, provider: ConnectionProvider) {
  const page = await finishConnecting(ctx, { provider, ...(await consent(ctx, provider)) });
  if (page.searchParams.get("connected") !== provider) throw new Error(`Not connected: ${page.search}`);
  return ctx.db.connection.findFirstOrThrow({
    where: { tenantId: ctx.tenantId, provider, status: "active" },
    orderBy: { updatedAt: "desc" },
  });
}
