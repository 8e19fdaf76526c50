import { randomUUID } from "node:crypto";
import type { DeliveryModel, FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { buildMessage } from "./build-message";
import { transition } from "./transition-follow-up";

/** Longer than a provider call can take. After that, another process may resume the send. */
const LEASE_MS = 30_000;

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Finds the delivery that an earlier run started for the current revision and that may still arrive. */
export function findStartedDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<DeliveryModel | null> {
  return tx.delivery.findFirst({
    where: { tenantId: ctx.tenantId, followUpId: row.id, followUpRevision: row.revision, status: { not: "failed" } },
  });
}

/** Records the approved text as it will be sent. A revision has at most one delivery that wasn't refused. */
export async function beginDelivery(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  { id = randomUUID(), sentBy = row.ownerId }: { id?: string; sentBy?: string } = {},
): Promise<DeliveryModel> {
  const message = await buildMessage(ctx, tx, row, id);
  return tx.delivery.create({
    data: {
      id,
      tenantId: ctx.tenantId,
      sentBy,
      followUpId: row.id,
      followUpRevision: row.revision,
      templateType: row.templateType,
      provider: ctx.ports.email.provider,
      to: row.to,
      cc: row.cc,
      subject: row.subject,
      message,
      queuedAt: ctx.clock.now(),
    },
  });
}

type Sending = {
  by: "claim" | "claim-by-hand";
  deliveryId: string;
  set: { attempts: number | { increment: number }; sendAt?: Date };
};

/** Marks the follow-up as being sent. Nobody else can send, edit or cancel it until the outcome is known. */
export async function markSending(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  { by, deliveryId, set }: Sending,
): Promise<void> {
  const leaseUntil = leaseFrom(ctx.clock.now());
  await transition(ctx, tx, row, { by, set: { ...set, leaseUntil, deliveryId }, data: { deliveryId } });
}
