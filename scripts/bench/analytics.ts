import { randomUUID } from "node:crypto";
import { buildReport } from "@/lib/features/reports/build-report";
import { cacheReport } from "@/lib/features/reports/cache-report";
import { AnalyticsQuery } from "@/lib/features/reports/schema";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { owner, percentile } from "./bench-tenant";

const DELIVERIES = Number(process.env.DELIVERIES ?? 1_000_000);
const ROUNDS = 30;

/**
 * Measures GET /reports/analytics, computed and cached for five minutes. The tenant has a million messages and a tenth
 * as many meetings, spread over the last 90 days and nine senders.
 */
export async function measureAnalytics(): Promise<void> {
  const member = await createTenant();
  await fill(member);
  const halfDayAgo = (days: number) => new Date(Date.now() - (days - 0.5) * 86_400_000).toISOString();
  const cut = { timeRange: "custom", startDate: halfDayAgo(80), endDate: halfDayAgo(3) };
  for (const query of [{ timeRange: "7d" }, { timeRange: "90d" }, cut]) {
    const asked = AnalyticsQuery.parse(query);
    const first = await measure(() => buildReport(member.ctx, asked));
    const kept = await measure(() => cacheReport(member.ctx, asked));
    const figures = (times: number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
    console.log(`analytics ${query.timeRange.padEnd(8)} first ${figures(first)} (goal p50 < 200 ms)`);
    console.log(`analytics ${query.timeRange.padEnd(8)} kept  ${figures(kept)} (goal p50 < 10 ms)`);
  }
}

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

async function fill({ tenant, userId }: TestMember): Promise<void> {
  const senders = [userId, ...Array.from({ length: 8 }, () => randomUUID())];
  const seconds = (90 * 86_400) / DELIVERIES;
  await owner.query(
    `INSERT INTO meetings (id, tenant_id, owner_id, title, start_time, end_time, is_external, transcript_status,
       processed_at, follow_up_sent_at, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'Call', at - interval '1 hour', at, i % 4 > 0, 'completed', at + interval '1 minute',
       CASE WHEN i % 3 > 0 THEN at + interval '1 hour' END, now()
     FROM (SELECT i, now() - make_interval(secs => i * $3::float8 * 10) AS at FROM generate_series(1, $4::int) AS i) AS s`,
    [tenant.id, userId, seconds, Math.ceil(DELIVERIES / 10)],
  );
  await owner.query(
    `INSERT INTO deliveries (id, tenant_id, sent_by, template_type, provider, message_id, status, "to", cc, subject,
       message, queued_at, sent_at, delivered_at, opened_at, replied_at)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + i % 9],
       (ARRAY['followUp', 'meetingSummary', 'noShowRecovery', NULL])[1 + i % 4], 'sandbox', 'message-' || i,
       CASE WHEN i % 50 = 0 THEN 'bounced' WHEN i % 53 = 0 THEN 'failed' ELSE 'delivered' END,
       '{dana@northwind.example}', '{}', 'Next steps', jsonb_build_object('html', repeat('x', 300)), at,
       CASE WHEN i % 53 > 0 OR i % 50 = 0 THEN at END, CASE WHEN i % 50 > 0 AND i % 53 > 0 THEN at + interval '2 s' END,
       CASE WHEN i % 3 = 0 THEN at + interval '1 hour' END, CASE WHEN i % 9 = 0 THEN at + interval '1 day' END
     FROM (SELECT i, now() - make_interval(secs => i * $3::float8) AS at FROM generate_series(1, $4::int) AS i) AS s`,
    [tenant.id, senders, seconds, DELIVERIES],
  );
  await owner.query("VACUUM ANALYZE deliveries, meetings, delivery_days");
}
