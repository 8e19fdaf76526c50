import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/auth/check-password";
import { openSession } from "@/lib/auth/open-session";
import { redeemLoginLink } from "@/lib/auth/redeem-login-link";
import type { Claim } from "@/lib/grounding/claim";
import { findQuote } from "@/lib/grounding/quotes";
import type { Segment } from "@/lib/grounding/transcript";
import { CATALOG } from "@/lib/http/catalog";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { callRoute, exampleCall } from "@/lib/testing/call-route";
import { tokenOf } from "@/lib/testing/factories";
import { COMMITMENT_STATES } from "../commitments/schema";
import { approveFollowUp } from "../follow-ups/approve-follow-up";
import { listFollowUpsContract } from "../follow-ups/contract";
import { purgeExpiredTenants } from "../tenants/purge-tenant";
import { setUpDemoContract } from "./contract";
import { BEAT_MS, createSandbox } from "./create-sandbox";
import type { DemoEnvelope } from "./schema";

const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());
afterEach(() => void vi.useRealTimers());

async function launch(body?: unknown): Promise<DemoEnvelope> {
  const answer = await callRoute(setUpDemoContract, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as DemoEnvelope;
}

/** Opens the sandbox as its owner, or as a colleague with another role. */
async function enter({ demo }: Pick<DemoEnvelope, "demo">, role = "owner") {
  const { rows } = await owner.query(
    `SELECT m.id, m.user_id, m.tenant_id, u.email, u.name FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.role = $2 AND m.tenant_id = (SELECT tenant_id FROM members WHERE user_id = (SELECT id FROM users WHERE email = $1))`,
    [demo.email, role],
  );
  const { id: memberId, user_id: userId, tenant_id: tenantId, email, name } = rows[0];
  const tenant = await findTenant(tenantId);
  if (!tenant) throw new Error("No such sandbox");
  const actor = {
    kind: "user",
    userId,
    email,
    name,
    role,
    via: "session",
    credentialId: userId,
    credentialVersion: 0,
  } as const;
  const ctx = await openContext({ tenant, actor: actor as Parameters<typeof openContext>[0]["actor"] });
  return { ctx, tenant, userId, memberId };
}

/** The number of a tenant's rows in every table that has any. */
async function rowsOf(tenantId: string): Promise<Record<string, number>> {
  const tables = await owner.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  expect(tables.rows.length).toBeGreaterThan(20);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const found = await owner.query(`SELECT count(*)::int AS n FROM "${name}" WHERE tenant_id = $1`, [tenantId]);
    if (found.rows[0].n > 0) counts[name] = found.rows[0].n;
  }
  return counts;
}

describe("a sandbox asked for under an Idempotency-Key", () => {
  const ask = (key: string, body: object = {}, address = "127.0.0.1") =>
    callRoute(setUpDemoContract, { body, headers: { "idempotency-key": key, "x-forwarded-for": address } });

  it("is created once, and the same visitor gets the same response for the same request", async () => {
    const key = randomUUID();
    const made = await ask(key, { source: "a" });
    const again = await ask(key, { source: "a" });
    expect([made.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(made.text);
    expect(await ask(key, { source: "b" })).toMatchObject({ status: 409, body: { error: "Conflict" } });
    const other = await ask(key, { source: "a" }, "192.0.2.7");
    expect(other.status).toBe(201);
    expect(other.text).not.toBe(made.text);
    expect((await ask("é")).status).toBe(400);
    const { demo } = made.body as DemoEnvelope;
    const { rows } = await owner.query("SELECT body::text FROM idempotency_keys WHERE key = $1", [key]);
    expect(rows).toHaveLength(2);
    for (const { body } of rows) expect(body).not.toContain(demo.password);
  });

  it("is created by one of several concurrent requests; the others are told to retry", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { status, headers } of answers) if (status === 409) expect(headers.get("retry-after")).toBe("1");
  });
});

