import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";

type SuppressionReason = "manual" | "bounced" | "complained" | "unsubscribed";

/**
 * Nothing more is sent to these addresses. One that is on the list already stays there for its first reason. Gives back
 * how many were not.
 */
export async function suppressAddresses(
  ctx: TenantContext,
  tx: TenantTransaction,
  addresses: string[],
  reason: SuppressionReason,
): Promise<number> {
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))].sort();
  const createdBy = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const added = await tx.suppression.createManyAndReturn({
    data: emails.map((email) => ({ tenantId: ctx.tenantId, email, reason, createdBy, createdAt: ctx.clock.now() })),
    skipDuplicates: true,
    select: { id: true },
  });
  for (const { id } of added) {
    await recordEvent(ctx, tx, {
      entityType: "suppression",
      entityId: id,
      type: "suppression.added",
      data: { reason },
    });
  }
  return added.length;
}
