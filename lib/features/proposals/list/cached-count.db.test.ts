import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/core/env";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { deleteProposal } from "../delete-proposal";
import { listProposalRows } from "../queries";
import { ProposalInput, ProposalListQuery } from "../schema";
import { updateProposal } from "../update-proposal";
import { MAX_CACHED_IDS, MAX_PENDING_CHANGES } from "./queries";

const make = (ctx: TenantContext, title: string, clientName = "Client") =>
  createProposal(ctx, ProposalInput.parse({ title, clientName }));
const total = async (ctx: TenantContext, query: Record<string, string>) =>
  (await listProposalRows(ctx, ProposalListQuery.parse(query))).total;

const EITHER: Record<string, string>[] = [{}, { search: "needle" }];

/** A separate client that sees the rows of all tenants. */
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: env().DATABASE_URL });
  await owner.connect();
});
afterAll(() => owner.end());

describe("a cached total", () => {
  it("is exact after any changes, for every filter", async () => {
    const WORDS = ["alpha", "Beta", "gamma ray"];
    const FILTERS: Record<string, string>[] = [
      {},
      { status: "sent" },
      { search: "alpha" },
      { clientName: "beta" },
      { search: "ray", status: "draft" },
    ];
    const change = fc.record({
      kind: fc.constantFrom("create", "update", "delete", "import"),
      title: fc.constantFrom(...WORDS),
      clientName: fc.constantFrom(...WORDS),
      status: fc.constantFrom("draft" as const, "sent" as const),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const admin = await createTenant();
        const rep = await memberOf(admin.tenant, "sales_rep");
        const alive = [];
        for (const { kind, title, clientName, status, pick } of changes) {
          const who = pick % 2 ? admin.ctx : rep.ctx;
          const at = pick % Math.max(1, alive.length);
          const id = alive[at];
          if (kind === "import") await fill(admin.ctx, admin.userId, 3, title);
          else if (kind === "create" || !id) alive.push((await make(who, title, clientName)).id);
          else if (kind === "update") await updateProposal(admin.ctx, { id, patch: { title, status } });
          else {
            await deleteProposal(admin.ctx, { id });
            alive.splice(at, 1);
          }
          for (const { ctx, userId } of [admin, rep]) {
            for (const filter of FILTERS) {
              expect(await total(ctx, filter)).toBe(await counted(admin.tenant.id, filter, ctx === rep.ctx && userId));
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it("includes a transaction that was open during the count, and counts nothing twice", async () => {
    const { ctx, userId } = await createTenant();
    await owner.query("BEGIN");
    await owner.query(INSERT, [ctx.tenantId, userId, 2, "Needle"]);
    await make(ctx, "Needle");
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(1);
    await make(ctx, "Needle");
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(2);
    await owner.query("COMMIT");
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(4);
  });

  it("ignores rolled back changes", async () => {
    const { ctx, userId } = await createTenant();
    expect(await total(ctx, {})).toBe(0);
    await owner.query("BEGIN");
    await owner.query(INSERT, [ctx.tenantId, userId, 2, "Needle"]);
    await owner.query("ROLLBACK");
    expect(await total(ctx, {})).toBe(0);
  });

  it("is exact for a term in more proposals than are cached, and after their number drops", async () => {
    const { ctx, userId } = await createTenant();
    await fill(ctx, userId, MAX_CACHED_IDS + 5, "Many");
    expect(await total(ctx, { search: "many" })).toBe(MAX_CACHED_IDS + 5);
    await make(ctx, "One more of many");
    expect(await total(ctx, { search: "many" })).toBe(MAX_CACHED_IDS + 6);
    await ctx.db.$executeRaw`DELETE FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND title LIKE 'Many _'
      AND title < 'Many 6'`;
    expect(await total(ctx, { search: "many" })).toBe(MAX_CACHED_IDS + 1);
    await ctx.db.$executeRaw`UPDATE proposals SET deleted_at = now() WHERE tenant_id = ${ctx.tenantId}::uuid`;
    expect(await total(ctx, { search: "many" })).toBe(0);
    expect(await total(ctx, {})).toBe(0);
  });

  it("is recounted after too many changes", async () => {
    const { ctx, userId } = await createTenant();
    expect(await total(ctx, {})).toBe(0);
    expect(await total(ctx, { search: "bulk" })).toBe(0);
    await fill(ctx, userId, MAX_PENDING_CHANGES + 500, "Bulk");
    expect(await total(ctx, {})).toBe(MAX_PENDING_CHANGES + 500);
    expect(await total(ctx, { search: "bulk" })).toBe(MAX_PENDING_CHANGES + 500);
    for (let part = 0; part < 3; part++) await fill(ctx, userId, 1_000, "Bulk");
    expect(await total(ctx, { search: "bulk" })).toBe(MAX_PENDING_CHANGES + 3_500);
  });

  it("notices a bulk load in replica mode", async () => {
    const { ctx, userId } = await createTenant();
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(0);
    await owner.query("BEGIN; SET LOCAL session_replication_role = replica");
    await owner.query(INSERT, [ctx.tenantId, userId, 3, "Needle"]);
    await owner.query("COMMIT");
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(3);
  });

  it("ignores changes restored from another server's backup", async () => {
    const { ctx } = await createTenant();
    await make(ctx, "Needle");
    const restored = `INSERT INTO proposal_changes (tenant_id, transaction_id, weight, proposal_id, search_text)
      VALUES ($1, '9000000000', 1, gen_random_uuid(), 'needle')`;
    await owner.query(restored, [ctx.tenantId]);
    expect(await ctx.db.proposalChange.count({ where: { tenantId: ctx.tenantId } })).toBe(1);
    await owner.query("BEGIN; ALTER TABLE proposal_changes DISABLE TRIGGER proposal_changes_kept");
    await owner.query(restored, [ctx.tenantId]);
    await owner.query("ALTER TABLE proposal_changes ENABLE ALWAYS TRIGGER proposal_changes_kept; COMMIT");
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(1);
    for (const filter of EITHER) expect(await total(ctx, filter)).toBe(1);
  });

  it("is recounted only after five minutes or when the clock was set back", async () => {
    const { ctx, userId } = await createTenant();
    let now = new Date();
    const later = { ...ctx, clock: { now: () => now } };
    expect(await total(later, { status: "draft" })).toBe(0);
    await behindItsBack([ctx.tenantId, userId, 1, "Unnoticed"]);
    now = new Date(now.getTime() + 299_000);
    expect(await total(later, { status: "draft" })).toBe(0);
    now = new Date(now.getTime() + 2_000);
    expect(await total(later, { status: "draft" })).toBe(1);
    await behindItsBack([ctx.tenantId, userId, 1, "Unnoticed"]);
    now = new Date(now.getTime() - 86_400_000);
    expect(await total(later, { status: "draft" })).toBe(2);
  });
});

describe("recorded list changes", () => {
  it("omit changes that no list shows", async () => {
    const { ctx } = await createTenant();
    const { id } = await make(ctx, "Title");
    const changes = () => ctx.db.proposalChange.count({ where: { tenantId: ctx.tenantId } });
    expect(await changes()).toBe(1);
    await updateProposal(ctx, { id, patch: { sections: [{ title: "Scope", content: "New", order: 0 }] } });
    expect(await changes()).toBe(1);
    await updateProposal(ctx, { id, patch: { title: "Another" } });
    expect(await changes()).toBe(3);
  });

  it("are deleted after a day", async () => {
    const { ctx } = await createTenant();
    await make(ctx, "Old");
    await owner.query("UPDATE proposal_changes SET noted_at = now() - interval '25 hours' WHERE tenant_id = $1", [
      ctx.tenantId,
    ]);
    await make(ctx, "New");
    const left = await ctx.db.proposalChange.findMany({ where: { tenantId: ctx.tenantId } });
    expect(left.map(({ searchText }) => searchText?.split("\u001F")[0])).toEqual(["new"]);
  });
});

const INSERT = `INSERT INTO proposals (id, tenant_id, owner_id, title, client_name)
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, $4::text || ' ' || n, 'Client' FROM generate_series(1, $3::int) n`;

async function fill(ctx: TenantContext, userId: string, count: number, title: string): Promise<void> {
  await ctx.db.$executeRawUnsafe(INSERT, ctx.tenantId, userId, count, title);
}

async function behindItsBack(values: unknown[]): Promise<void> {
  await owner.query("BEGIN; ALTER TABLE proposals DISABLE TRIGGER proposals_added");
  await owner.query(INSERT, values);
  await owner.query("ALTER TABLE proposals ENABLE ALWAYS TRIGGER proposals_added; COMMIT");
}

async function counted(tenantId: string, filter: Record<string, string>, ownerId: string | false): Promise<number> {
  const { rows } = await owner.query(
    `SELECT count(*)::int AS total FROM proposals WHERE tenant_id = $1 AND deleted_at IS NULL
       AND ($2::text IS NULL OR status = $2) AND ($3::uuid IS NULL OR owner_id = $3)
       AND lower(title || '|' || client_name) LIKE '%' || coalesce($4, '') || '%'
       AND lower(client_name) LIKE '%' || coalesce($5, '') || '%'`,
    [tenantId, filter.status, ownerId || null, filter.search, filter.clientName],
  );
  return rows[0].total;
}
