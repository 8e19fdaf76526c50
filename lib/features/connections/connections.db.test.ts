import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import { createMemoryCalendar, createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { listUpcomingEvents } from "../calendar/queries";
import { syncCrm } from "../crm/sync-crm";
import { connectProvider } from "./connect-provider";
import { disconnectProvider } from "./disconnect-provider";
import { listConnections } from "./queries";
import { seedSandboxConnections } from "./seed-sandbox-connections";

const sandbox = { tenant: { isSandbox: true } };
const connectionsOf = async (ctx: TenantContext) => (await listConnections(ctx, { page: 1, limit: 100 })).items;

describe("connecting", () => {
  it("is refused if the provider is not configured", async () => {
    const { ctx } = await createTenant();
    await expect(connectProvider(ctx, "google")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("isn't set up"),
    });
    expect(await connectionsOf(ctx)).toEqual([]);
  });

  it("is immediate in a sandbox, and the same when repeated", async () => {
    const { ctx } = await createTenant(sandbox);
    const first = await connectProvider(ctx, "hubspot");
    expect(first.authorizeUrl).toBe("http://localhost:3000/onboarding?connected=hubspot");
    expect(first.connection).toMatchObject({ kind: "crm", status: "active", isSandbox: true, userId: null });
    expect((await connectProvider(ctx, "hubspot")).connection).toEqual(first.connection);
    expect(await connectionsOf(ctx)).toHaveLength(1);
  });

  it("leaves one CRM active at a time", async () => {
    const { ctx } = await createTenant(sandbox);
    await connectProvider(ctx, "hubspot");
    const { connection } = await connectProvider(ctx, "salesforce");
    const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };
    expect((await syncCrm(ctx, both)).outcome).toMatchObject({
      provider: "salesforce",
      connectionId: connection.id,
    });
    expect(await connectionsOf(ctx)).toMatchObject([{ provider: "salesforce" }]);
  });

  it("lets anyone connect their own calendar, and only some roles the team's CRM", async () => {
    const { tenant, ctx: owner } = await createTenant(sandbox);
    await connectProvider(owner, "hubspot");
    const { ctx, userId } = await memberOf(tenant, "viewer");
    await expect(connectProvider(ctx, "hubspot")).rejects.toMatchObject({ code: "forbidden" });
    await connectProvider(ctx, "google");
    expect(await connectionsOf(ctx)).toMatchObject([{ provider: "google", userId }]);
    expect((await connectionsOf(owner)).map(({ provider }) => provider)).toEqual(["hubspot", "google"]);
    expect(await listConnections(owner, { page: 2, limit: 1 })).toMatchObject({
      items: [{ provider: "google" }],
      total: 2,
    });
  });
});

describe("disconnecting", () => {
  it("ends the connection and keeps what was synced for the next time", async () => {
    const { ctx } = await createTenant(sandbox);
    const { connection } = await connectProvider(ctx, "hubspot");
    const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };
    await syncCrm(ctx, both);
    await disconnectProvider(ctx, { id: connection.id });
    await expect(syncCrm(ctx, both)).rejects.toMatchObject({ code: "no_crm_connection" });
    await expect(disconnectProvider(ctx, { id: connection.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await connectProvider(ctx, "hubspot")).connection.id).toBe(connection.id);
    expect((await syncCrm(ctx, both)).outcome.summary).toEqual({ totalSynced: 0, totalFailed: 0 });
  });

  it("is inaccessible to others", async () => {
    const { tenant, ctx: owner } = await createTenant(sandbox);
    const crm = await connectProvider(owner, "hubspot");
    const calendar = await connectProvider(owner, "google");
    const { ctx } = await memberOf(tenant, "sales_manager");
    await expect(disconnectProvider(ctx, { id: crm.connection.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(disconnectProvider(ctx, { id: calendar.connection.id })).rejects.toMatchObject({ code: "not_found" });
    const stranger = await createTenant(sandbox);
    await expect(disconnectProvider(stranger.ctx, { id: crm.connection.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the sandbox's sample data", () => {
  it("is seeded once, and events are seeded again when the old ones have passed", async () => {
    const clock = fixedClock("2026-11-20T10:30:00Z");
    const { tenant, ctx, userId } = await createTenant({ ...sandbox, clock });
    const system = await systemOf(tenant, { clock });
    const ids = await seedSandboxConnections(system, userId);
    expect(await seedSandboxConnections(system, userId)).toEqual(ids);
    const count = (kind: string) => ctx.db.sandboxRecord.count({ where: { tenantId: ctx.tenantId, kind } });
    const counted = await Promise.all(["crm:hubspot:contact", "crm:hubspot:deal", `calendar:${userId}`].map(count));
    expect(counted).toEqual([24, 8, 14]);
    const calendar = await ctx.ports.calendar(userId);
    expect(await calendar?.recentMeetings({ sinceDays: 7 })).toHaveLength(4);
    expect((await listUpcomingEvents(ctx, { days: 7 })).length).toBeGreaterThanOrEqual(4);
    clock.advance(20 * 24 * 3_600_000);
    expect(await listUpcomingEvents(ctx, { days: 7 })).toEqual([]);
    await seedSandboxConnections(system, userId);
    expect((await listUpcomingEvents(ctx, { days: 7 })).length).toBeGreaterThanOrEqual(4);
  });
});

describe("upcoming events", () => {
  it("omit cancelled and declined events", async () => {
    const { ctx, userId } = await createTenant({ ...sandbox, clock: fixedClock("2026-11-20T10:30:00Z") });
    await seedSandboxConnections(ctx, userId);
    const titles = (await listUpcomingEvents(ctx, { days: 30 })).map(({ title }) => title);
    expect(titles).not.toContain("Industry breakfast");
    expect(titles).not.toContain("Kestrel Foods: next steps");
    const [next] = await listUpcomingEvents(ctx, { days: 7 });
    expect(next).toMatchObject({ title: "Halden Freight: proposal review", isGoogleMeet: true, participantCount: 4 });
    expect(next?.meetLink).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
  });

  it("require a connection that Google still accepts", async () => {
    const fail = (kind: "unauthorized" | "unavailable"): CalendarPort => ({
      ...createSandboxCalendar(createMemoryCalendar([])),
      upcoming: async () => {
        throw new ProviderFailure(kind, "Google events: 400 invalid_grant");
      },
    });
    const gone = { code: "no_calendar_connection", extra: { connected: false } };
    const alone = await createTenant(sandbox);
    await expect(listUpcomingEvents(alone.ctx, { days: 7 })).rejects.toMatchObject(gone);

    const down = await createTenant({ ...sandbox, ports: { calendar: async () => fail("unavailable") } });
    await connectProvider(down.ctx, "google");
    await expect(listUpcomingEvents(down.ctx, { days: 7 })).rejects.toMatchObject({ code: "internal" });
    expect(await connectionsOf(down.ctx)).toMatchObject([{ status: "active" }]);

    const revoked = await createTenant({ ...sandbox, ports: { calendar: async () => fail("unauthorized") } });
    await connectProvider(revoked.ctx, "google");
    await expect(listUpcomingEvents(revoked.ctx, { days: 7 })).rejects.toMatchObject(gone);
    expect(await connectionsOf(revoked.ctx)).toMatchObject([{ status: "needs_reauth" }]);
    await connectProvider(revoked.ctx, "google");
    expect(await connectionsOf(revoked.ctx)).toMatchObject([{ status: "active" }]);
  });
});
