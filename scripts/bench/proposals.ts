import { createProposal } from "@/lib/features/proposals/create-proposal";
import { readBatches } from "@/lib/features/proposals/list/read-batches";
import { type Proposal, ProposalInput, ProposalListQuery } from "@/lib/features/proposals/schema";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { owner, percentile } from "./bench-tenant";

const LARGE = 1_000_000;
const OTHERS = 49;
const EACH = 5_000;
const RUNS = 21;
const BARE_RUNS = 3;
const GOAL_MS = 60;

const QUESTIONS: { name: string; query: Record<string, string> }[] = [
  { name: "page 1", query: {} },
  { name: "offset 100,000", query: { page: "5001" } },
  { name: "status sent", query: { status: "sent" } },
  { name: "search, rare word", query: { search: "zyxGRID" } },
  { name: "search, common word", query: { search: "renewal" } },
  { name: "search, common word, offset 100,000", query: { search: "renewal", page: "5001" } },
  { name: "search, in nothing", query: { search: "quicksilver" } },
  { name: "clientName, part of a word", query: { clientName: "rthwin" } },
  { name: "clientName, page 500", query: { clientName: "globex", page: "500" } },
  { name: "sorted by title", query: { sortBy: "title" } },
];

/**
 * Measures the function behind GET /proposals for a tenant with 1,000,000 proposals, in a database of 50 tenants. The
 * first call counts the list; each later one follows a write, so every total has to be corrected. Bare is the obvious
 * query on the same table, without tenants.
 */
export async function measureProposals(): Promise<void> {
  const { large, usual } = await fill();
  for (const { name, query } of QUESTIONS) await report(large.ctx, `1,000,000, ${name}`, query);
  await report(usual.ctx, "5,000, page 1", {});
  await report(usual.ctx, "5,000, search, common word", { search: "renewal" });
}

async function report(ctx: TenantContext, name: string, query: Record<string, string>): Promise<void> {
  const asked = ProposalListQuery.parse(query);
  const [first = 0] = await timed(1, () => readAll(ctx, asked));
  let total = 0;
  const times = await timed(
    RUNS,
    async () => {
      total = (await readAll(ctx, asked)).total;
    },
    () => createProposal(ctx, ProposalInput.parse({ title: "Renewal for Northwind", clientName: "Northwind" })),
  );
  const bare = percentile(await timed(BARE_RUNS, () => bareList(ctx.tenantId, asked)), 0.5);
  const p50 = percentile(times, 0.5);
  const verdict = p50 < GOAL_MS ? "met" : "MISSED";
  console.log(
    `GET /proposals of ${name.padEnd(38)} p50 ${p50.toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (goal < ${GOAL_MS} ms: ${verdict}), ` +
      `first ${first.toFixed(0)} ms, bare ${bare.toFixed(0)} ms, ${(bare / p50).toFixed(1)} times as fast, ${total} found`,
  );
}

async function timed(runs: number, work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await before?.();
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

function bareList(tenantId: string, { search, clientName, status, sortBy, page, limit }: ProposalListQuery) {
  const order = sortBy === "title" ? "title" : "created_at";
  return owner.query(
    `SELECT *, count(*) OVER () AS total FROM proposals WHERE tenant_id = $1 AND deleted_at IS NULL
       AND ($2::text IS NULL OR title ILIKE '%' || $2 || '%' OR client_name ILIKE '%' || $2 || '%')
       AND ($3::text IS NULL OR client_name ILIKE '%' || $3 || '%') AND ($4::text IS NULL OR status = $4)
     ORDER BY ${order} DESC, id DESC LIMIT $5 OFFSET $6`,
    [tenantId, search, clientName, status, limit, (page - 1) * limit],
  );
}

async function fill(): Promise<{ large: TestMember; usual: TestMember }> {
  const members: TestMember[] = [];
  for (let at = 0; at <= OTHERS; at++) members.push(await createTenant());
  const [large, usual] = members;
  if (!large || !usual) throw new Error("No tenants");
  await owner.query(FILL, [
    members.map(({ tenant }) => tenant.id),
    members.map(({ userId }) => userId),
    LARGE,
    OTHERS * EACH,
  ]);
  await owner.query("VACUUM ANALYZE proposals");
  return { large, usual };
}

/** Interleaves the tenants' rows, as years of use would. */
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
  FROM (SELECT n, CASE WHEN n % 5 = 0 AND n <= 5 * $4::int THEN 2 + (n / 5) % (cardinality($1::uuid[]) - 1) ELSE 1 END AS t
    FROM generate_series(1, $3::int + $4::int) n) placed,
    (SELECT ARRAY['Renewal','Expansion','Pilot','Platform','Rollout','Support','Analytics','Migration','Security',
      'Training','Onboarding','Integration','Data','Cloud','Managed','Growth'] AS words,
      ARRAY['Northwind','Acme','Globex','Initech','Umbrella','Wayne','Hooli','Vandelay'] AS clients) vocabulary`;

async function readAll(ctx: TenantContext, asked: ProposalListQuery) {
  const { batches, total } = await readBatches(ctx, asked);
  const items: Proposal[] = [];
  for await (const batch of batches) items.push(...batch);
  return { items, total };
}
