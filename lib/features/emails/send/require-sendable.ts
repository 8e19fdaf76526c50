import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import type { SendInput } from "../schema";
import { invalidSend, needsApproval, suppressedFields } from "./rules";

/** Refuses (422, by field) what may not be sent: suppressed recipients, follow-ups out of reach or not approved. */
export async function requireSendable(
  ctx: TenantContext,
  tx: TenantTransaction,
  input: SendInput & { cc: string[] },
): Promise<void> {
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId }, select: { sendingPaused: true } });
  if (tenant.sendingPaused) throw invalidSend({ to: ["cannot be sent to while sending is paused for the workspace"] });
  const addresses = [...input.to, ...input.cc].map((address) => address.toLowerCase());
  const suppressed = await tx.suppression.findMany({ where: { tenantId: ctx.tenantId, email: { in: addresses } } });
  if (suppressed.length > 0) throw invalidSend(suppressedFields(input, suppressed));
  if (input.followUpId) await requireFollowUp(ctx, tx, input.followUpId);
}

async function requireFollowUp(ctx: TenantContext, tx: TenantTransaction, id: string): Promise<void> {
  const scope = ctx.require("followups:write");
  const row = await tx.followUp.findFirst({
    where: { id, tenantId: ctx.tenantId, ...ownedBy(ctx, scope) },
    select: { status: true, ownerId: true },
  });
  if (!row) throw invalidSend({ followUpId: ["is not a follow-up you can send"] });
  if (row.status === "sending") throw invalidSend({ followUpId: ["is being sent at this moment"] });
  if (needsApproval(row.status) && !mayApprove(ctx, row.ownerId)) {
    throw invalidSend({ followUpId: ["must be approved before it is sent"] });
  }
}

function mayApprove(ctx: TenantContext, ownerId: string): boolean {
  if (ctx.tenant.requireSecondPerson && ownerId === actorId(ctx)) return false;
  try {
    ctx.require("followups:approve");
    return true;
  } catch {
    return false;
  }
}
