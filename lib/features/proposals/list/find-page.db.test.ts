import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { deleteProposal } from "../delete-proposal";
import { listProposals } from "../queries";
import { ProposalInput, ProposalListQuery } from "../schema";
import { countStatement, type Filter, idsStatement, pageStatement, rowsStatement } from "./queries";

const make = (ctx: TenantContext, title: string, clientName = "Client") =>
  createProposal(ctx, ProposalInput.parse({ title, clientName }));
const list = (ctx: TenantContext, query: Record<string, string>) => listProposals(ctx, ProposalListQuery.parse(query));
const titles = async (ctx: TenantContext, query: Record<string, string>) =>
  (await list(ctx, query)).items.map(({ title }) => title).sort();

describe("a search", () => {
  it.each([
    ["%", ["100% off"]],
    ["_", ["a_b"]],
    ["\\", ["back\\slash"]],
    ["100%", ["100% off"]],
    ["a_b", ["a_b"]],
    ["OFF", ["100% off", "100x off"]],
    ["ÄPFEL", ["Rote Äpfel"]],
    ["äpfel", ["Rote Äpfel"]],
    ["cafe\u0301", ["CAFÉ"]],
    ["договор", ["ДОГОВОР"]],
    ["acme", ["By client"]],
    ["'", []],
    ["& | !", []],
    ["((", []],
    [":*", []],
    ["By clientACME", []],
    ["   ", ["100% off", "100x off", "By client", "CAFÉ", "Rote Äpfel", "a_b", "axb", "back\\slash", "ДОГОВОР"]],
  ])("for %j matches to the letter, whatever the case", async (search, expected) => {
    const { ctx } = corpus;
    expect(await titles(ctx, { search })).toEqual(expected);
  });

  it("by client looks at the client only", async () => {
    expect(await titles(corpus.ctx, { clientName: "cme g" })).toEqual(["By client"]);
    expect(await titles(corpus.ctx, { clientName: "off" })).toEqual([]);
    expect(await titles(corpus.ctx, { clientName: "acme", search: "by" })).toEqual(["By client"]);
    expect(await titles(corpus.ctx, { clientName: "acme", search: "off" })).toEqual([]);
  });

  it("finds what is too long to be indexed", async () => {
    const { ctx } = await createTenant();
    await make(ctx, `${"😀".repeat(490)} Needle`, "🚀".repeat(255));
    await make(ctx, "short", "x");
    expect((await list(ctx, { search: "needLE" })).total).toBe(1);
    expect((await list(ctx, { search: "🚀🚀" })).total).toBe(1);
    expect((await list(ctx, { clientName: "🚀" })).total).toBe(1);
    expect((await list(ctx, { clientName: "😀" })).total).toBe(0);
  });

  let corpus: TestMember;
  beforeAll(async () => {
    corpus = await createTenant();
    for (const title of ["100% off", "100x off", "a_b", "axb", "back\\slash", "Rote Äpfel", "CAFÉ", "ДОГОВОР"]) {
      await make(corpus.ctx, title);
    }
    await make(corpus.ctx, "By client", "ACME GmbH");
    const gone = await make(corpus.ctx, "100% gone, a_b äpfel", "acme");
    await deleteProposal(corpus.ctx, gone);
  });
});

describe("pages", () => {
  it("hold each proposal once, in every sort, and count exactly", async () => {
    const { ctx } = await createTenant();
    await fill(ctx, 47);
    for (const sortBy of ["createdAt", "updatedAt", "title", "clientName", "status"]) {
      for (const query of [{}, { search: "proposal" }] as Record<string, string>[]) {
        for (const sortOrder of ["asc", "desc"]) {
          const seen: string[] = [];
          for (const page of ["1", "2", "3", "4", "5", "6"]) {
            const found = await list(ctx, { ...query, sortBy, sortOrder, page, limit: "10" });
            expect(found.total).toBe(47);
            seen.push(...found.items.map(({ id }) => id));
          }
          expect(seen).toHaveLength(47);
          expect(new Set(seen).size).toBe(47);
        }
      }
    }
  });

  it("sort by what they say, and by id where that is equal", async () => {
    const { ctx } = await createTenant();
    await fill(ctx, 12);
    const { items } = await list(ctx, { sortBy: "status", sortOrder: "asc" });
    const keys = items.map(({ status, id }) => `${status} ${id}`);
    expect(keys).toEqual([...keys].sort());
    const newest = (await list(ctx, { limit: "1" })).items[0];
    expect(newest?.title).toBe("Proposal 12");
  });

  it("filter by status and by days, both ends included", async () => {
    const { ctx } = await createTenant();
    await fill(ctx, 12);
    expect((await list(ctx, { status: "sent" })).total).toBe(2);
    const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
    expect((await list(ctx, { dateFrom: day(3), dateTo: day(5) })).total).toBe(3);
    expect(await list(ctx, { dateFrom: day(5), dateTo: day(3) })).toEqual({ items: [], total: 0 });
    expect((await list(ctx, { page: "1000000", limit: "100" })).items).toEqual([]);
  });
});

