import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { reachable } from "../../commitments/queries";
import { askProvider } from "../../connections/ask-provider";
import { requireCrm } from "../../connections/queries";
import { presentTask, withMeetingId } from "./queries";
import type { CrmTask } from "./schema";
import { releaseTask, settleTask } from "./settle-task";

const LEASE_MS = 60_000;

/** Removes a task from the CRM. The commitment stays, and isn't written again. */
export async function removeTask(ctx: TenantContext, { id }: { id: string }): Promise<CrmTask> {
  const commitment = reachable(ctx, ctx.require("contacts:write"));
  const where = { id, tenantId: ctx.tenantId };
  const found = await ctx.db.crmTask.findFirst({ where: { ...where, commitment }, include: withMeetingId });
  if (!found) throw notFound("Task");
  if (found.status === "removed") return presentTask(found);
  const { externalId, connectionId } = found;
  if (externalId === null) throw new AppError("conflict", "This task isn't in the CRM");
  const { connection, crm } = await requireCrm(ctx);
  if (connection.id !== connectionId) throw new AppError("conflict", "This task is in another CRM account");
  const now = ctx.clock.now();
  const [claimed] = await ctx.db.crmTask.updateManyAndReturn({
    where: { ...where, externalId, OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }] },
    data: { leaseUntil: new Date(now.getTime() + LEASE_MS) },
  });
  if (!claimed) throw new AppError("conflict", "This task is being updated. Try again in a moment");
  try {
    await askProvider(ctx, connection, () => crm.remove("task", [externalId]));
  } catch (error) {
    await releaseTask(ctx, claimed);
    throw error;
  }
  await settleTask(ctx, claimed, { status: "removed", deletedInCrm: false });
  return presentTask(await ctx.db.crmTask.findFirstOrThrow({ where, include: withMeetingId }));
}
