import type { CrmTaskModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import type { StoredCommitment } from "../../commitments/present";
import { findRunningCrm, type OpenCrm } from "../../connections/queries";
import { findTargets, type NoteTargets } from "../notes/note-targets";
import { type ClaimedTask, claimTask, withMeeting } from "./claim-task";
import { releaseTask, type Settled, settleTask } from "./settle-task";
import { isHistory, promisedTo, stateOf } from "./wanted-task";

/** The number of times the job runs, so that an abandoned task isn't shown as waiting. */
const ATTEMPTS = 12;
/** After as many failures the CRM is probably down, and the rest waits for the next attempt. */
const MAX_FAILURES = 2;
/** A commitment may change while its task is being written. */
const MAX_STEPS = 5;

type Row = StoredCommitment & { meeting: Parameters<typeof promisedTo>[0]["meeting"]; crmTasks: CrmTaskModel[] };

/**
 * Brings the CRM's tasks into line with a meeting's commitments: a task for each firm one of our side, updated,
 * completed and withdrawn with it. Tasks that people removed stay removed.
 */
export async function writeTasks(ctx: TenantContext, { meetingId }: { meetingId: string }): Promise<void> {
  const open = await findRunningCrm(ctx);
  if (!open) return;
  const { tenantId: id, db } = ctx;
  const { crmTasks: isOn } = await db.tenant.findUniqueOrThrow({ where: { id }, select: { crmTasks: true } });
  const failures: unknown[] = [];
  for (const row of await rowsOf(ctx, open, { meetingId })) {
    const mayAdd = isOn && !isHistory(row, ctx.clock.now());
    if (isInLine(row) || (row.crmTasks.length === 0 && !mayAdd)) continue;
    try {
      await bringIntoLine(ctx, open, row);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failures.push(error);
      if (failures.length >= MAX_FAILURES) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

function rowsOf(
  ctx: TenantContext,
  { connection }: OpenCrm,
  of: { meetingId: string } | { id: string },
): Promise<Row[]> {
  return ctx.db.commitment.findMany({
    where: { tenantId: ctx.tenantId, kind: "commitment", ...of },
    include: { ...withMeeting, crmTasks: { where: { connectionId: connection.id } } },
    orderBy: { id: "asc" },
  });
}

async function bringIntoLine(ctx: TenantContext, open: OpenCrm, row: Row): Promise<void> {
  const targets = row.crmTasks.length === 0 ? await targetsOf(ctx, open, row) : null;
  if (targets?.contactIds.length === 0) return;
  for (let step = 0; step < MAX_STEPS; step++) {
    const claimed = await claimTask(ctx, { connectionId: open.connection.id, commitmentId: row.id, targets });
    if (!claimed || !(await perform(ctx, open, claimed))) return;
    const [now] = await rowsOf(ctx, open, { id: row.id });
    if (!now || isInLine(now)) return;
  }
}

function isInLine(row: Row): boolean {
  const state = stateOf(row);
  const [task] = row.crmTasks;
  if (!task) return state !== "open";
  if (task.status === "removed") return true;
  if (task.revision !== row.revision || task.attempts > 0) return false;
  if (task.status === "withdrawn") return state !== "open" && task.externalId === null;
  return task.status === "written" && state === (task.written?.isDone ? "done" : "open");
}

async function targetsOf(ctx: TenantContext, open: OpenCrm, row: Row): Promise<NoteTargets> {
  const stored = await ctx.db.commitment.findFirst({
    where: { id: row.id, tenantId: ctx.tenantId },
    select: { contacts: true },
  });
  for (const addresses of stored ? promisedTo(row, stored.contacts) : []) {
    const targets = await findTargets(ctx, open, addresses);
    if (targets.contactIds.length > 0) return targets;
  }
  return { contactIds: [], dealIds: [] };
}

async function perform(ctx: TenantContext, { crm }: OpenCrm, claimed: ClaimedTask): Promise<boolean> {
  const { row, step } = claimed;
  try {
    return await settleTask(ctx, row, await stepTaken(crm, claimed));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const mayWorkLater = error.kind === "unauthorized" || error.retryable;
    if (mayWorkLater && row.attempts < ATTEMPTS) {
      await releaseTask(ctx, row);
      throw error;
    }
    ctx.log.warn({ tenantId: ctx.tenantId, entityId: row.id, code: error.kind, error }, "crm task refused");
    const isGone = error.kind === "not_found" && step.kind !== "create";
    return settleTask(ctx, row, isGone ? { status: "removed", deletedInCrm: true } : { status: "failed" });
  }
}

async function stepTaken(crm: OpenCrm["crm"], { row, step }: ClaimedTask): Promise<Settled> {
  if (step.kind === "withdraw") return { status: "withdrawn" };
  if (step.kind === "remove") {
    await crm.remove("task", [step.id]);
    return { status: "withdrawn" };
  }
  const { contactIds, dealIds } = row;
  const task = { key: row.id, contactIds, dealIds };
  const { fields } = step;
  const written =
    step.kind === "create"
      ? await crm.writeTask({ ...task, id: null, fields, maybeWritten: step.maybeWritten })
      : await crm.writeTask({ ...task, id: step.id, fields: step.changes });
  return { status: "written", written: { ...written, fields } };
}
