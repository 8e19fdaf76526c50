import { deepEqual } from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { BASE_URL, type BenchTenant, benchTenant, owner, percentile } from "./bench-tenant";
import { databaseCost } from "./database-cost";
import { processorCost } from "./processor-cost";

const SIZES = [20, 2_000];
const OTHERS = 20;
const EACH = 500;
const TOKENS = 400;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.35;

/**
 * Measures GET /api/followups (token, rate limits, row-level security, response validation) against node:http + pg with
 * the same rows, alternating, with eight connections. Then profiles our time.
 */
export async function measureFollowUpList(): Promise<void> {
  for (let at = 0; at < OTHERS; at++) await fill(await benchTenant(0), EACH);
  const bare = await startBare();
  const url = `${BASE_URL}/api/followups`;
  for (const size of SIZES) {
    const tenant = await benchTenant(TOKENS);
    await fill(tenant, size);
    await owner.query("VACUUM ANALYZE follow_ups");
    const targets = { ours: url, bare: `${bare.url}/${tenant.tenantId}` };
    await requireSameAnswers(targets, tenant);
    await report(size, targets, tenant);
    const ask = requests(url, tenant);
    await databaseCost(ask);
    await processorCost(() => load(url, tenant, 2 * SECONDS));
  }
  bare.process.kill();
}

type Targets = { ours: string; bare: string };

async function report(size: number, targets: Targets, tenant: BenchTenant): Promise<void> {
  const rounds: { ours: autocannon.Result; bare: autocannon.Result }[] = [];
  for (const target of [targets.bare, targets.ours]) await load(target, tenant, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await load(targets.bare, tenant, SECONDS);
    rounds.push({ bare, ours: await load(targets.ours, tenant, SECONDS) });
  }
  const median = (figure: (round: (typeof rounds)[number]) => number) =>
    percentile(
      rounds.map(figure).sort((a, b) => a - b),
      0.5,
    );
  const line = (name: "ours" | "bare") => {
    const rate = median((round) => round[name].requests.average).toFixed(0);
    const [p50, p99] = [median((round) => round[name].latency.p50), median((round) => round[name].latency.p99)];
    const refused = rounds.reduce((sum, round) => sum + round[name].non2xx, 0);
    return `${rate} requests/s, p50 ${p50} ms, p99 ${p99} ms (${(p99 / p50).toFixed(1)} x p50), ${refused} refused`;
  };
  const ratio = median(({ ours, bare }) => ours.requests.average / bare.requests.average);
  console.log(`GET /api/followups of ${size.toLocaleString("en")}: ${line("ours")}`);
  console.log(`  bare node:http + pg: ${line("bare")}`);
  console.log(
    `  ratio ${ratio.toFixed(3)} (goal >= ${GOAL}: ${ratio >= GOAL ? "met" : "MISSED"}), median of ${ROUNDS}`,
  );
}

function load(url: string, { tokens }: BenchTenant, duration: number): Promise<autocannon.Result> {
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  return autocannon({ url, connections: CONNECTIONS, duration, requests });
}

/** One request after another, each with the next token. */
function requests(url: string, { tokens }: BenchTenant) {
  return async (count: number) => {
    for (let at = 0; at < count; at++) await answerOf(url, tokens[at % tokens.length] ?? "");
  };
}

async function requireSameAnswers({ ours, bare }: Targets, { tokens: [token = ""] }: BenchTenant): Promise<void> {
  deepEqual(await answerOf(ours, token), await answerOf(bare, token));
}

async function answerOf(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

async function fill({ tenantId, userId }: BenchTenant, count: number): Promise<void> {
  await owner.query(
    `INSERT INTO follow_ups (id, tenant_id, owner_id, subject, body_html, body_text, content_hash, "to", cc, claims,
       confidence_reasons, risk_flags, review_notes, created_at)
     SELECT gen_random_uuid(), $1, $2, 'Next steps ' || n, repeat('<p>Thank you for today.</p>', 10), repeat('Thank you for today. ', 10),
       md5(n::text), ARRAY['dana@northwind.example'], '{}', '[]', '{}', '{}', '{}',
       now() - n * interval '1 minute' FROM generate_series(1, $3) AS n`,
    [tenantId, userId, count],
  );
}

/** In a separate process, like the product's server. */
async function startBare(): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(new URL("bare-list.ts", import.meta.url));
  const [port] = await once(child, "message");
  return { process: child, url: `http://127.0.0.1:${port}` };
}
