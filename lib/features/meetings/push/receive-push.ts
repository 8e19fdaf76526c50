import { timingSafeEqual } from "node:crypto";
import { uuid } from "@/lib/core/input";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { enqueue } from "@/lib/queue/enqueue";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";

export type Push = { tenantId: string; connectionId: string; isChange: boolean };

type Row = { tenant_id: string; id: string; watch_token_hash: string | null };

/**
 * Returns the connection a push message is about, if it carries the token of one of our channels. The body is ignored.
 */
export async function verifyPush(_payload: string, headers: Headers): Promise<Push | null> {
  const channel = uuid.safeParse(headers.get("x-goog-channel-id"));
  const token = headers.get("x-goog-channel-token") ?? "";
  if (!channel.success) return null;
  const { identityPool } = await databases();
  const { rows } = await identityPool.query<Row>(
    "SELECT tenant_id, id, watch_token_hash FROM connections WHERE watch_channel_id = $1 AND status = 'active'",
    [channel.data],
  );
  const [row] = rows;
  const hash = Buffer.from(sha256(token));
  if (!row?.watch_token_hash || !timingSafeEqual(hash, Buffer.from(row.watch_token_hash))) return null;
  const isChange = headers.get("x-goog-resource-state") !== "sync";
  return { tenantId: row.tenant_id, connectionId: row.id, isChange };
}

/** Schedules an immediate poll of a calendar that has changed. */
export async function receivePush({ tenantId, connectionId, isChange }: Push): Promise<void> {
  const tenant = isChange ? await findTenant(tenantId) : null;
  if (!tenant) return;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const where = { id: connectionId, tenantId: ctx.tenantId, status: "active" as const };
  await ctx.transaction(async (tx) => {
    const row = await tx.connection.findFirst({ where });
    if (!row) return;
    await tx.connection.updateMany({ where, data: { nextPollAt: null, updatedAt: row.updatedAt } });
    await enqueue(tx, "calendar.poll", { tenantId, connectionId }, { singletonKey: connectionId });
  });
}
