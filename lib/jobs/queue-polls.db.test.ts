import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { queuePolls } from "./queue-polls";

const ALL = 100_000;
const LONG_AGO = new Date("2001-05-10T12:00:00Z");

async function connect({ ctx }: TestMember, count: number, more: { status?: string; nextPollAt?: Date } = {}) {
  const rows = Array.from({ length: count }, () => ({
    tenantId: ctx.tenantId,
    userId: randomUUID(),
    provider: "google",
    isSandbox: true,
    nextPollAt: LONG_AGO,
    ...more,
  }));
  await ctx.db.connection.createMany({ data: rows });
}

/** The tenants of the jobs that wait, in the order they were put in. */
async function queued(...members: TestMember[]): Promise<string[]> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query<{ tenant: string }>(
    `SELECT data->>'tenantId' AS tenant FROM jobs.job
     WHERE name = 'calendar.poll' AND state = 'created' AND data->>'tenantId' = ANY ($1) ORDER BY created_on`,
    [members.map(({ tenant }) => tenant.id)],
  );
  return rows.map(({ tenant }) => tenant);
}

it("puts in every calendar that is due once, however often it looks", async () => {
  const member = await createTenant();
  await connect(member, 3);
  await connect(member, 1, { status: "needs_reauth" });
  await connect(member, 1, { status: "disabled" });
  await connect(member, 1, { nextPollAt: new Date(Date.now() + 3_600_000) });
  await Promise.all([queuePolls(ALL), queuePolls(ALL)]);
  await queuePolls(ALL);
  expect(await queued(member)).toHaveLength(3);
});

it("lets tenants take turns", async () => {
  const large = await createTenant();
  const small = await createTenant();
  await connect(large, 30);
  await connect(small, 1);
  await queuePolls(ALL);
  const order = await queued(large, small);
  expect(order).toHaveLength(31);
  expect(order.indexOf(small.tenant.id)).toBeLessThanOrEqual(1);
});

it("leaves sandboxes alone that have ended", async () => {
  const ended = await createTenant({ tenant: { isSandbox: true, expiresAt: new Date(Date.now() - 1_000) } });
  await connect(ended, 1);
  await queuePolls(ALL);
  expect(await queued(ended)).toEqual([]);
});