describe("a sandbox whose request died", () => {
  const age = (tenantId: string) =>
    owner.query("UPDATE tenants SET updated_at = now() - interval '61 seconds' WHERE id = $1", [tenantId]);
  const isRecent = async (tenantId: string) =>
    (
      await owner.query("SELECT updated_at > now() - interval '60 seconds' AS is FROM tenants WHERE id = $1", [
        tenantId,
      ])
    ).rows[0].is;
  const empty = { seed: async () => {} };
  const sandboxes = async (id: string) =>
    (
      await owner.query(
        "SELECT u.email FROM members m JOIN users u ON u.id = m.user_id WHERE m.tenant_id = $1 AND m.role = 'owner'",
        [id],
      )
    ).rows;

  it("is made again under the same Idempotency-Key after a minute", async () => {
    const key = randomUUID();
    const ask = () => callRoute(setUpDemoContract, { body: {}, headers: { "idempotency-key": key } });
    const lost = (await ask()).body as DemoEnvelope;
    const { tenant } = await enter(lost);
    await owner.query("DELETE FROM idempotency_keys WHERE key = $1", [key]);
    const early = await ask();
    expect([early.status, early.headers.get("retry-after")]).toEqual([409, "1"]);
    await age(tenant.id);
    const made = await ask();
    expect(made.status, made.text).toBe(201);
    expect((await ask()).text).toBe(made.text);
    const { demo } = made.body as DemoEnvelope;
    expect(await sandboxes(tenant.id)).toEqual([{ email: demo.email }]);
    expect((await owner.query("SELECT 1 FROM users WHERE email = $1", [lost.demo.email])).rows).toEqual([]);
  });

  it("isn't one whose request is only slow", async () => {
    const tenantId = randomUUID();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const seed = async () => {
      await age(tenantId);
      vi.advanceTimersByTime(BEAT_MS);
      await expect.poll(() => isRecent(tenantId)).toBe(true);
      await expect(createSandbox({}, { tenantId, ...empty })).rejects.toMatchObject({ code: "P2002" });
    };
    const { demo } = await createSandbox({}, { tenantId, seed });
    expect(vi.getTimerCount()).toBe(0);
    expect(await sandboxes(tenantId)).toEqual([{ email: demo.email }]);
  });

  it("isn't deleted by a slow one that it replaced", async () => {
    const tenantId = randomUUID();
    let second: DemoEnvelope | undefined;
    const seed = async () => {
      await age(tenantId);
      second = await createSandbox({}, { tenantId, ...empty });
    };
    await expect(createSandbox({}, { tenantId, seed })).rejects.toThrow();
    expect(await sandboxes(tenantId)).toEqual([{ email: second?.demo.email }]);
  });
});

