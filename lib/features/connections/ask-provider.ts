import { AppError, notFound } from "@/lib/core/errors";
import type { ConnectionModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { noCalendarConnection, noCrmConnection } from "./connection-errors";
import { noteFailure, noteSuccess } from "./note-outcome";
import { isCrm } from "./provider-names";

/**
 * Calls a connected service and turns its failures into an AppError. Records when a failing connection works again.
 * Recording continued success is left to syncs and polls, so that reads don't write.
 */
export async function askProvider<T>(
  ctx: TenantContext,
  connection: ConnectionModel,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    if (connection.lastError !== null) await noteSuccess(ctx, connection);
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    throw await toAppError(ctx, connection, error);
  }
}

/**
 * Maps a provider failure to an AppError. If the provider no longer accepts the connection, it is marked as needing
 * reauthorization.
 */
export async function toAppError(
  ctx: TenantContext,
  connection: ConnectionModel,
  failure: ProviderFailure,
): Promise<AppError> {
  const { tenantId } = ctx;
  ctx.log.warn({ tenantId, provider: connection.provider, code: failure.kind, error: failure }, "provider failed");
  if (failure.kind !== "not_found") await noteFailure(ctx, connection, failure);
  if (failure.kind === "unauthorized") {
    await requireReauth(ctx, connection);
    return isCrm(connection.provider) ? noCrmConnection() : noCalendarConnection("Reconnect your Google Calendar");
  }
  if (failure.kind === "not_found") return notFound("Object");
  const who = isCrm(connection.provider) ? "CRM" : "calendar provider";
  const what = failure.retryable ? "isn't responding. Try again" : "returned a response we can't use";
  const request = ctx.requestId ? ` (request ${ctx.requestId})` : "";
  return new AppError("internal", `The ${who} ${what}${request}`, {
    cause: failure,
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: failure.retryAfterSeconds }),
  });
}

export async function requireReauth(ctx: TenantContext, connection: ConnectionModel): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { count } = await tx.connection.updateMany({
      where: { id: connection.id, tenantId: ctx.tenantId, status: "active" },
      data: { status: "needs_reauth", updatedAt: ctx.clock.now() },
    });
    if (count === 0) return;
    await recordEvent(ctx, tx, {
      entityType: "connection",
      entityId: connection.id,
      type: isCrm(connection.provider) ? "crm.connection.needs_reauth" : "calendar.connection.needs_reauth",
      data: { provider: connection.provider },
    });
  });
}
