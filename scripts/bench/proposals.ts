import { listProposals } from "@/lib/features/proposals/queries";
import { ProposalListQuery } from "@/lib/features/proposals/schema";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant } from "@/lib/testing/factories";
import { owner, percentile } from "./bench-tenant";

const ROWS = 1_000_000;
const TENANTS = 50;
const RUNS = 21;
const GOAL_MS = 60;

type Question = { name: string; tenant: "large" | "usual"; query: Record<string, string>; goal?: number };

const QUESTIONS: Question[] = [
  { name: "page 1", tenant: "usual", query: {}, goal: GOAL_MS },
  { name: "search, rare word", tenant: "usual", query: { search: "zyxGRID" }, goal: GOAL_MS },
  { name: "search, common word", tenant: "usual", query: { search: "renewal" }, goal: GOAL_MS },
  { name: "clientName, part of a word", tenant: "usual", query: { clientName: "rthwin" }, goal: GOAL_MS },
  { name: "sorted by title", tenant: "usual", query: { sortBy: "title" }, goal: GOAL_MS },
  { name: "page 1", tenant: "large", query: {}, goal: GOAL_MS },
  { name: "offset 100,000", tenant: "large", query: { page: "5001" }, goal: GOAL_MS },
  { name: "status sent", tenant: "large", query: { status: "sent" }, goal: GOAL_MS },
  { name: "search, rare word", tenant: "large", query: { search: "zyxGRID" } },
  { name: "search, common word", tenant: "large", query: { search: "renewal" } },
];

/**
 * 1,000,000 proposals among 50 tenants, of which the large one owns half and the usual one 2 %: the verb behind
 * GET /proposals, from the call to the finished page. Filling takes two minutes and stays in the database.
 */
export async function measureProposals(): Promise<void> {
  const tenants = await fill();
  for (const { name, tenant, query, goal } of QUESTIONS) {
    const { p50, p95, total } = await measure(tenants[tenant], query);
    const verdict = goal === undefined ? "" : ` (goal < ${goal} ms: ${p50 < goal ? "met" : "MISSED"})`;
    const times = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
    console.log(`GET /proposals ${tenant} tenant, ${name}: ${times}, ${total} found${verdict}`);
  }
}

async function fill(): Promise<Record<Question["tenant"], TenantContext>> {
  const members = [];
  for (let at = 0; at < TENANTS; at++) members.push(await createTenant());
  const [large, usual] = members;
  if (!large || !usual) throw new Error("No tenants");
  await owner.query(FILL, [members.map(({ tenant }) => tenant.id), members.map(({ userId }) => userId), ROWS]);
  await owner.query("VACUUM ANALYZE proposals");
  return { large: large.ctx, usual: usual.ctx };
}

async function measure(ctx: TenantContext, query: Record<string, string>) {
  const asked = ProposalListQuery.parse(query);
  const times: number[] = [];
  let total = 0;
  for (let run = -3; run < RUNS; run++) {
    const started = performance.now();
    total = (await listProposals(ctx, asked)).total;
    if (run >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), total };
}

/** Rows of all tenants lie mixed, as they would after years of use. */
const FILL = `
  INSERT INTO proposals (id, tenant_id, owner_id, title, client_name, status, sections, pricing, created_at, updated_at)
  SELECT gen_random_uuid(), ($1::uuid[])[t], ($2::uuid[])[t],
    'Proposal ' || words[1 + (hashint4(n) & 15)] || ' ' || words[1 + (hashint4(n + 7) & 15)] || ' ' || n
      || CASE WHEN n % 5003 = 0 THEN ' Zyxgrid' ELSE '' END,
    clients[1 + (hashint4(n + 3) & 7)] || ' ' || clients[1 + (hashint4(n + 5) & 7)] || ' GmbH',
    (ARRAY['draft','review','approved','sent','accepted','rejected'])[1 + n % 6],
    jsonb_build_array(jsonb_build_object(
      'title', 'Scope', 'content', repeat('What we will do together. ', 8), 'order', 0)),
    '{"total": 3600, "currency": "EUR"}', now() - n * interval '1 minute',
    now() - (hashint4(n + 1) & 65535) * interval '1 minute'
  FROM (SELECT n, CASE WHEN h < 50 THEN 1 WHEN h < 52 THEN 2 ELSE 3 + n % 48 END AS t
    FROM (SELECT n, abs(hashint4(n + 11) % 100) AS h FROM generate_series(1, $3::int) n) numbered) placed,
    (SELECT ARRAY['Renewal','Expansion','Pilot','Platform','Rollout','Support','Analytics','Migration','Security',
      'Training','Onboarding','Integration','Data','Cloud','Managed','Growth'] AS words,
      ARRAY['Northwind','Acme','Globex','Initech','Umbrella','Wayne','Hooli','Vandelay'] AS clients) vocabulary`;
