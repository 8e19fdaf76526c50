import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { ProposalListQuery } from "../schema";
import { countStatement, deepPageStatement, type Filter, idsStatement, pageStatement, rowsStatement } from "./queries";
import { readByIndex, readInOrder } from "./read-in-order";

describe("a list's query plan", () => {
  let own: TestMember;
  let large: TestMember;
  let young: TestMember;
  const OWN = 300;
  const YOUNG = 2_500;
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
    young = await createTenant();
    await fill(young.ctx, YOUNG);
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

  it.each(QUERIES)("reads none for a tenant that owns most of the table, for %j", (query) =>
    expectOwnRowsOnly(large, LARGE, query),
  );

  it.each(QUERIES.filter((query) => !query.page))(
    "reads little for a tenant created after the last ANALYZE, for %j",
    async (asked) => {
      const query = ProposalListQuery.parse(asked);
      const statement = pageStatement({ ...query, tenantId: young.ctx.tenantId }, query, {
        snapshot: "1:1:",
        total: YOUNG,
      });
      const explained = await readInOrder<Explained>(
        young.ctx,
        Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
      );
      if (asked.search !== "no such word")
        expect(Math.max(...scansOf(explained).map(rowsRead))).toBeLessThan(YOUNG / 5);
    },
  );

  it("looks up known IDs, even right after a bulk load without statistics", async () => {
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
    const place = { ...query, sortBy: "createdAt" } as const;
    const mark = { sortOrder: query.sortOrder, rank: 3, createdAt: new Date("2026-02-01"), id: ctx.tenantId };
    for (const statement of [
      idsStatement(filter),
      countStatement(filter),
      pageStatement(filter, query, { snapshot: now.snapshot, total: own }),
      pageStatement(filter, query, { ...now, total: own }),
      deepPageStatement(filter, place, { snapshot: now.snapshot, total: own }),
      deepPageStatement(filter, place, { snapshot: now.snapshot, total: own }, mark),
    ]) {
      await expectNoMoreThan(ctx, own, statement);
    }
    await expectNoMoreThan(ctx, own, rowsStatement(ctx.tenantId, now.ids.slice(0, query.limit)), readPlainly);
  }

  /** Reads a statement without planner settings. */
  async function readPlainly<T>(ctx: TenantContext, statement: Prisma.Sql): Promise<T> {
    const [row] = await ctx.db.$queryRaw<T[]>(statement);
    if (!row) throw new Error("No row");
    return row;
  }

  async function expectNoMoreThan(ctx: TenantContext, own: number, statement: Prisma.Sql, read = readByIndex) {
    const row = await read<Explained>(ctx, Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`);
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

  /** Runs as the app role in a transaction that is rolled back, so that other tests keep their statistics. */
  async function withoutStatistics(
    ctx: TenantContext,
    work: (explain: (statement: Prisma.Sql) => Promise<Explained>) => Promise<void>,
  ): Promise<void> {
    const owner = new pg.Client({ connectionString: env().DATABASE_URL });
    await owner.connect();
    try {
      await owner.query(`BEGIN; DELETE FROM pg_statistic WHERE starelid = 'proposals'::regclass;
        SET LOCAL ROLE followthrough_app; SET LOCAL app.tenant_id = '${ctx.tenantId}';
        SET LOCAL random_page_cost = 1.1`);
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

/** Inserts in batches, because a statement can time out on a busy machine. */
async function fill(ctx: TenantContext, count: number): Promise<void> {
  const [member] = await ctx.db.member.findMany({ where: { tenantId: ctx.tenantId }, select: { userId: true } });
  for (let from = 1; from <= count; from += 10_000) {
    await ctx.db.$executeRaw`
      INSERT INTO proposals (id, tenant_id, owner_id, title, client_name, status, created_at, updated_at)
      SELECT gen_random_uuid(), ${ctx.tenantId}::uuid, ${member?.userId}::uuid, 'Proposal ' || n, 'Client ' || n % 5,
        (ARRAY['draft','review','approved','sent','accepted','rejected'])[1 + n % 6],
        timestamptz '2025-12-31Z' + n * interval '1 day', timestamptz '2026-01-01Z'
      FROM generate_series(${from}::int, ${Math.min(count, from + 9_999)}::int) n`;
  }
}
