import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { lacksApprovalRight, type ManualSend, requireApproved } from "../../follow-ups/claim-manual-send";
import type { SendInput } from "../schema";
import { invalidSend, refuseFollowUp, suppressedFields } from "./send-errors";

/**
 * Throws for what may not be sent: a text that lacks a required approval (403 or 422, depending on the caller), paused
 * sending, or recipients on the suppression list (422, by field). Returns how the follow-up, if any, is sent.
 */
export async function requireSendable(
  ctx: TenantContext,
  tx: TenantTransaction,
  input: SendInput & { cc: string[] },
  row: FollowUpModel | null,
): Promise<ManualSend | null> {
  const manualSend = await requireFollowUp(ctx, tx, input, row);
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId }, select: { sendingPaused: true } });
  if (tenant.sendingPaused)
    throw invalidSend({ to: ["can't receive email while sending is paused for the workspace"] });
  const addresses = [...input.to, ...input.cc].map((address) => address.toLowerCase());
  const suppressed = await tx.suppression.findMany({ where: { tenantId: ctx.tenantId, email: { in: addresses } } });
  if (suppressed.length > 0) throw invalidSend(suppressedFields(input, suppressed));
  return manualSend;
}

async function requireFollowUp(
  ctx: TenantContext,
  tx: TenantTransaction,
  input: SendInput & { cc: string[] },
  row: FollowUpModel | null,
): Promise<ManualSend | null> {
  if (!input.followUpId) {
    if (!(await lacksApprovalRight(ctx, tx))) return null;
    throw new AppError(
      "forbidden",
      "A second person must approve what you send. Pass the followUpId of an approved follow-up",
    );
  }
  if (!row) throw refuseFollowUp("isn't a follow-up you can send");
  const { to, cc, replyTo = null, subject, htmlBody: bodyHtml, textBody: bodyText = null } = input;
  const requested = { to, cc, replyTo, subject, bodyHtml, bodyText };
  const manualSend = await requireApproved(ctx, tx, { row, requested, refuse: refuseFollowUp });
  const underWay = await tx.delivery.findFirst({
    where: { tenantId: ctx.tenantId, followUpId: row.id, followUpRevision: null, status: "queued" },
    select: { id: true },
  });
  if (underWay) throw refuseFollowUp("is already being sent");
  return manualSend;
}
