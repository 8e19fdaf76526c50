import { randomUUID } from "node:crypto";
import { env } from "@/lib/core/env";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CalendarFeed } from "@/lib/providers/calendar/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { addMilliseconds } from "../poll-times";

const RETRY_MS = 6 * 3_600_000;

/**
 * Subscribes to push messages about a calendar and renews the subscription before it expires. Returns when to call this
 * again. Polling continues either way, so without push messages changes are only detected later.
 */
export async function renewWatch(
  ctx: TenantContext,
  connection: ConnectionModel,
  feed: CalendarFeed,
): Promise<Date | null> {
  const now = ctx.clock.now();
  const { id, tenantId, watchRenewAt, updatedAt } = connection;
  const address = new URL("/api/hooks/google", env().NEXTAUTH_URL);
  // Google only sends to https addresses; a server that emulates it may send to any.
  if (address.protocol !== "https:" && !env().GOOGLE_API_ROOT) return null;
  if (watchRenewAt && watchRenewAt > now) return watchRenewAt;
  const channel = { id: randomUUID(), token: randomSecret() };
  // Store the channel first: the first push message can arrive before the response.
  await ctx.db.connection.updateMany({
    where: { id, tenantId, status: "active" },
    data: { watchChannelId: channel.id, watchTokenHash: sha256(channel.token), updatedAt },
  });
  try {
    const { endsAt } = await feed.watch({ ...channel, address: address.href });
    return addMilliseconds(now, Math.max(60_000, (endsAt.getTime() - now.getTime()) * 0.75));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId, entityId: id, code: error.kind, error }, "calendar not watched");
    return addMilliseconds(now, RETRY_MS);
  }
}
