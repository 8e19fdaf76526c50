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
 * Asks for push messages about a calendar, and again before they end. Looks go on without them, so a calendar that sends
 * none is only found changed later. Answers when to ask next.
 */
export async function renewWatch(
  ctx: TenantContext,
  connection: ConnectionModel,
  feed: CalendarFeed,
): Promise<Date | null> {
  const now = ctx.clock.now();
  const { id, tenantId, watchRenewAt, updatedAt } = connection;
  const address = new URL("/api/hooks/google", env().NEXTAUTH_URL);
  // Google sends to https alone; a server that stands in for it may send anywhere.
  if (address.protocol !== "https:" && !env().GOOGLE_API_ROOT) return null;
  if (watchRenewAt && watchRenewAt > now) return watchRenewAt;
  const channel = { id: randomUUID(), token: randomSecret() };
  // Stored first: the first message may come before the answer.
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