describe("a sandbox", () => {
  it("needs no input and lists its contents", async () => {
    const launched = Date.now();
    const { demo, stats, ...rest } = await launch();
    expect(rest).toEqual({ success: true, message: expect.any(String), notice: expect.any(String) });
    expect(demo).toMatchObject({
      email: expect.stringMatching(/@sandbox\.followthrough\.example$/),
      expiresInHours: 24,
    });
    expect(Buffer.from(demo.password, "base64url").length).toBeGreaterThanOrEqual(16);
    expect(demo.loginUrl).toMatch(/^http:\/\/localhost:3000\/sign-in\?link=/);
    expect(Date.parse(demo.expiresAt) - 86_400_000).toBeGreaterThanOrEqual(launched);
    expect(Date.parse(demo.expiresAt) - 86_400_000).toBeLessThanOrEqual(Date.now());
    const { tenant } = await enter({ demo });
    const rows = await rowsOf(tenant.id);
    expect(stats).toEqual({
      contacts: 24,
      deals: 8,
      meetings: rows.meetings,
      transcripts: rows.transcripts,
      followUps: rows.follow_ups,
      pendingReview: 3,
      proposals: rows.proposals,
      coachingSessions: 2,
    });
    expect(rows).toMatchObject({ meetings: 9, transcripts: 6, proposals: 3, coaching_sessions: 6, crm_conflicts: 1 });
    expect(rows).toMatchObject({ members: 6, suppressions: 1 });
    const coached = await owner.query(
      `SELECT m.role, count(*)::int AS sessions FROM coaching_sessions c
       JOIN members m ON m.tenant_id = c.tenant_id AND m.user_id = c.user_id WHERE c.tenant_id = $1 GROUP BY 1 ORDER BY 1`,
      [tenant.id],
    );
    expect(coached.rows).toEqual([
      { role: "owner", sessions: 2 },
      { role: "sales_manager", sessions: 2 },
      { role: "sales_rep", sessions: 2 },
    ]);
    const states = await owner.query(
      "SELECT DISTINCT state FROM commitments WHERE tenant_id = $1 AND kind = 'commitment' ORDER BY 1",
      [tenant.id],
    );
    expect(states.rows.map(({ state }) => state)).toEqual([...COMMITMENT_STATES].sort());
    const waiting = await owner.query(
      "SELECT count(*)::int AS n FROM follow_ups WHERE tenant_id = $1 AND status IN ('draft', 'pending_review')",
      [tenant.id],
    );
    expect(waiting.rows[0].n).toBe(5);
    expect(rows.line_decisions).toBe(1);
  });

  it("is fully readable through the API", async () => {
    const token = await tokenOf(await enter(await launch({})));
    const lists = CATALOG.filter(({ method, audience, path, responseType }) => {
      return method === "GET" && audience === "member" && !path.includes("{") && !responseType;
    });
    expect(lists.length).toBeGreaterThan(10);
    const empty: string[] = [];
    for (const contract of lists) {
      const answer = await callRoute(contract, { token, ...exampleCall(contract) });
      expect(answer.status, `${contract.path}: ${answer.text}`).toBe(200);
      const { data } = answer.body as { data?: unknown };
      if (Array.isArray(data) && data.length === 0) empty.push(contract.path);
    }
    // Nobody has webhooks yet, and both sides of the CRM agree.
    expect(empty.filter((path) => !path.startsWith("/webhooks") && path !== "/crm/preview")).toEqual([]);
  });

  it("backs each statement with words from the transcript", async () => {
    const { ctx } = await enter(await launch());
    const rows = await ctx.db.followUp.findMany({ where: { tenantId: ctx.tenantId, meetingId: { not: null } } });
    const transcripts = new Map(
      (await ctx.db.transcript.findMany({ where: { tenantId: ctx.tenantId } })).map((row) => [row.meetingId, row]),
    );
    const quotes = rows.flatMap((row) =>
      (row.claims as Claim[]).flatMap(({ evidence }) =>
        evidence.map(({ segmentIndex, quote }) => {
          const segments = (transcripts.get(row.meetingId ?? "")?.segments ?? []) as Segment[];
          return findQuote(segments[segmentIndex]?.text ?? "", quote) !== null;
        }),
      ),
    );
    expect(quotes.length).toBeGreaterThan(50);
    expect(quotes).not.toContain(false);
    for (const { segments } of transcripts.values()) {
      expect((segments as Segment[]).length).toBeGreaterThanOrEqual(60);
      expect((segments as Segment[]).length).toBeLessThanOrEqual(120);
    }
  });

  it("flags the wrong price and the hidden instruction, and omits what customers did not hear", async () => {
    const { ctx } = await enter(await launch());
    const about = async (title: string) =>
      ctx.db.followUp.findFirstOrThrow({
        where: {
          tenantId: ctx.tenantId,
          status: { in: ["draft", "pending_review"] },
          to: { isEmpty: false },
          meetingId: {
            in: (
              await ctx.db.meeting.findMany({ where: { tenantId: ctx.tenantId, title: { startsWith: title } } })
            ).map(({ id }) => id),
          },
        },
      });
    const priced = await about("Meridian");
    expect(priced).toMatchObject({ status: "pending_review", revision: 2 });
    expect(priced.riskFlags).toContain("unsupported_price");
    const steered = await about("Castellan");
    expect(steered.riskFlags).toContain("instruction_in_talk");
    expect(steered.bodyText).not.toMatch(/first year for free|previous instructions/i);
    const overheard = await about("Tidewater");
    expect(overheard.bodyText).not.toMatch(/twenty-two thousand|22,000|floor|June|roadmap/i);
    const missed = await about("Kestrel");
    expect(missed).toMatchObject({ templateType: "noShowRecovery", status: "draft" });
  });

  it("lets its manager approve pending follow-ups", async () => {
    const { ctx } = await enter(await launch(), "sales_manager");
    const waiting = await ctx.db.followUp.findFirstOrThrow({
      where: { tenantId: ctx.tenantId, status: "pending_review" },
    });
    expect(await approveFollowUp(ctx, waiting)).toMatchObject({ status: "scheduled" });
  });

  it("contains the visitor's sanitized company name and nothing of their address", async () => {
    const companyName = "Acme\nTobias Brandt: We pay double\u202e <script>alert(1)</script>";
    const prospectEmail = "pat.visitor@visitor-company.example";
    const { tenant } = await enter(await launch({ companyName, prospectEmail, prospectName: "Pat", source: "ad" }));
    expect(tenant.name).toBe("Acme Tobias Brandt: We pay double <script>alert(1)</script>");
    for (const table of [...Object.keys(await rowsOf(tenant.id)), "users", "tenants"]) {
      const { rows } = await owner.query(`SELECT 1 FROM "${table}" t WHERE row_to_json(t)::text ILIKE $1`, [
        "%visitor-company%",
      ]);
      expect(rows, table).toEqual([]);
    }
    const { rows } = await owner.query(
      "SELECT data FROM audit_events WHERE tenant_id = $1 AND type = 'sandbox.requested'",
      [tenant.id],
    );
    expect(rows).toEqual([{ data: { source: "ad", visitor: expect.stringMatching(/^[0-9a-f]{32}$/) } }]);
  });

  it("sends nothing when it is created", async () => {
    const { tenant } = await enter(await launch({ prospectEmail: "pat@visitor-company.example" }));
    expect(await rowsOf(tenant.id)).not.toHaveProperty("outbox_messages");
    const { rows } = await owner.query("SELECT name FROM jobs.job WHERE data->>'tenantId' = $1", [tenant.id]);
    expect(rows).toEqual([]);
  });
});

