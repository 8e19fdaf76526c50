import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { enqueuePolls } from "./enqueue-polls";

const ALL = 100_000;
const LONG_AGO = new Date("2001-05-10T12:00:00Z");

async function connect(
  { ctx }: TestMember,
  count: number,
  more: { status?: "disabled" | "needs_reauth"; nextPollAt?: Date } = {},
) {
  const rows = Array.from({ length: count }, () => ({
    tenantId: ctx.tenantId,
    userId: randomUUID(),
    provider: "google" as const,
    isSandbox: true,
    nextPollAt: LONG_AGO,
    ...more,
  }));
  const made = await ctx.db.connection.createManyAndReturn({ data: rows, select: { id: true } });
  return made.map(({ id }) => id);
}

type Job = { tenant: string; connection: string; state: string };

/** Jobs in the order they were enqueued. Another test may already have run some of them. */
async function jobsOf(...members: TestMember[]): Promise<Job[]> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query<Job>(
    `SELECT data->>'tenantId' AS tenant, data->>'connectionId' AS connection, state::text FROM jobs.job
     WHERE name = 'calendar.poll' AND data->>'tenantId' = ANY ($1) ORDER BY created_on`,
    [members.map(({ tenant }) => tenant.id)],
  );
  return rows;
}

it("enqueues every due calendar, except those already queued", async () => {
  const member = await createTenant();
  const due = await connect(member, 3);
  await connect(member, 1, { status: "needs_reauth" });
  await connect(member, 1, { status: "disabled" });
  await connect(member, 1, { nextPollAt: new Date(Date.now() + 3_600_000) });
  await Promise.all([enqueuePolls(ALL), enqueuePolls(ALL)]);
  await enqueuePolls(ALL);
  const jobs = await jobsOf(member);
  expect([...new Set(jobs.map(({ connection }) => connection))].sort()).toEqual(due.sort());
  const waiting = jobs.filter(({ state }) => state === "created").map(({ connection }) => connection);
  expect(waiting).toHaveLength(new Set(waiting).size);
});

it("alternates between tenants", async () => {
  const large = await createTenant();
  const small = await createTenant();
  await connect(large, 30);
  await connect(small, 1);
  await enqueuePolls(ALL);
  const order = (await jobsOf(large, small)).map(({ tenant }) => tenant);
  expect(order.length).toBeGreaterThanOrEqual(31);
  expect(order.indexOf(small.tenant.id)).toBeLessThanOrEqual(1);
});

it("ignores ended sandboxes", async () => {
  const ended = await createTenant({ tenant: { isSandbox: true, expiresAt: new Date(Date.now() - 1_000) } });
  await connect(ended, 1);
  await enqueuePolls(ALL);
  expect(await jobsOf(ended)).toEqual([]);
});

it("enqueues the revocation of a deleted tenant's grants", async () => {
  const { ctx, tenant } = await createTenant();
  const { id } = await ctx.db.connection.create({
    data: { tenantId: tenant.id, provider: "hubspot", accountId: "1", encryptedSecret: "sealed" },
  });
  const { identity, jobsPool } = await databases();
  await identity.tenant.delete({ where: { id: tenant.id } });
  await Promise.all([enqueuePolls(ALL), enqueuePolls(ALL)]);
  const { rows } = await jobsPool.query<Job>(
    "SELECT data->>'tenantId' AS tenant FROM jobs.job WHERE name = 'connection.revoke' AND data->>'connectionId' = $1",
    [id],
  );
  expect(rows).toEqual([{ tenant: tenant.id }]);
});

it("enqueues every sending domain that is due once", async () => {
  const { jobsPool } = await databases();
  const times = [LONG_AGO, new Date(Date.now() + 3_600_000), null];
  const rows = await Promise.all(
    times.map(async (nextCheckAt) => {
      const { ctx } = await createTenant();
      const sender = { domain: "mail.acme.example", localPart: "followups", displayName: "Acme" };
      return ctx.db.sendingDomain.create({
        data: { tenantId: ctx.tenantId, ...sender, provider: "sandbox", nextCheckAt },
      });
    }),
  );
  await Promise.all([enqueuePolls(ALL), enqueuePolls(ALL)]);
  const { rows: jobs } = await jobsPool.query(
    "SELECT data FROM jobs.job WHERE name = 'sending-domain.check' AND data->>'domainId' = ANY ($1) AND state = 'created'",
    [rows.map(({ id }) => id)],
  );
  expect(jobs.map(({ data }) => data)).toEqual([{ tenantId: rows[0]?.tenantId, domainId: rows[0]?.id }]);
});
