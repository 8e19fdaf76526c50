import { env } from "@/lib/core/env";
import type { CrmTaskModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CrmTaskFields } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import type { NoteTargets } from "../notes/note-targets";
import { stepOf, type TaskStep } from "./plan-task";
import { fieldsOf, stateOf, type WantedTask } from "./wanted-task";

/** Longer than a CRM call takes. */
const LEASE_MS = 120_000;

export const withMeeting = { meeting: { select: { title: true, startTime: true, participants: true } } } as const;

type Claiming = { connectionId: string; commitmentId: string; targets: NoteTargets | null };
export type ClaimedTask = { row: CrmTaskModel; step: TaskStep };

/**
 * Claims the commitment's task for its next step, committed before the CRM is called so that a retry looks for the task
 * first. Returns null if there is nothing to do or somebody else is doing it. `targets` are those of a new task.
 */
export async function claimTask(ctx: TenantContext, claiming: Claiming): Promise<ClaimedTask | null> {
  const { tenantId } = ctx;
  const { connectionId, commitmentId, targets } = claiming;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const unique = { tenantId, connectionId, commitmentId };
    if (targets)
      await tx.crmTask.createMany({ data: [{ ...unique, ...targets, createdAt: now }], skipDuplicates: true });
    await tx.$queryRaw`SELECT id FROM crm_tasks WHERE tenant_id = ${tenantId}::uuid
      AND connection_id = ${connectionId}::uuid AND commitment_id = ${commitmentId}::uuid FOR UPDATE`;
    const found = await tx.crmTask.findFirst({ where: unique, include: { commitment: { include: withMeeting } } });
    if (!found || (found.leaseUntil !== null && found.leaseUntil > now)) return null;
    const { commitment, ...row } = found;
    const wanted: WantedTask = {
      state: stateOf(commitment),
      fields: fieldsOf(commitment, {
        timeZone: ctx.tenant.timeZone,
        origin: env().NEXTAUTH_URL,
        ownerEmail: await addressOf(ctx, tx, commitment.ownerId),
      }),
    };
    const step = stepOf(row, wanted, commitment.revision);
    if (!step) {
      const inLine = { revision: commitment.revision };
      if (row.revision !== inLine.revision) await tx.crmTask.update({ where: { id: row.id, tenantId }, data: inLine });
      return null;
    }
    const claimed = await tx.crmTask.update({
      where: { id: row.id, tenantId },
      data: {
        revision: commitment.revision,
        attempts: row.revision === commitment.revision ? { increment: 1 } : 1,
        leaseUntil: new Date(now.getTime() + LEASE_MS),
        ...(step.kind === "create" ? { status: "writing", maybeWritten: true } : {}),
        ...(step.kind === "update" ? { written: without(row.written ?? {}, step.changes) } : {}),
        ...(step.kind === "remove" ? { status: "withdrawn" } : {}),
      },
    });
    return { row: claimed, step };
  });
}

function without(written: Partial<CrmTaskFields>, changes: Partial<CrmTaskFields>): Partial<CrmTaskFields> {
  return Object.fromEntries(Object.entries(written).filter(([name]) => !(name in changes)));
}

async function addressOf(ctx: TenantContext, tx: TenantTransaction, userId: string): Promise<string | null> {
  const member = await tx.member.findFirst({
    where: { tenantId: ctx.tenantId, userId, removedAt: null },
    select: { user: { select: { email: true } } },
  });
  return member?.user.email ?? null;
}
