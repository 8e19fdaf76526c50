import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { anEmail } from "@/lib/testing/email-fake";
import { createTenant } from "@/lib/testing/factories";
import { createOwnDatabase } from "@/lib/testing/own-database";
import { runCleanup } from "./run-cleanup";
import { sweep } from "./sweep";

const PAST = new Date("2020-01-01T00:00:00Z");

/** Uses its own database, because tables are missing for a while. */
const owner = createOwnDatabase();
process.env.SANDBOX_EMAIL_LATENCY_MS = "60000,0";

/** A follow-up, a transcript and a message that no process works on, and a calendar to poll. */
async function leaveBehind() {
  const { ctx, tenant, userId } = await createTenant({ tenant: { isSandbox: true } });
  const { db, tenantId } = ctx;
  const owned = { tenantId, ownerId: userId };
  const content = { to: anEmail.to, subject: "Hi", bodyHtml: "<p>Hi</p>", bodyText: "Hi", contentHash: "none" };
  const followUp = await db.followUp.create({ data: { ...owned, ...content, status: "scheduled", sendAt: PAST } });
  const stuck = { title: "Discovery", startTime: PAST, endTime: PAST, transcriptStatus: "processing" } as const;
  const meeting = await db.meeting.create({ data: { ...owned, ...stuck, leaseUntil: PAST } });
  const sent = { to: anEmail.to, subject: "Hi", message: anEmail, provider: "sandbox" };
  const delivery = await db.delivery.create({
    data: { tenantId, sentBy: userId, ...sent, queuedAt: new Date(Date.now() - 90_000) },
  });
  const connection = await db.connection.create({
    data: { tenantId, userId, provider: "google", isSandbox: true, nextPollAt: PAST },
  });
  const due = {
    "calendar.poll": { tenantId, connectionId: connection.id },
    "delivery.reconcile": { tenantId, deliveryId: delivery.id },
    "follow-up.send": { tenantId, followUpId: followUp.id },
    "transcript.process": { tenantId, meetingId: meeting.id },
  };
  return { ctx, tenant, userId, due };
}

async function jobsOf({ tenant }: { tenant: { id: string } }) {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query<{ name: string; data: object; slot: Date }>(
    `SELECT DISTINCT name, data, singleton_on AS slot, count(*) OVER (PARTITION BY name, singleton_on)::int AS count
      FROM jobs.job WHERE data->>'tenantId' = $1 ORDER BY name`,
    [tenant.id],
  );
  return rows;
}

it("queues each row that is due at most once a minute, without waiting for a provider", async () => {
  const left = await leaveBehind();
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  const jobs = await jobsOf(left);
  expect(Object.fromEntries(jobs.map(({ name, data }) => [name, data]))).toEqual(left.due);
  for (const job of jobs) expect(job).toMatchObject({ count: 1 });
});

it("does everything else when one step fails", async () => {
  const left = await leaveBehind();
  const { identity } = await databases();
  const person = { tenantId: left.tenant.id, userId: left.userId };
  await identity.loginLink.create({ data: { ...person, expiresAt: PAST, tokenHash: randomUUID() } });
  const missing = ["follow_ups", "webhook_endpoints", "proposals"];
  for (const table of missing) await owner.query(`ALTER TABLE ${table} RENAME TO missing_${table}`);
  await sweep();
  await runCleanup(new Date());
  for (const table of missing) await owner.query(`ALTER TABLE missing_${table} RENAME TO ${table}`);
  expect((await jobsOf(left)).map(({ name }) => name)).toEqual(["calendar.poll"]);
  expect(await identity.loginLink.count({ where: person })).toBe(0);
});
