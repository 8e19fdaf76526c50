import { notFound } from "@/lib/core/errors";
import type { SendingDomainModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { fromAddress } from "./from-address";
import { presentSendingDomain } from "./present";
import type { Sender } from "./schema";

export async function getSender(ctx: TenantContext): Promise<Sender> {
  ctx.require("integrations:manage");
  const row = await findSendingDomain(ctx);
  return { from: await fromAddress(ctx, ctx.db), sendingDomain: row && presentSendingDomain(row) };
}

/** For people who may not see the domain's records. */
export function getFromAddress(ctx: TenantContext): Promise<string> {
  return fromAddress(ctx, ctx.db);
}

/** The domain if it was verified once and isn't anymore. For the whole team. */
export async function findLostDomain(ctx: TenantContext): Promise<string | null> {
  const where = { tenantId: ctx.tenantId, verifiedAt: { not: null }, status: { not: "verified" as const } };
  return (await ctx.db.sendingDomain.findFirst({ where }))?.domain ?? null;
}

export function findSendingDomain(ctx: TenantContext): Promise<SendingDomainModel | null> {
  return ctx.db.sendingDomain.findFirst({ where: { tenantId: ctx.tenantId } });
}

export async function requireSendingDomain(ctx: TenantContext): Promise<SendingDomainModel> {
  const row = await findSendingDomain(ctx);
  if (!row) throw notFound("Sending domain");
  return row;
}
