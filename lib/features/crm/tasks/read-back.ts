import type { CrmTaskModel } from "@/lib/db/generated/models";
import { CRM_BATCH, type CrmTaskState } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { fulfil } from "../../commitments/facts/fulfil";
import type { OpenCrm } from "../../connections/queries";
import { settleTask } from "./settle-task";

const MAX_CALLS = 5;

/**
 * Takes over what people did to our open tasks in the CRM: completing one keeps its commitment, and a deleted one isn't
 * added again. Reads those that were read longest ago, so that many take several syncs.
 */
export async function readBackTasks(ctx: TenantContext, { connection, crm }: OpenCrm): Promise<void> {
  const { tenantId } = ctx;
  const tasks = await findOpenTasks(ctx, connection.id);
  try {
    for (let from = 0; from < tasks.length; from += CRM_BATCH) {
      const batch = tasks.slice(from, from + CRM_BATCH);
      const ids = batch.flatMap(({ externalId }) => externalId ?? []);
      const found = new Map((await crm.readTasks(ids)).map((state) => [state.id, state]));
      for (const task of batch) await takeOver(ctx, task, found.get(task.externalId ?? ""));
      const where = { tenantId, id: { in: batch.map(({ id }) => id) } };
      await ctx.db.crmTask.updateMany({ where, data: { readAt: ctx.clock.now() } });
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ tenantId, code: error.kind, error }, "crm tasks not read");
  }
}

function findOpenTasks(ctx: TenantContext, connectionId: string): Promise<CrmTaskModel[]> {
  return ctx.db.crmTask.findMany({
    where: {
      tenantId: ctx.tenantId,
      connectionId,
      status: { in: ["written", "failed"] },
      externalId: { not: null },
      leaseUntil: null,
      // Not while a write of our own has no known outcome: then nobody knows whose completion it is.
      written: { path: ["isDone"], equals: false },
    },
    orderBy: [{ readAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: MAX_CALLS * CRM_BATCH,
  });
}

async function takeOver(ctx: TenantContext, task: CrmTaskModel, state: CrmTaskState | undefined): Promise<void> {
  if (!state) await settleTask(ctx, task, { status: "removed", deletedInCrm: true });
  else if (state.isDone) await takeCompletion(ctx, task, state);
}

/** Nothing is taken over from a task that we wrote meanwhile. */
async function takeCompletion(ctx: TenantContext, task: CrmTaskModel, { doneAt }: CrmTaskState): Promise<void> {
  const { id, tenantId, commitmentId, revision, status, externalId, written } = task;
  await ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM commitments
      WHERE tenant_id = ${tenantId}::uuid AND id = ${commitmentId}::uuid FOR UPDATE`;
    const { count } = await tx.crmTask.updateMany({
      where: { id, tenantId, revision, status, externalId, leaseUntil: null },
      data: { written: { ...written, isDone: true } },
    });
    if (count === 0) return;
    const data = { commitmentId, isDone: true, doneInCrm: true };
    await recordEvent(ctx, tx, { entityType: "crm", entityId: id, type: "crm.task.updated", data });
    const at = doneAt === null ? null : new Date(doneAt);
    await fulfil(ctx, tx, { kind: "crm_task", id, at }, { where: { id: commitmentId }, isMeant: () => true });
  });
}
