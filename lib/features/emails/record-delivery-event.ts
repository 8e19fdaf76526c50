import { notFound } from "@/lib/core/errors";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { EmailEventType } from "@/lib/providers/email/port";
import { sandboxOutcome } from "@/lib/providers/email/sandbox";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { lockDelivery } from "../deliveries/deliver-message";
import { OUTCOME_UNKNOWN } from "../deliveries/delivery-retry";
import { earliest, SUPPRESSION_OF, statusAfter, TIMESTAMP_OF } from "../deliveries/delivery-status";
import { recipientData } from "../deliveries/recipient-data";
import { recordFact } from "../deliveries/record-fact";
import type { DeliveryStatus } from "../deliveries/statuses";
import { setFacts } from "../follow-ups/transition-follow-up";
import { reopenUndelivered } from "./reopen-undelivered";
import { seenByPeople } from "./seen-by-people";
import { suppressAddresses } from "./suppressions/suppress-addresses";

type Input = {
  deliveryId: string;
  providerEventId: string;
  type: EmailEventType;
  at: Date;
  /** The affected recipients; all recipients of the message if omitted. */
  recipients?: string[];
  /** A bounce after which the address may get email again. */
  isTemporary?: boolean;
  /** The provider's message id, from reports that may arrive before the response to the send. */
  messageId?: string;
};

/** Records a report on a delivery. Repeated reports, or reports in any order, lead to the same record. */
export async function recordDeliveryEvent(ctx: TenantContext, input: Input): Promise<void> {
  const { deliveryId, type, at } = input;
  await ctx.transaction(async (tx) => {
    const row = await lockDelivery(ctx, tx, deliveryId);
    if (!row) throw notFound("Delivery");
    const recipients = affected(row, input);
    const fact = await recordFact(ctx, tx, { ...input, recipients });
    if (fact === "known") return;
    const column = TIMESTAMP_OF[type];
    const accepted = acceptance(row, input);
    const seen = await seenByPeople(ctx, tx, { ...row, ...accepted });
    await tx.delivery.update({
      where: { id: deliveryId, tenantId: ctx.tenantId },
      data: {
        ...accepted,
        status: statusAfter(presentStatus(row), type),
        [column]: earliest(row[column], at),
        ...seen,
      },
    });
    const isScan = (type === "opened" || type === "clicked") && seen[TIMESTAMP_OF[type]] === null;
    if (fact === "earlier") return;
    if (!isScan) {
      const data = type === "sent" ? {} : recipientData(row, named(row, input));
      await recordEvent(ctx, tx, { entityType: "delivery", entityId: deliveryId, type: `email.${type}`, data });
    }
    const reason = SUPPRESSION_OF[type];
    if (reason && !input.isTemporary) await suppressAddresses(ctx, tx, recipients, reason);
    await reopenUndelivered(ctx, tx, row, type);
    if (type === "replied" && row.followUpId) {
      const isEarlier = { OR: [{ repliedAt: null }, { repliedAt: { gt: at } }] };
      await setFacts(ctx, tx, { id: row.followUpId, ...isEarlier }, { repliedAt: at });
    }
  });
}

/** A report proves that the provider accepted the message by then, even if the response to the send never arrived. */
function acceptance(row: DeliveryModel, { messageId, at }: Input) {
  if (!messageId) return {};
  const sentAt = earliest(row.sentAt, at);
  return row.messageId ? { sentAt } : { sentAt, messageId, failedAt: null, errorCode: null, errorMessage: null };
}

/** A send given up with an unknown outcome counts as sent once the provider reports on it. */
function presentStatus(row: DeliveryModel): DeliveryStatus {
  return row.errorCode === OUTCOME_UNKNOWN ? "sent" : row.status;
}

function named({ to, cc }: DeliveryModel, { recipients = [] }: Input): string[] {
  const wanted = new Set(recipients.map((address) => address.toLowerCase()));
  return [...to, ...cc].filter((address) => wanted.has(address.toLowerCase()));
}

/** Nobody, for a bounce that could be about any of several recipients: the next message to the right one tells. */
function affected(row: DeliveryModel, input: Input): string[] {
  const all = [...row.to, ...row.cc];
  const some = named(row, input);
  const isUncertain = all.length > 1 && (some.length === 0 || some.length === all.length);
  if (input.type === "bounced" && isUncertain) return [];
  return some.length > 0 ? some : all;
}

/** Records the sandbox provider's report number `position` on a delivery. */
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