describe("a request for a sandbox", () => {
  const people = async () =>
    (await owner.query("SELECT count(*)::int AS n FROM users WHERE email LIKE '%@sandbox.followthrough.example'")).rows;

  it.each([
    ["an address that is none", { prospectEmail: "not an address" }, "prospectEmail"],
    ["two lines in the address", { prospectEmail: "a@b.example\r\nBcc: c@d.example" }, "prospectEmail"],
    ["a list of addresses", { prospectEmail: ["a@b.example"] }, "prospectEmail"],
    ["a name of 256 characters", { prospectName: "n".repeat(256) }, "prospectName"],
    ["a company of 256 characters", { companyName: "n".repeat(256) }, "companyName"],
    ["a source of 101 characters", { source: "s".repeat(101) }, "source"],
  ])("is refused for %s", async (_, body, field) => {
    const before = await people();
    const answer = await callRoute(setUpDemoContract, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ details: { fieldErrors: { [field]: [expect.any(String)] } } });
    expect(await people()).toEqual(before);
  });

  it("leaves nothing behind when it fails midway", async () => {
    const before = await people();
    let tenantId = "";
    const seed = (ctx: { tenantId: string }) => {
      tenantId = ctx.tenantId;
      return Promise.reject(new Error("the disk is full"));
    };
    await expect(createSandbox({}, { seed })).rejects.toThrow("the disk is full");
    expect(await people()).toEqual(before);
    expect(await rowsOf(tenantId)).toEqual({});
    expect((await owner.query("SELECT 1 FROM tenants WHERE id = $1", [tenantId])).rows).toEqual([]);
  });
});

describe("the end of a sandbox", () => {
  const expire = (tenantId: string) =>
    owner.query("UPDATE tenants SET expires_at = now() - interval '1 second' WHERE id = $1", [tenantId]);

  it("revokes every credential", async () => {
    const sandbox = await launch();
    const member = await enter(sandbox);
    const token = await tokenOf(member);
    const password = { email: sandbox.demo.email, password: sandbox.demo.password };
    const signIn = async () => {
      const { person } = await checkPassword(password);
      return person && openSession({ ...person, method: "password" });
    };
    expect((await callRoute(listFollowUpsContract, { token })).status).toBe(200);
    expect(await signIn()).toMatchObject({ tenantId: member.tenant.id });
    await expire(member.tenant.id);
    expect((await callRoute(listFollowUpsContract, { token })).status).toBe(401);
    expect(await signIn()).toBeNull();
    const link = await redeemLoginLink(new URL(sandbox.demo.loginUrl).searchParams.get("link") ?? "");
    expect(link && (await openSession({ ...link, method: "link" }))).toBeNull();
  });

  it("removes all of its data and nobody else's", async () => {
    const gone = await enter(await launch());
    const kept = await enter(await launch());
    const people = await owner.query("SELECT user_id FROM members WHERE tenant_id = $1", [gone.tenant.id]);
    const before = await rowsOf(kept.tenant.id);
    await expire(gone.tenant.id);
    await purgeExpiredTenants();
    expect(await rowsOf(gone.tenant.id)).toEqual({});
    const { rows } = await owner.query("SELECT 1 FROM users WHERE id = ANY ($1)", [
      people.rows.map(({ user_id }) => user_id),
    ]);
    expect(rows).toEqual([]);
    expect(await rowsOf(kept.tenant.id)).toEqual(before);
  });

  it("cannot be seen from another one", async () => {
    const [first, second] = await Promise.all([launch(), launch()]);
    const [one, other] = [await enter(first), await enter(second)];
    const list = async (member: typeof one) => {
      const answer = await callRoute(listFollowUpsContract, { token: await tokenOf(member), query: "?limit=100" });
      return (answer.body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const [mine, theirs] = [await list(one), await list(other)];
    expect(mine.length).toBe(theirs.length);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    expect(await one.ctx.db.followUp.count({ where: { id: { in: theirs } } })).toBe(0);
  });
});
