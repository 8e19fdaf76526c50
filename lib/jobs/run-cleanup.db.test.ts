import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";
import { createTenant } from "@/lib/testing/factories";
import { runCleanup } from "./run-cleanup";

/** A date long ago, so that nothing from other tests has expired. */
const NOW = Date.parse("2001-05-10T12:00:00Z");
const HOUR_MS = 3_600_000;

it("stops waiting for a transcript 24 hours after the end, in every tenant", async () => {
  const tenants = [await createTenant(), await createTenant()];
  for (const { ctx, userId } of tenants) {
    for (const [title, hours, rawText] of [
      ["late", 25, null],
      ["recent", 23, null],
      ["to be tried again", 25, "Dana: Hello there."],
    ] as const) {
      const at = new Date(NOW - hours * HOUR_MS);
      const owned = { tenantId: ctx.tenantId, ownerId: userId };
      const { id } = await ctx.db.meeting.create({ data: { ...owned, title, startTime: at, endTime: at } });
      if (rawText) await ctx.db.transcript.create({ data: { tenantId: ctx.tenantId, meetingId: id, rawText } });
    }
  }
  await Promise.all([runCleanup(new Date(NOW)), runCleanup(new Date(NOW))]);
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

it("deletes only expired sandboxes, with their queued jobs", async () => {
  const over = new Date(NOW - 1_000);
  const ended = await createTenant({ tenant: { isSandbox: true, expiresAt: over } });
  const ordinary = await createTenant({ tenant: { isSandbox: false, expiresAt: over } });
  const startAfter = new Date(Date.now() + 24 * HOUR_MS);
  const jobs = [ended, ordinary].map(({ tenant }) => ({ tenantId: tenant.id, followUpId: randomUUID() }));
  for (const job of jobs) await enqueueAlone("follow-up.send", job, { startAfter });
  await runCleanup(new Date(NOW));
  const { rows } = await (await databases()).jobsPool.query(
    "SELECT data FROM jobs.job WHERE name = 'follow-up.send' AND data->>'tenantId' = ANY ($1)",
    [jobs.map(({ tenantId }) => tenantId)],
  );
  expect(rows).toEqual([{ data: jobs[1] }]);
  const { identity } = await databases();
  const left = await identity.tenant.findMany({
    where: { id: { in: [ended, ordinary].map(({ tenant }) => tenant.id) } },
    select: { id: true },
  });
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(ended.tenant.id);
  expect(ids).toContain(ordinary.tenant.id);
});

it("purges only proposals deleted a month ago, with their history", async () => {
  const { ctx, userId } = await createTenant();
  const owned = { tenantId: ctx.tenantId, ownerId: userId, clientName: "Northwind" };
  const days = (count: number) => new Date(NOW - count * 24 * HOUR_MS);
  for (const [title, deletedAt] of [
    ["long ago", days(31)],
    ["lately", days(29)],
    ["open", null],
  ] as const) {
    const { id } = await ctx.db.proposal.create({ data: { ...owned, title, deletedAt } });
    const revision = { tenantId: ctx.tenantId, proposalId: id, revision: 1, changedBy: userId, previous: {} };
    await ctx.db.proposalRevision.create({ data: revision });
  }
  await runCleanup(new Date(NOW));
  const left = await ctx.db.proposal.findMany({ where: { tenantId: ctx.tenantId }, orderBy: { title: "asc" } });
  expect(left.map(({ title }) => title)).toEqual(["lately", "open"]);
  expect(await ctx.db.proposalRevision.count({ where: { tenantId: ctx.tenantId } })).toBe(2);
});

it("deletes sign-in links, sessions and refresh families after they expire", async () => {
  const { ctx, userId } = await createTenant();
  const { identity } = await databases();
  const person = { tenantId: ctx.tenantId, userId };
  for (const days of [-1, 40]) {
    const expiresAt = new Date(NOW - days * 24 * HOUR_MS);
    await identity.loginLink.create({ data: { ...person, expiresAt, tokenHash: randomUUID() } });
    const session = await identity.session.create({ data: { ...person, expiresAt } });
    await identity.refreshFamily.create({ data: { ...person, expiresAt, sessionId: session.id } });
  }
  await runCleanup(new Date(NOW));
  const where = { tenantId: ctx.tenantId };
  expect(await identity.loginLink.count({ where })).toBe(1);
  expect(await identity.session.count({ where })).toBe(1);
  expect(await identity.refreshFamily.count({ where })).toBe(1);
});
