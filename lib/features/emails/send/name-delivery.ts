import { createHash, randomUUID } from "node:crypto";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/**
 * The id this request's delivery has or will have. Under an Idempotency-Key it follows from the key, so that a repeat
 * after a crash finds what was begun; an attempt that certainly sent nothing is followed by one of its own.
 */
export async function nameDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
): Promise<{ id: string; begun: DeliveryModel | null }> {
  if (!ctx.idempotencyId) return { id: randomUUID(), begun: null };
  for (let attempt = 1; ; attempt++) {
    const id = uuidFrom(`${ctx.tenantId}\n${ctx.idempotencyId}\n${attempt}`);
    const begun = await tx.delivery.findFirst({ where: { id, tenantId: ctx.tenantId } });
    if (!begun || begun.messageId || begun.status === "queued") return { id, begun };
  }
}

/** An RFC 9562 version 8 uuid of the text's SHA-256. */
function uuidFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex").slice(0, 32).split("");
  hex[12] = "8";
  hex[16] = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
