import { randomBytes } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameJson } from "@/lib/core/json";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { getProposal } from "../queries";
import { type Proposal, ProposalInput, ProposalPatch } from "../schema";
import { updateProposal } from "../update-proposal";
import { getVersion } from "./queries";

const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const made = (ctx: TenantContext, change: Record<string, unknown> = {}) =>
  createProposal(ctx, ProposalInput.parse({ title: "Rollout", clientName: "Northwind", ...change }));
const put = (ctx: TenantContext, id: string, patch: unknown) =>
  updateProposal(ctx, { id, patch: ProposalPatch.parse(patch) });

async function versionsOf(ctx: TenantContext, id: string): Promise<Map<number, Proposal>> {
  const { rows } = await owner.query("SELECT revision FROM proposal_revisions WHERE proposal_id = $1", [id]);
  const versions = new Map<number, Proposal>();
  for (const { revision } of rows) versions.set(revision, await getVersion(ctx, { id, revision }));
  return versions;
}

async function stored(id: string): Promise<{ rows: number; bytes: number }> {
  const { rows } = await owner.query(
    "SELECT count(*)::int AS rows, coalesce(sum(pg_column_size(previous)), 0)::int AS bytes FROM proposal_revisions WHERE proposal_id = $1",
    [id],
  );
  return rows[0];
}

const incompressible = (bytes: number) => randomBytes(bytes / 2).toString("hex");
const large = (sections: number, each = 50_000) =>
  Array.from({ length: sections }, (_, order) => ({ title: `S${order}`, content: incompressible(each), order }));

describe("the history of a proposal", () => {
  it("stores a hundred small changes to 3 MB in less than 100 KB", async () => {
    const { ctx } = await createTenant();
    const { id } = await made(ctx, { sections: large(60) });
    for (let at = 0; at < 100; at++) await put(ctx, id, { title: `T${at}` });
    const { rows, bytes } = await stored(id);
    expect(rows).toBe(100);
    expect(bytes).toBeLessThan(100_000);
  });

  it("stores one section when one of sixty changed", async () => {
    const { ctx } = await createTenant();
    const sections = large(60);
    const { id } = await made(ctx, { sections });
    await put(ctx, id, { sections: sections.map((one, at) => (at === 7 ? { ...one, content: "short" } : one)) });
    expect((await stored(id)).bytes).toBeLessThan(51_000);
  });

  it.each([
    ["the title", { title: "Rollout" }],
    ["the sections", { sections: [{ title: "S", content: "C", order: -0 }] }],
    ["the pricing", { pricing: { items: [{ name: "x", quantity: 1, unitPrice: 0.1, total: -0 }], currency: "EUR" } }],
    ["the metadata", { metadata: { b: [1e21, -0, { d: null, c: "é" }], a: 1 } }],
    ["the date in another zone", { validUntil: "2027-01-01T02:00:00+02:00" }],
  ])("stores nothing for a change that sets %s to the same value", async (_, given) => {
    const { ctx } = await createTenant();
    const validUntil = "2027-01-01T00:00:00Z";
    const sections = [{ title: "S", content: "C", order: 0 }];
    const { id } = await made(ctx, { sections, validUntil, ...given });
    await put(ctx, id, given);
    expect((await stored(id)).rows).toBe(0);
  });

  it("reproduces every kept version, pruned or not", async () => {
    const { ctx } = await createTenant();
    const section = fc.record({
      title: fc.constantFrom("a", "b"),
      content: fc.constantFrom("x", "y"),
      order: fc.nat(2),
    });
    const patch = fc.record(
      {
        title: fc.constantFrom("A", "B", "C"),
        sections: fc.array(section, { maxLength: 4 }),
        pricing: fc.option(fc.record({ total: fc.nat(3) })),
        validUntil: fc.constantFrom(null, "2027-01-01T00:00:00.000Z"),
        metadata: fc.dictionary(fc.constantFrom("k", "l"), fc.nat(2), { maxKeys: 2 }),
      },
      { requiredKeys: [] },
    );
    const anyChanges = fc.array(patch, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyChanges, fc.nat(6), fc.nat(400), async (patches, most, bytes) => {
        const before = [await made(ctx)];
        const { id } = before[0] as Proposal;
        for (const one of patches) {
          const after = await put(ctx, id, one);
          if (!isSameJson(after, before.at(-1))) before.push(after);
        }
        const { rows } = await stored(id);
        expect(rows).toBe(before.length - 1);
        const all = await versionsOf(ctx, id);
        for (const [at, proposal] of before.slice(0, -1).entries()) expect(all.get(at + 1)).toEqual(proposal);
        await ctx.transaction(
          (tx) => tx.$queryRaw`SELECT prune_proposal_history(${id}::uuid, ${most}::int, ${bytes}::bigint)`,
        );
        const kept = await versionsOf(ctx, id);
        for (const [revision, proposal] of kept) expect(proposal).toEqual(all.get(revision));
        expect(kept.size).toBeLessThanOrEqual(Math.max(most, 1) + 1);
        if (rows > 0) expect(kept.has(1) && kept.has(rows)).toBe(true);
        expect(await getProposal(ctx, { id })).toEqual(before.at(-1));
      }),
      { numRuns: 15 },
    );
  });

  it("keeps the first version and about 200 changes, or 8 MB of large ones", async () => {
    const { ctx } = await createTenant();
    const first = await made(ctx, { title: "First" });
    for (let at = 0; at < 245; at++) await put(ctx, first.id, { title: `T${at}` });
    expect((await stored(first.id)).rows).toBeLessThanOrEqual(220);
    expect(await getVersion(ctx, { id: first.id, revision: 1 })).toEqual(first);
    const long = await made(ctx, { sections: large(40) });
    for (let at = 0; at < 8; at++) await put(ctx, long.id, { sections: large(40) });
    expect((await stored(long.id)).bytes).toBeLessThan(8 * 1024 * 1024 + 2_200_000);
    expect(await getVersion(ctx, { id: long.id, revision: 1 })).toEqual(long);
  });

  it("cannot be rewritten by the runtime role", async () => {
    const { ctx } = await createTenant();
    const { id } = await made(ctx);
    await put(ctx, id, { title: "Other" });
    const where = { tenantId: ctx.tenantId, proposalId: id };
    await expect(ctx.db.proposalRevision.deleteMany({ where })).rejects.toThrow();
    await expect(ctx.db.proposalRevision.updateMany({ where, data: { previous: {} } })).rejects.toThrow();
  });
});
