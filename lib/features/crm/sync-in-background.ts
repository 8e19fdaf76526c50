import type { TenantContext } from "@/lib/tenancy/context";
import { findRunningCrm } from "../connections/queries";
import { performRun } from "./run/perform-run";
import { planNextRun } from "./run/plan-next-run";
import { finishRun, startRun, takeOverRun } from "./run/start-run";
import { SYNC_TYPES } from "./schema";

/** Runs an automatic sync, either scheduled or triggered by the CRM. */
export async function syncInBackground(ctx: TenantContext, { connectionId }: { connectionId: string }): Promise<void> {
  const open = await findRunningCrm(ctx);
  await planNextRun(ctx, connectionId);
  if (!open || open.connection.id !== connectionId) return;
  const run = await startRun(ctx, { connection: open.connection, syncTypes: [...SYNC_TYPES] });
  if (run) await performRun(ctx, { ...open, run });
}

/** Resumes a run whose process died. */
export async function resumeSync(ctx: TenantContext, { runId }: { runId: string }): Promise<void> {
  const run = await takeOverRun(ctx, runId);
  if (!run) return;
  const open = await findRunningCrm(ctx);
  if (open?.connection.id === run.connectionId) await performRun(ctx, { ...open, run });
  else await finishRun(ctx, run, { status: "failed" });
}
