import { beforeAll, describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { deleteProposal } from "../delete-proposal";
import { listProposalRows } from "../queries";
import { ProposalInput, ProposalListQuery } from "../schema";

const make = (ctx: TenantContext, title: string, clientName = "Client") =>
  createProposal(ctx, ProposalInput.parse({ title, clientName }));
const list = (ctx: TenantContext, query: Record<string, string>) =>
  listProposalRows(ctx, ProposalListQuery.parse(query));
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
  ])("for %j matches literally, ignoring case", async (search, expected) => {
    const { ctx } = corpus;
    expect(await titles(ctx, { search })).toEqual(expected);
  });

  it("by client searches client names only", async () => {
    expect(await titles(corpus.ctx, { clientName: "cme g" })).toEqual(["By client"]);
    expect(await titles(corpus.ctx, { clientName: "off" })).toEqual([]);
    expect(await titles(corpus.ctx, { clientName: "acme", search: "by" })).toEqual(["By client"]);
    expect(await titles(corpus.ctx, { clientName: "acme", search: "off" })).toEqual([]);
  });

  it("finds text too long to be indexed", async () => {
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
  it("contain each proposal once, in every order, with an exact total", async () => {
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

  it("sort by the chosen field, then by id", async () => {
    const { ctx } = await createTenant();
    await fill(ctx, 12);
    const { items } = await list(ctx, { sortBy: "status", sortOrder: "asc" });
    const keys = items.map(({ status, id }) => `${status} ${id}`);
    expect(keys).toEqual([...keys].sort());
    const newest = (await list(ctx, { limit: "1" })).items[0];
    expect(newest?.title).toBe("Proposal 12");
  });

  it("filter by status and by dates, both inclusive", async () => {
    const { ctx } = await createTenant();
    await fill(ctx, 12);
    expect((await list(ctx, { status: "sent" })).total).toBe(2);
    const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
    expect((await list(ctx, { dateFrom: day(3), dateTo: day(5) })).total).toBe(3);
    expect(await list(ctx, { dateFrom: day(5), dateTo: day(3) })).toEqual({ items: [], total: 0 });
    expect((await list(ctx, { page: "1000000", limit: "100" })).items).toEqual([]);
  });
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
