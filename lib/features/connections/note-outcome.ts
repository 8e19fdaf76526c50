import type { ConnectionModel } from "@/lib/db/generated/models";
import type { ProviderFailure, ProviderFailureKind } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { PROVIDER_NAMES } from "./provider-names";

/** Limits how often success is written, so that not every call writes. */
const NOTED_EVERY_MS = 60_000;

const WORDS: Record<ProviderFailureKind, string> = {
  unauthorized: "no longer accepts this connection. Reconnect it",
  rate_limited: "asked us to slow down. We'll try again later",
  unavailable: "didn't respond. We'll try again",
  unknown_outcome: "didn't say whether our last change arrived. We'll check before trying again",
  bad_output: "sent a response we couldn't read",
  refused: "didn't accept a request",
  not_found: "couldn't find something we asked for",
};

export async function noteSuccess(ctx: TenantContext, connection: ConnectionModel): Promise<void> {
  const now = ctx.clock.now();
  const { lastSuccessAt, lastError } = connection;
  if (lastError === null && lastSuccessAt && now.getTime() - lastSuccessAt.getTime() < NOTED_EVERY_MS) return;
  await note(ctx, connection, { lastSuccessAt: now, lastError: null, lastErrorAt: null });
}

export async function noteFailure(
  ctx: TenantContext,
  connection: ConnectionModel,
  { kind }: ProviderFailure,
): Promise<void> {
  const lastError = `${PROVIDER_NAMES[connection.provider]} ${WORDS[kind]}.`;
  await note(ctx, connection, { lastError, lastErrorAt: ctx.clock.now() });
}

type Noted = Partial<Pick<ConnectionModel, "lastSuccessAt" | "lastError" | "lastErrorAt">>;

/** Keeps `updatedAt`, because health is not a change to the connection. A failed write is logged and ignored. */
async function note(ctx: TenantContext, { id, updatedAt }: ConnectionModel, noted: Noted): Promise<void> {
  const { tenantId } = ctx;
  await ctx.db.connection
    .updateMany({ where: { id, tenantId, status: { not: "disabled" } }, data: { ...noted, updatedAt } })
    .catch((error: unknown) => ctx.log.warn({ tenantId, entityId: id, error }, "connection's health not noted"));
}
