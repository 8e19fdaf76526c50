import { isPublicMailDomain } from "@/lib/core/domain-name";
import { env } from "@/lib/core/env";
import { AppError, invalidFields } from "@/lib/core/errors";
import type { SendingDomainModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { askProvider } from "./ask-provider";
import { senderAddress } from "./from-address";
import { registerDomain } from "./look-up-domain";
import { getSender } from "./queries";
import { recordFinding } from "./record-finding";
import type { Sender, SendingDomainFailure, SendingDomainInput } from "./schema";

/** After that, the job registers a domain whose request ended early. */
const REGISTERED_WITHIN_MS = 60_000;

/**
 * Adds the sending domain, or changes the sender of the one that's there. The row is committed before the domain is
 * registered, so that a registration is never lost; one that isn't accepted is deleted again.
 */
export async function setSendingDomain(ctx: TenantContext, input: SendingDomainInput): Promise<Sender> {
  ctx.require("integrations:manage");
  if (isPublicMailDomain(input.domain)) {
    const text = "is a public email provider's. Use a domain that your company owns, such as mail.company.com";
    throw invalidFields({ domain: [text] });
  }
  if (isOurs(input.domain)) throw refusal(input.domain, "in_use");
  const row = await ctx.transaction((tx) => addOrEdit(ctx, tx, input));
  if (row.status === "pending" && row.providerDomainId === null) {
    const finding = await askProvider(ctx, () => registerDomain(ctx, row));
    if (finding.failure) await undo(ctx, row, finding.failure);
    else await recordFinding(ctx, row, finding);
  }
  return getSender(ctx);
}

async function addOrEdit(
  ctx: TenantContext,
  tx: TenantTransaction,
  input: SendingDomainInput,
): Promise<SendingDomainModel> {
  const { tenantId } = ctx;
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`;
  const known = await tx.sendingDomain.findFirst({ where: { tenantId } });
  const now = ctx.clock.now();
  const { domain, localPart, displayName } = input;
  const about = { entityType: "tenant", entityId: tenantId } as const;
  const address = senderAddress(input);
  if (!known) {
    const { provider } = ctx.ports.domains;
    const nextCheckAt = new Date(now.getTime() + REGISTERED_WITHIN_MS);
    const created = { provider, isSandbox: ctx.tenant.isSandbox, nextCheckAt, statusSince: now };
    const row = await tx.sendingDomain.create({
      data: { tenantId, domain, localPart, displayName, ...created, createdAt: now, updatedAt: now },
    });
    await recordEvent(ctx, tx, { ...about, type: "sending_domain.added", data: { domain, address } });
    return row;
  }
  if (known.domain !== domain) {
    throw new AppError("conflict", `Your team already has the sending domain ${known.domain}. Remove it first`);
  }
  const before = senderAddress(known);
  if (before === address) return known;
  await recordEvent(ctx, tx, { ...about, type: "sending_domain.updated", data: { domain, address, before } });
  return tx.sendingDomain.update({
    where: { id: known.id, tenantId },
    data: { localPart, displayName, updatedAt: now, version: { increment: 1 } },
  });
}

async function undo(ctx: TenantContext, row: SendingDomainModel, failure: SendingDomainFailure): Promise<never> {
  const { id, domain, version } = row;
  await ctx.transaction(async (tx) => {
    const { count } = await tx.sendingDomain.deleteMany({ where: { id, tenantId: ctx.tenantId, version } });
    if (count === 0) return;
    const about = { entityType: "tenant", entityId: ctx.tenantId } as const;
    await recordEvent(ctx, tx, { ...about, type: "sending_domain.refused", data: { domain, failure } });
  });
  throw refusal(domain, failure);
}

/** Says nothing about who uses a domain. */
function refusal(domain: string, failure: SendingDomainFailure): AppError {
  if (failure !== "in_use")
    return invalidFields({ domain: ["was rejected by the email provider. Check its spelling, or use a subdomain"] });
  const text = `is already in use. Use a subdomain, such as sales.${domain}, or another domain`;
  return new AppError("conflict", `domain: ${domain} ${text}`, { details: { fieldErrors: { domain: [text] } } });
}

/** Whether it's the domain that this server sends from, or one under it. */
function isOurs(domain: string): boolean {
  const own = /@([^\s<>@]+)>?\s*$/.exec(env().EMAIL_FROM)?.[1]?.toLowerCase();
  return own !== undefined && (domain === own || domain.endsWith(`.${own}`));
}
