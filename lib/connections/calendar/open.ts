import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import { createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { openAccess } from "../oauth/access";
import { calendarStore } from "./sandbox-store";

export function findCalendarConnection(
  db: Pick<TenantDb, "connection">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<ConnectionModel | null> {
  return db.connection.findFirst({ where: { tenantId, userId, status: "active", provider: "google" } });
}

type Opening = { tenant: { id: string; isSandbox: boolean }; db: TenantDb; clock: Clock };

export async function openCalendar(opening: Opening, userId: string): Promise<CalendarPort | null> {
  const { tenant, db, clock } = opening;
  const owner = { tenantId: tenant.id, userId };
  const connection = await findCalendarConnection(db, owner);
  if (!connection) return null;
  if (connection.isSandbox) return createSandboxCalendar(calendarStore(db, owner), { clock });
  return tenant.isSandbox ? null : openGoogle(connection, opening);
}

async function openGoogle(connection: ConnectionModel, { db, clock }: Opening): Promise<CalendarPort | null> {
  const access = openAccess({ db, clock }, connection);
  if (!access) return null;
  const { accountId, accountName } = connection;
  const { GOOGLE_API_ROOT } = env();
  // Loaded on demand because Google's client library is large.
  const { createGoogleCalendar } = await import("@/lib/providers/calendar/google");
  return createGoogleCalendar({
    ...access,
    clock,
    accountId,
    ...(accountName ? { calendarId: accountName } : {}),
    ...(GOOGLE_API_ROOT ? { rootUrl: GOOGLE_API_ROOT } : {}),
  });
}
