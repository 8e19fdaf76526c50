import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import pg from "pg";
import { BASE_URL, type BenchTenant, benchTenant, owner } from "./bench-tenant";

const FOLLOW_UPS = 2_000;
const SECONDS = 8;
const CONNECTIONS = 8;

/** GET /api/followups (token, limits, row-level security, 20 rows) against node:http + pg doing the same two queries. */
export async function measureFollowUpList(): Promise<void> {
  const tenant = await benchTenant(400);
  await fill(tenant);
  const bare = await startBare(tenant);
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  await load(bareUrl, tenant.tokens, 2);
  const baseline = await load(bareUrl, tenant.tokens, SECONDS);
  bare.close();
  const ours = await load(`${BASE_URL}/api/followups`, tenant.tokens, SECONDS);
  const ratio = ours.requests.average / baseline.requests.average;
  const line = (result: autocannon.Result) =>
    `${result.requests.average.toFixed(0)} requests/s, p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms, ${result.non2xx} refused`;
  console.log(`GET /api/followups     ${line(ours)}`);
  console.log(`bare node:http + pg    ${line(baseline)}`);
  console.log(`ratio                  ${ratio.toFixed(3)} (goal >= 0.2)`);
}

function load(url: string, tokens: string[], duration: number): Promise<autocannon.Result> {
  const requests = tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } }));
  return autocannon({ url, connections: CONNECTIONS, duration, requests });
}

async function fill({ tenantId, userId }: BenchTenant): Promise<void> {
  await owner.query(
    `INSERT INTO follow_ups (id, tenant_id, owner_id, subject, body_html, body_text, content_hash, "to", claims, created_at)
     SELECT gen_random_uuid(), $1, $2, 'Next steps ' || n, repeat('<p>Thank you for today.</p>', 10), repeat('Thank you for today. ', 10),
       md5(n::text), ARRAY['dana@northwind.example'], '[]', now() - n * interval '1 minute' FROM generate_series(1, $3) AS n`,
    [tenantId, userId, FOLLOW_UPS],
  );
  await owner.query("ANALYZE follow_ups");
}

/** The least a server can do for the same answer: look the token up, read the rows. */
function startBare({ tenantId }: BenchTenant): Promise<Server> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const server = createServer(async (request, response) => {
    const token = (request.headers.authorization ?? "").slice("Bearer ".length);
    const hash = createHash("sha256").update(token).digest("hex");
    const who = await pool.query({
      name: "who",
      text: `SELECT t.role, m.role AS member_role FROM api_tokens t JOIN members m ON m.tenant_id = t.tenant_id AND m.user_id = t.created_by
        WHERE t.tenant_id = $2 AND t.token_hash = $1 AND t.revoked_at IS NULL`,
      values: [hash, tenantId],
    });
    const { rows } = await pool.query({
      name: "list",
      text: "SELECT *, count(*) OVER () AS total FROM follow_ups WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20",
      values: [tenantId],
    });
    response.writeHead(who.rowCount ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: true, data: rows }));
  });
  server.on("close", () => void pool.end());
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
