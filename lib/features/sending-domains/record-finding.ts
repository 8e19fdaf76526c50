import type { AuditEventName } from "@/lib/core/audit";
import type { SendingDomainModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { senderAddress } from "./from-address";
import type { Finding } from "./look-up-domain";
import { nextCheckAt } from "./next-check";
import type { SendingDomainFailure, SendingDomainStatus } from "./schema";

/**
 * Records the result of a check, unless the row has changed since. Of two tenants that prove the same domain at the same
 * time, the first gets it.
 */
export async function recordFinding(ctx: TenantContext, row: SendingDomainModel, finding: Finding): Promise<void> {
  try {
    await ctx.transaction((tx) => write(ctx, tx, row, finding));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "P2002")) throw error;
    await ctx.transaction((tx) => write(ctx, tx, row, { ...finding, failure: "in_use" }));
  }
}

async function write(ctx: TenantContext, tx: TenantTransaction, row: SendingDomainModel, { found, failure }: Finding) {
  const now = ctx.clock.now();
  const state = stateOf({ found, failure });
  const isSame = state.status === row.status && state.failure === row.failure;
  const statusSince = isSame ? row.statusSince : now;
  const isNewlyVerified = state.status === "verified" && row.status !== "verified";
  const { count } = await tx.sendingDomain.updateMany({
    where: { id: row.id, tenantId: ctx.tenantId, version: row.version },
    data: {
      ...state,
      statusSince,
      provider: ctx.ports.domains.provider,
      providerDomainId: found?.id ?? null,
      ...(found && { records: found.records }),
      ...(isNewlyVerified && { verifiedAt: now }),
      checkedAt: now,
      nextCheckAt: nextCheckAt({ ...state, statusSince }, now),
      version: { increment: 1 },
      ...(!isSame && { updatedAt: now }),
    },
  });
  const type = eventOf(row.status, state.status);
  if (count === 0 || !type) return;
  const data = { domain: row.domain, address: senderAddress(row), failure: state.failure };
  await recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type, data });
}

function stateOf({ found, failure }: Finding): { status: SendingDomainStatus; failure: SendingDomainFailure | null } {
  if (failure) return { status: "failed", failure };
  if (!found || found.status === "failed") return { status: "failed", failure: "records_missing" };
  return { status: found.status, failure: null };
}

function eventOf(before: SendingDomainStatus, after: SendingDomainStatus): AuditEventName | null {
  if (before === after) return null;
  if (after === "verified") return "sending_domain.verified";
  if (before === "verified") return "sending_domain.verification_lost";
  return after === "failed" ? "sending_domain.failed" : null;
}
