import { findCalendarConnection } from "@/lib/connections/calendar/open";
import { findCrmConnection } from "@/lib/connections/crm/open";
import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import { permissionsOf } from "@/lib/core/permissions";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import type { CrmPort } from "@/lib/providers/crm/port";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { noCalendarConnection, noCrmConnection } from "./connection-errors";
import { type CalendarScope, missingScopes } from "./missing-scopes";
import { presentConnection } from "./present";
import type { Connection } from "./schema";

/** Lists the caller's own calendar, or with integrations:manage all connections of the tenant, oldest first. */
export async function listConnections(
  ctx: TenantContext,
  { page, limit }: PageQuery,
): Promise<{ items: Connection[]; total: number }> {
  const own = managesConnections(ctx) ? {} : { userId: actorId(ctx) };
  const where = { tenantId: ctx.tenantId, status: { not: "disabled" as const }, ...own };
  return ctx.transaction(async (tx) => {
    const rows = await tx.connection.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { items: rows.map(presentConnection), total: await tx.connection.count({ where }) };
  });
}

export async function getConnection(ctx: TenantContext, { id }: { id: string }): Promise<Connection> {
  ctx.require("integrations:manage");
  const row = await ctx.db.connection.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row) throw notFound("Connection");
  return presentConnection(row);
}

export function managesConnections({ actor }: TenantContext): boolean {
  return actor.kind === "system" || permissionsOf(actor.role).includes("integrations:manage");
}

export type OpenCrm = { connection: ConnectionModel; crm: CrmPort };

export async function findRunningCrm(ctx: TenantContext): Promise<OpenCrm | null> {
  const connection = await findCrmConnection(ctx.db, ctx.tenantId);
  const crm = connection && (await ctx.ports.crm());
  return connection && crm ? { connection, crm } : null;
}

export async function requireCrm(ctx: TenantContext): Promise<OpenCrm> {
  const open = await findRunningCrm(ctx);
  if (!open) throw noCrmConnection();
  return open;
}

export type OpenCalendar = { connection: ConnectionModel; calendar: CalendarPort };

/** Returns the caller's calendar with these scopes granted, or throws `no_calendar_connection`. */
export async function requireCalendar(ctx: TenantContext, scopes: CalendarScope[]): Promise<OpenCalendar> {
  const userId = actorId(ctx);
  const connection = await findCalendarConnection(ctx.db, { tenantId: ctx.tenantId, userId });
  if (!connection) throw noCalendarConnection();
  const missing = missingScopes(connection.scopes, scopes);
  if (missing.length > 0) throw noCalendarConnection(`Reconnect Google and allow ${missing.join(" and ")}`);
  const calendar = await ctx.ports.calendar(userId);
  if (!calendar) throw noCalendarConnection();
  return { connection, calendar };
}
