import { invalidFields } from "@/lib/core/errors";
import { keysOf } from "@/lib/core/keys-of";
import type { TenantContext } from "@/lib/tenancy/context";
import { readStorage } from "@/lib/tenancy/storage-quota";
import { recordEvent } from "../audit/record-event";
import { SANDBOX_SEND_CAP } from "../deliveries/daily-send-cap";
import { presentTenant } from "./present";
import { resumePostponed } from "./resume-postponed";
import type { Tenant, TenantPatch } from "./schema";

/** Updates the given settings and records in the audit trail which of them changed. */
export async function editTenant(ctx: TenantContext, patch: TenantPatch): Promise<Tenant> {
  ctx.require("integrations:manage");
  const { domains, ...rest } = patch;
  if (ctx.tenant.isSandbox && (patch.dailySendCap ?? 0) > SANDBOX_SEND_CAP)
    throw invalidFields({ dailySendCap: [`must be at most ${SANDBOX_SEND_CAP} in a sandbox`] });
  const wanted = { ...rest, ...(domains ? { domains: [...new Set(domains)] } : {}) };
  const storage = await readStorage(ctx);
  return ctx.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${ctx.tenantId}::uuid FOR UPDATE`;
    const before = presentTenant(await tx.tenant.findUniqueOrThrow({ where: { id: ctx.tenantId } }), storage);
    const changed = keysOf(wanted).filter(
      (name) => wanted[name] !== undefined && JSON.stringify(wanted[name]) !== JSON.stringify(before[name]),
    );
    if (changed.length === 0) return before;
    const after = presentTenant(
      await tx.tenant.update({ where: { id: ctx.tenantId }, data: { ...wanted, updatedAt: ctx.clock.now() } }),
      storage,
    );
    const about = { entityType: "tenant", entityId: ctx.tenantId } as const;
    await recordEvent(ctx, tx, { ...about, type: "tenant.updated", data: { changed } });
    if (changed.includes("sendingPaused")) {
      await recordEvent(ctx, tx, { ...about, type: after.sendingPaused ? "sending.paused" : "sending.resumed" });
    }
    if (changed.includes("dailySendCap")) await resumePostponed(ctx, tx);
    return after;
  });
}
