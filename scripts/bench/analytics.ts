import { randomUUID } from "node:crypto";
import pg from "pg";
import { systemClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import { buildReport } from "@/lib/features/reports/build-report";
import { AnalyticsQuery } from "@/lib/features/reports/schema";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createTestDatabase, TEST_SECRET } from "@/lib/testing/test-database";

/**
 * How long the first (not remembered) answer of GET /reports/analytics takes: DELIVERIES messages (a million unless
 * told) and a tenth as many meetings, spread over the last 90 days and over nine senders. Prints one JSON object, in ms.
 */
const COUNT = Number(process.env.DELIVERIES ?? 1_000_000);
const ROUNDS = 30;

const database = await createTestDatabase();
Object.assign(process.env, {
  DATABASE_URL: database.url,
  NEXTAUTH_SECRET: TEST_SECRET,
  NEXTAUTH_URL: "http://localhost:3000",
});
const member = await createTenant();
const generateMs = await timed(() => generate(member));
const halfDayAgo = (days: number) => new Date(systemClock.now().getTime() - (days - 0.5) * 86_400_000).toISOString();
const results: Record<string, unknown> = {};
for (const [name, query] of Object.entries({
  "7d": { timeRange: "7d" },
  "90d": { timeRange: "90d" },
  custom: { timeRange: "custom", startDate: halfDayAgo(80), endDate: halfDayAgo(3) },
})) {
  results[name] = await measure(member, AnalyticsQuery.parse(query));
}
console.log(JSON.stringify({ deliveries: COUNT, generateMs: Math.round(generateMs), first: results }, null, 2));
await close();

async function measure({ ctx }: TestMember, query: AnalyticsQuery) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => buildReport(ctx, query)));
  times.sort((a, b) => a - b);
  const at = (share: number) => Number(times[Math.ceil(share * times.length) - 1]?.toFixed(1));
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

async function generate({ tenant, userId }: TestMember): Promise<void> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const senders = [userId, ...Array.from({ length: 8 }, () => randomUUID())];
  const seconds = (90 * 86_400) / COUNT;
  await owner.query(
    `INSERT INTO meetings (id, tenant_id, owner_id, title, start_time, end_time, is_external, transcript_status,
       processed_at, follow_up_sent_at, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'Call', at - interval '1 hour', at, i % 4 > 0, 'completed', at + interval '1 minute',
       CASE WHEN i % 3 > 0 THEN at + interval '1 hour' END, now()
     FROM (SELECT i, now() - make_interval(secs => i * $3::float8 * 10) AS at FROM generate_series(1, $4::int) AS i) AS s`,
    [tenant.id, userId, seconds, Math.ceil(COUNT / 10)],
  );
  await owner.query(
    `INSERT INTO deliveries (id, tenant_id, sent_by, template_type, provider, message_id, status, "to", cc, subject,
       message, queued_at, sent_at, delivered_at, opened_at, replied_at)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + i % 9],
       (ARRAY['followUp', 'meetingSummary', 'noShowRecovery', NULL])[1 + i % 4], 'sandbox', 'message-' || i,
       CASE WHEN i % 50 = 0 THEN 'bounced' WHEN i % 53 = 0 THEN 'queued' ELSE 'delivered' END,
       '{dana@northwind.example}', '{}', 'Next steps', jsonb_build_object('html', repeat('x', 300)), at,
       CASE WHEN i % 53 > 0 OR i % 50 = 0 THEN at END, CASE WHEN i % 50 > 0 AND i % 53 > 0 THEN at + interval '2 s' END,
       CASE WHEN i % 3 = 0 THEN at + interval '1 hour' END, CASE WHEN i % 9 = 0 THEN at + interval '1 day' END
     FROM (SELECT i, now() - make_interval(secs => i * $3::float8) AS at FROM generate_series(1, $4::int) AS i) AS s`,
    [tenant.id, senders, seconds, COUNT],
  );
  await owner.query("VACUUM ANALYZE");
  await owner.end();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function close(): Promise<void> {
  const { tenant, identity } = await databases();
  await Promise.all([tenant.$disconnect(), identity.$disconnect()]);
  await database.drop();
  process.exit(0);
}
