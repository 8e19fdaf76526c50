import { env } from "@/lib/core/env";
import type { SendingDomainModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";

/** The sender as in a From header. Names with special characters are quoted (RFC 5322). */
export function senderAddress({
  displayName,
  localPart,
  domain,
}: Pick<SendingDomainModel, "displayName" | "localPart" | "domain">): string {
  const name = /[()[\]:;,.]/.test(displayName) ? `"${displayName}"` : displayName;
  return `${name} <${localPart}@${domain}>`;
}

/** The sender of the tenant's emails to customers: at its own domain while that's verified, otherwise EMAIL_FROM. */
export async function fromAddress(ctx: TenantContext, db: Pick<TenantDb, "sendingDomain">): Promise<string> {
  const { provider } = ctx.ports.email;
  const row = await db.sendingDomain.findFirst({ where: { tenantId: ctx.tenantId, status: "verified", provider } });
  return row ? senderAddress(row) : env().EMAIL_FROM;
}
