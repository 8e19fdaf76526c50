import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { openText } from "@/lib/core/sealed-text";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import { createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { calendarStore } from "./sandbox-store";

/** This person's active calendar connection, or null. */
export function findCalendarConnection(
  db: Pick<TenantDb, "connection">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<ConnectionModel | null> {
  return db.connection.findFirst({ where: { tenantId, userId, status: "active", provider: "google" } });
}

type Opening = { tenant: { id: string; isSandbox: boolean }; db: TenantDb; clock: Clock };

export async function openCalendar({ tenant, db, clock }: Opening, userId: string): Promise<CalendarPort | null> {
  const owner = { tenantId: tenant.id, userId };
  const connection = await findCalendarConnection(db, owner);
  if (!connection) return null;
  if (connection.isSandbox) return createSandboxCalendar(calendarStore(db, owner), { clock });
  return tenant.isSandbox ? null : openGoogle(connection, clock);
}

async function openGoogle(connection: ConnectionModel, clock: Clock): Promise<CalendarPort | null> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_API_ROOT, GOOGLE_TOKEN_URL } = env();
  const { id: rowId, tenantId, encryptedSecret, accountName } = connection;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || !encryptedSecret) return null;
  const address = { table: "connections", column: "encrypted_secret", tenantId, rowId };
  const refreshToken = await openText(encryptedSecret, address);
  if (refreshToken === null) return null;
  // Google's client is heavy; only who reads a Google calendar loads it.
  const { createGoogleCalendar } = await import("@/lib/providers/calendar/google");
  return createGoogleCalendar({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    refreshToken,
    clock,
    ...(accountName ? { calendarId: accountName } : {}),
    ...(GOOGLE_API_ROOT ? { rootUrl: GOOGLE_API_ROOT } : {}),
    ...(GOOGLE_TOKEN_URL ? { tokenUrl: GOOGLE_TOKEN_URL } : {}),
  });
}
