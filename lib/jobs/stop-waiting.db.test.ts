import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant } from "@/lib/testing/factories";
import { stopWaiting } from "./stop-waiting";
import { sweep } from "./sweep";

const HOUR_MS = 3_600_000;

it("stops waiting for a transcript 24 hours after the end, in every tenant", async () => {
  const tenants = [await createTenant(), await createTenant()];
  for (const { ctx, userId } of tenants) {
    for (const [title, hours, rawText] of [
      ["late", 25, null],
      ["recent", 23, null],
      ["to be tried again", 25, "Dana: Hello there."],
    ] as const) {
      const endTime = new Date(Date.now() - hours * HOUR_MS);
      const times = { startTime: endTime, endTime };
      const meeting = await ctx.db.meeting.create({
        data: { tenantId: ctx.tenantId, ownerId: userId, title, ...times },
      });
      if (rawText) await ctx.db.transcript.create({ data: { tenantId: ctx.tenantId, meetingId: meeting.id, rawText } });
    }
  }
  expect(await stopWaiting()).toBe(2);
  expect(await stopWaiting()).toBe(0);
  for (const { ctx } of tenants) {
    const meetings = await ctx.db.meeting.findMany({ where: { tenantId: ctx.tenantId }, orderBy: { title: "asc" } });
    expect(meetings.map(({ title, transcriptStatus }) => [title, transcriptStatus])).toEqual([
      ["late", "unavailable"],
      ["recent", "pending"],
      ["to be tried again", "pending"],
    ]);
    expect(meetings[0]?.statusReason).toMatch(/24 hours/);
    const events = await ctx.db.auditEvent.findMany({ where: { type: "transcript.unavailable" } });
    expect(events.map(({ entityId }) => entityId)).toEqual([meetings[0]?.id]);
  }
});

it("deletes ended sandboxes while sweeping", async () => {
  const ended = await createTenant({ tenant: { isSandbox: true, expiresAt: new Date(Date.now() - 1_000) } });
  const living = await createTenant({ tenant: { isSandbox: true, expiresAt: new Date(Date.now() + HOUR_MS) } });
  await sweep();
  const { identity } = await databases();
  expect(await identity.tenant.count({ where: { id: ended.tenant.id } })).toBe(0);
  expect(await identity.tenant.count({ where: { id: living.tenant.id } })).toBe(1);
});
