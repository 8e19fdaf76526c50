import { notFound } from "@/lib/core/errors";
import type { EmailEventType, OutgoingEmail } from "@/lib/providers/email/port";
import { sandboxOutcome } from "@/lib/providers/email/sandbox";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { earlier, SUPPRESSING, statusAfter, TIMESTAMP_OF } from "./rules";
import type { DeliveryStatus } from "./schema";

type Input = { deliveryId: string; providerEventId: string; type: EmailEventType; at: Date; recipients?: string[] };

/** Takes in a report about a delivery. The same report twice, or reports in any order, end in the same record. */
export async function recordDeliveryEvent(
  ctx: TenantContext,
  { deliveryId, providerEventId, type, at }: Input,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM deliveries WHERE tenant_id = ${ctx.tenantId}::uuid AND id = ${deliveryId}::uuid FOR UPDATE`;
    const row = await tx.delivery.findFirst({ where: { id: deliveryId, tenantId: ctx.tenantId } });
    if (!row) throw notFound("Delivery");
    const { count } = await tx.deliveryEvent.createMany({
      data: { tenantId: ctx.tenantId, deliveryId, providerEventId, type, at },
      skipDuplicates: true,
    });
    if (count === 0) return;
    const column = TIMESTAMP_OF[type];
    await tx.delivery.update({
      where: { id: deliveryId, tenantId: ctx.tenantId },
      data: { status: statusAfter(row.status as DeliveryStatus, type), [column]: earlier(row[column], at) },
    });
    await recordEvent(ctx, tx, { entityType: "delivery", entityId: deliveryId, type: `email.${type}` });
    const reason = SUPPRESSING[type];
    if (reason) {
      const addresses = recipients?.length ? recipients : [...row.to, ...row.cc];
      await tx.suppression.createMany({
        data: addresses.map((email) => ({ tenantId: ctx.tenantId, email: email.toLowerCase(), reason })),
        skipDuplicates: true,
      });
    }
    if (type === "replied" && row.followUpId) {
      await tx.followUp.updateMany({
        where: { id: row.followUpId, tenantId: ctx.tenantId, repliedAt: null },
        data: { repliedAt: at },
      });
    }
  });
}

/** The sandbox provider's report number `position` about a delivery. */
export async function recordSandboxEvent(
  ctx: TenantContext,
  { deliveryId, position }: { deliveryId: string; position: number },
): Promise<void> {
  const row = await ctx.db.delivery.findFirst({ where: { id: deliveryId, tenantId: ctx.tenantId } });
  const outcome = row ? sandboxOutcome(row.message as OutgoingEmail)[position] : undefined;
  if (!row || !outcome) return;
  const at = new Date((row.sentAt ?? row.queuedAt).getTime() + outcome.afterSeconds * 1_000);
  await recordDeliveryEvent(ctx, {
    deliveryId,
    providerEventId: `sandbox:${deliveryId}:${position}`,
    type: outcome.type,
    at,
    recipients: [outcome.recipient],
  });
}
