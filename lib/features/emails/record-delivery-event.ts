import { notFound } from "@/lib/core/errors";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { EmailEventType } from "@/lib/providers/email/port";
import { sandboxOutcome } from "@/lib/providers/email/sandbox";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { lockDelivery } from "../deliveries/deliver-message";
import { OUTCOME_UNKNOWN } from "../deliveries/delivery-retry";
import { earliest, SUPPRESSION_OF, statusAfter, TIMESTAMP_OF } from "../deliveries/delivery-status";
import type { DeliveryStatus } from "../deliveries/schema";
import { setFacts } from "../follow-ups/transition-follow-up";
import { suppressAddresses } from "./suppressions/suppress-addresses";

type Input = {
  deliveryId: string;
  providerEventId: string;
  type: EmailEventType;
  at: Date;
  /** Those of the message's recipients it happened to; all of them when left out. */
  recipients?: string[];
  /** The provider's name of the message, from reports that overtake the answer to the send. */
  messageId?: string;
};

/** Takes in a report about a delivery. The same report twice, or reports in any order, end in the same record. */
export async function recordDeliveryEvent(ctx: TenantContext, input: Input): Promise<void> {
  const { deliveryId, providerEventId, type, at } = input;
  await ctx.transaction(async (tx) => {
    const row = await lockDelivery(ctx, tx, deliveryId);
    if (!row) throw notFound("Delivery");
    const { count } = await tx.deliveryEvent.createMany({
      data: { tenantId: ctx.tenantId, deliveryId, providerEventId, type, at },
      skipDuplicates: true,
    });
    if (count === 0) return;
    const column = TIMESTAMP_OF[type];
    await tx.delivery.update({
      where: { id: deliveryId, tenantId: ctx.tenantId },
      data: {
        ...acceptance(row, input),
        status: statusAfter(presentStatus(row), type),
        [column]: earliest(row[column], at),
      },
    });
    await recordEvent(ctx, tx, { entityType: "delivery", entityId: deliveryId, type: `email.${type}` });
    const reason = SUPPRESSION_OF[type];
    if (reason) await suppressAddresses(ctx, tx, affected(row, input.recipients), reason);
    if (type === "replied" && row.followUpId) {
      const isEarlier = { OR: [{ repliedAt: null }, { repliedAt: { gt: at } }] };
      await setFacts(ctx, tx, { id: row.followUpId, ...isEarlier }, { repliedAt: at });
    }
  });
}

/** A provider's report proves that it took the message by then, even when its answer to the send never came. */
function acceptance(row: DeliveryModel, { messageId, at }: Input) {
  if (!messageId) return {};
  const sentAt = earliest(row.sentAt, at);
  return row.messageId ? { sentAt } : { sentAt, messageId, failedAt: null, errorCode: null, errorMessage: null };
}

/** A send given up without an answer is open again as soon as the provider reports about it. */
function presentStatus(row: DeliveryModel): DeliveryStatus {
  return row.errorCode === OUTCOME_UNKNOWN ? "sent" : row.status;
}

function affected(row: DeliveryModel, named: string[] = []): string[] {
  const all = [...row.to, ...row.cc];
  const wanted = new Set(named.map((address) => address.toLowerCase()));
  const some = all.filter((address) => wanted.has(address.toLowerCase()));
  return some.length > 0 ? some : all;
}

/** The sandbox provider's report number `position` about a delivery. */
export async function recordSandboxEvent(
  ctx: TenantContext,
  { deliveryId, position }: { deliveryId: string; position: number },
): Promise<void> {
  const row = await ctx.db.delivery.findFirst({ where: { id: deliveryId, tenantId: ctx.tenantId } });
  const outcome = row ? sandboxOutcome(row.message)[position] : undefined;
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
