import type { AuditEventName } from "@/lib/core/audit";
import { Prisma } from "@/lib/db/generated/client";
import type { CrmTaskModel } from "@/lib/db/generated/models";
import type { CrmTaskUncheckedUpdateManyInput } from "@/lib/db/generated/models/CrmTask";
import type { CrmTaskFields, CrmWritten } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { type AuditEntry, recordEvent } from "../../audit/record-event";

export type Settled =
  | { status: "written"; written: CrmWritten & { fields: CrmTaskFields } }
  | { status: "removed"; deletedInCrm: boolean }
  | { status: "withdrawn" | "failed" };

/** Records the outcome, unless the claim has passed to somebody else. Returns whether it was recorded. */
export async function settleTask(ctx: TenantContext, row: CrmTaskModel, settled: Settled): Promise<boolean> {
  const { id, tenantId, leaseUntil, externalId, commitmentId } = row;
  return ctx.transaction(async (tx) => {
    const { count } = await tx.crmTask.updateMany({
      where: { id, tenantId, leaseUntil, externalId },
      data: { status: settled.status, leaseUntil: null, ...columnsOf(ctx, row, settled) },
    });
    if (count === 0) return false;
    const data = { commitmentId, ...factsOf(settled) };
    await recordEvent(ctx, tx, { entityType: "crm", entityId: id, type: eventOf(row, settled), data });
    return true;
  });
}

/** Gives the claim back, so that the next attempt needn't wait for it to run out. */
export async function releaseTask(ctx: TenantContext, { id, tenantId, leaseUntil }: CrmTaskModel): Promise<void> {
  await ctx.db.crmTask.updateMany({ where: { id, tenantId, leaseUntil }, data: { leaseUntil: null } });
}

function factsOf(settled: Settled): AuditEntry["data"] {
  if (settled.status === "written") return { isDone: settled.written.fields.isDone };
  return settled.status === "removed" ? { deletedInCrm: settled.deletedInCrm } : {};
}

function columnsOf(ctx: TenantContext, row: CrmTaskModel, settled: Settled): CrmTaskUncheckedUpdateManyInput {
  if (settled.status === "failed") return {};
  if (settled.status !== "written") {
    const deletedInCrm = settled.status === "removed" && settled.deletedInCrm;
    return { externalId: null, url: null, written: Prisma.DbNull, attempts: 0, maybeWritten: false, deletedInCrm };
  }
  const { id: externalId, url, fields: written } = settled.written;
  const writtenAt = row.writtenAt ?? ctx.clock.now();
  return { externalId, url, written, writtenAt, attempts: 0, maybeWritten: false };
}

function eventOf({ externalId }: CrmTaskModel, { status }: Settled): AuditEventName {
  return status === "written" && externalId !== null ? "crm.task.updated" : `crm.task.${status}`;
}