describe("the plan of a list", () => {
  let own: TestMember;
  let large: TestMember;
  const OWN = 300;
  const LARGE = 40_000;
  beforeAll(async () => {
    own = await createTenant();
    await fill(own.ctx, OWN);
    for (let other = 0; other < 4; other++) await fill((await createTenant()).ctx, 2_000);
    large = await createTenant();
    await fill(large.ctx, LARGE);
    const owner = new pg.Client({ connectionString: env().DATABASE_URL });
    await owner.connect();
    await owner.query("VACUUM ANALYZE proposals");
    await owner.end();
  });

  const QUERIES: Record<string, string>[] = [
    {},
    { page: "20" },
    { search: "proposal" },
    { search: "no such word" },
    { clientName: "lien" },
    { search: "proposal", sortBy: "title" },
    { status: "sent" },
    { dateFrom: "2026-03-01T00:00:00Z" },
    { sortBy: "title" },
    { sortBy: "clientName", sortOrder: "asc" },
    { sortBy: "updatedAt" },
    { sortBy: "status" },
    { sortBy: "status", page: "8" },
  ];

  it.each(QUERIES)("reads no row of another tenant for %j", (query) => expectOwnRowsOnly(own, OWN, query));

  it.each(QUERIES)("reads none either for a tenant that owns most of the table, for %j", (query) =>
    expectOwnRowsOnly(large, LARGE, query),
  );

  it("looks up what it knows the ids of, also while the planner knows nothing of a table just filled", async () => {
    const query = ProposalListQuery.parse({ search: "999", status: "sent", dateFrom: "2026-01-01T00:00:00Z" });
    const { ctx } = large;
    const filter = { ...query, tenantId: ctx.tenantId };
    const [now] = await ctx.db.$queryRaw<{ snapshot: string; ids: string[] }[]>(idsStatement(filter));
    if (!now?.ids.length) throw new Error("Nothing found");
    await withoutStatistics(ctx, async (explain) => {
      const page = pageStatement(filter, query, { ...now, total: now.ids.length });
      for (const statement of [rowsStatement(ctx.tenantId, now.ids), page]) {
        const read = scansOf(await explain(statement)).map(rowsRead);
        expect(Math.max(...read)).toBeLessThanOrEqual(now.ids.length);
      }
    });
  });

  it("reads no row of another tenant for a rep", async () => {
    await expectOwnRowsOnly(own, OWN, {}, own.userId);
    await expectOwnRowsOnly(own, OWN, { search: "1" }, own.userId);
  });

  type Plan = Record<string, unknown> & { Plans?: Plan[] };

  async function expectOwnRowsOnly({ ctx }: TestMember, own: number, asked: Record<string, string>, ownerId?: string) {
    const query = ProposalListQuery.parse(asked);
    const filter: Filter = { ...query, tenantId: ctx.tenantId, ownerId };
    const [now] = await ctx.db.$queryRaw<{ snapshot: string; ids: string[] }[]>(idsStatement(filter));
    if (!now) throw new Error("No snapshot");
    for (const statement of [
      idsStatement(filter),
      countStatement(filter),
      pageStatement(filter, query, { snapshot: now.snapshot, total: own }),
      pageStatement(filter, query, { ...now, total: own }),
      rowsStatement(ctx.tenantId, now.ids.slice(0, query.limit)),
    ]) {
      await expectNoMoreThan(ctx, own, statement);
    }
  }

  async function expectNoMoreThan(ctx: TenantContext, own: number, statement: Prisma.Sql): Promise<void> {
    const [row] = await ctx.db.$queryRaw<Explained[]>(Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`);
    const scans = scansOf(row);
    expect(scans.length).toBeGreaterThan(0);
    for (const node of scans) {
      expect(node["Node Type"]).not.toBe("Seq Scan");
      if (node["Node Type"] !== "Bitmap Heap Scan") {
        expect(String(node["Index Cond"]).slice(0, 80)).toMatch(/tenant_id = |\(id = /);
      }
      expect(rowsRead(node)).toBeLessThanOrEqual(own + 3);
    }
  }

  type Explained = { "QUERY PLAN": { Plan: Plan }[] };
  function scansOf(explained: Explained | undefined): Plan[] {
    return all(explained?.["QUERY PLAN"][0]?.Plan).filter(
      (node) => String(node["Relation Name"]) === "proposals" || node["Node Type"] === "Bitmap Index Scan",
    );
  }

  function rowsRead(node: Plan): number {
    const perLoop = ["Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck"]
      .map((name) => Number(node[name] ?? 0))
      .reduce((sum, rows) => sum + rows, 0);
    return Math.floor(perLoop * Number(node["Actual Loops"]));
  }

  /** As the app, in a transaction that is undone, so that other tests keep their statistics. */
  async function withoutStatistics(
    ctx: TenantContext,
    work: (explain: (statement: Prisma.Sql) => Promise<Explained>) => Promise<void>,
  ): Promise<void> {
    const owner = new pg.Client({ connectionString: env().DATABASE_URL });
    await owner.connect();
    try {
      await owner.query(`BEGIN; DELETE FROM pg_statistic WHERE starelid = 'proposals'::regclass;
        SET LOCAL ROLE followthrough_app; SET LOCAL app.tenant_id = '${ctx.tenantId}';
        SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 1.1`);
      await work(async (statement) => {
        const { rows } = await owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${statement.text}`, statement.values);
        return rows[0];
      });
    } finally {
      await owner.end();
    }
  }

  function all(plan: Plan | undefined): Plan[] {
    return plan ? [plan, ...(plan.Plans ?? []).flatMap(all)] : [];
  }
});

async function fill(ctx: TenantContext, count: number): Promise<void> {
  const [member] = await ctx.db.member.findMany({ where: { tenantId: ctx.tenantId }, select: { userId: true } });
  await ctx.db.$executeRaw`
    INSERT INTO proposals (id, tenant_id, owner_id, title, client_name, status, created_at, updated_at)
    SELECT gen_random_uuid(), ${ctx.tenantId}::uuid, ${member?.userId}::uuid, 'Proposal ' || n, 'Client ' || n % 5,
      (ARRAY['draft','review','approved','sent','accepted','rejected'])[1 + n % 6],
      timestamptz '2025-12-31Z' + n * interval '1 day', timestamptz '2026-01-01Z'
    FROM generate_series(1, ${count}::int) n`;
}
