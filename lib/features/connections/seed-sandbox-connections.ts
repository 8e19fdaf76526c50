import { calendarStore } from "@/lib/connections/calendar/sandbox-store";
import { crmStore } from "@/lib/connections/crm/sandbox-store";
import { ANSWER_SCOPE, CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { activateConnection } from "./activate-connection";
import { isCrm, PROVIDER_NAMES } from "./provider-names";
import { buildContacts } from "./sandbox/build-contacts";
import { buildDeals } from "./sandbox/build-deals";
import { buildEvents } from "./sandbox/build-events";
import type { ConnectionProvider } from "./schema";

type Person = { id: string; name: string; email: string };

/**
 * Connects a sandbox HubSpot for the tenant and a sandbox Google calendar for this member, both with sample data around
 * the present. Calling it again only adds a new batch of events once the old ones have passed.
 */
export async function seedSandboxConnections(
  ctx: TenantContext,
  userId: string,
): Promise<{ crmConnectionId: string; calendarConnectionId: string }> {
  const crm = await connectSandbox(ctx, { provider: "hubspot", userId });
  const calendar = await connectSandbox(ctx, { provider: "google", userId });
  return { crmConnectionId: crm.id, calendarConnectionId: calendar.id };
}

export async function connectSandbox(
  ctx: TenantContext,
  { provider, userId }: { provider: ConnectionProvider; userId: string },
): Promise<ConnectionModel> {
  const person = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, name: true, email: true },
  });
  return ctx.transaction(async (tx) => {
    const { connection } = await activateConnection(ctx, tx, {
      provider,
      userId: isCrm(provider) ? null : person.id,
      isSandbox: true,
      accountId: null,
      accountName: isCrm(provider) ? `${PROVIDER_NAMES[provider]} sandbox` : person.email,
      scopes: isCrm(provider) ? [] : [CALENDAR_SCOPE, ANSWER_SCOPE, MEETING_SCOPE],
    });
    if (provider === "google") await fillCalendar(ctx, tx, person);
    else await fillCrm(ctx, tx, { provider, person });
    return connection;
  });
}

async function fillCrm(
  ctx: TenantContext,
  tx: TenantTransaction,
  { provider, person }: { provider: CrmPort["provider"]; person: Person },
): Promise<void> {
  const store = crmStore(tx, { tenantId: ctx.tenantId, provider });
  if ((await store.list("contact", 0, 1)).length > 0) return;
  const now = ctx.clock.now();
  const contacts = buildContacts(provider, now);
  const deals = buildDeals(provider, { now, ownerEmail: person.email });
  await store.put(
    "contact",
    contacts.map((record) => ({ key: null, record })),
  );
  await store.put(
    "deal",
    deals.map((record) => ({ key: null, record })),
  );
}

async function fillCalendar(ctx: TenantContext, tx: TenantTransaction, person: Person): Promise<void> {
  const store = calendarStore(tx, { tenantId: ctx.tenantId, userId: person.id });
  const now = ctx.clock.now();
  const starts = (await store.events()).map((event) => Date.parse(String((event as CalendarEvent).startTime)));
  if (starts.some((start) => start > now.getTime())) return;
  await store.add(buildEvents(person, now));
}
