import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { JOBS, type JobName } from "@/lib/queue/catalog";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { HANDLERS, TENANTLESS_HANDLERS, type TenantJob, type TenantlessJob } from "./registry";

/** Runs one job. A job whose tenant or row was deleted does nothing and counts as done. */
export async function runJob(name: JobName, data: unknown, jobId: string): Promise<void> {
  const payload = JOBS[name].parse(data);
  const tenantId = "tenantId" in payload ? payload.tenantId : undefined;
  const started = performance.now();
  try {
    const isDone = isTenantless(name)
      ? await runAlone(name, payload)
      : await runInTenant(name, payload as { tenantId: string });
    if (!isDone) return;
    log.info({ job: name, jobId, tenantId, durationMs: Math.round(performance.now() - started) }, "job done");
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return;
    log.error({ job: name, jobId, tenantId, error }, "job failed");
    throw new Error(`${name} failed`);
  }
}

async function runInTenant(name: TenantJob, payload: { tenantId: string }): Promise<boolean> {
  const tenant = await findTenant(payload.tenantId);
  if (!tenant) return false;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const handle = HANDLERS[name] as (context: typeof ctx, input: typeof payload) => Promise<void>;
  await handle(ctx, payload);
  return true;
}

async function runAlone(name: TenantlessJob, payload: unknown): Promise<boolean> {
  const handle = TENANTLESS_HANDLERS[name] as (input: typeof payload) => Promise<void>;
  await handle(payload);
  return true;
}

function isTenantless(name: JobName): name is TenantlessJob {
  return name in TENANTLESS_HANDLERS;
}
