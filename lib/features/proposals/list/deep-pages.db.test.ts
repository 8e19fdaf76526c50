import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant } from "@/lib/testing/factories";
import { listProposalRows } from "../queries";
import { ProposalListQuery } from "../schema";
import { MAX_CACHED_IDS } from "./queries";

const ROWS = MAX_CACHED_IDS + 600;
const LIMIT = 10;
const TITLE = { search: "match" };

describe("a page deep in a list", () => {
  it("equals the page read from the start, regardless of changes before it", async () => {
    const { ctx, userId } = await createTenant();
    const change = fc.record({
      at: fc.integer({ min: -5, max: ROWS + 5 }),
      many: fc.constantFrom(1, 3, 40, 300),
      kind: fc.constantFrom("add", "remove", "rename"),
    });
    const page = fc.record({
      page: fc.integer({ min: 100, max: (ROWS + 100) / LIMIT }),
      sortOrder: fc.constantFrom("asc", "desc"),
      filter: fc.constantFrom({}, TITLE),
    });
    await add(ctx, userId, 0, ROWS);
    let step = 0;
    await fc.assert(
      fc.asyncProperty(change, fc.array(page, { minLength: 1, maxLength: 4 }), async ({ at, many, kind }, pages) => {
        if (kind === "add") await add(ctx, userId, at + ++step / 1_000, many);
        else await alter(ctx, kind, at, many);
        for (const { filter, ...place } of pages) {
          const query = { ...filter, sortOrder: place.sortOrder, page: String(place.page), limit: String(LIMIT) };
          const { items, total } = await listProposalRows(ctx, ProposalListQuery.parse(query));
          const all = await inOrder(ctx, filter === TITLE, place.sortOrder === "asc");
          expect(total).toBe(all.length);
          const offset = (place.page - 1) * LIMIT;
          expect(items.map(({ id }) => id)).toEqual(all.slice(offset, offset + LIMIT));
        }
      }),
      { numRuns: 80 },
    );
  });
});

/**
 * Adds proposals from a given minute of the year on, one per minute. The first batch matches fully, later ones partly.
 */
async function add(ctx: TenantContext, ownerId: string, minute: number, count: number): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO proposals (id, tenant_id, owner_id, title, client_name, created_at)
    SELECT gen_random_uuid(), ${ctx.tenantId}::uuid, ${ownerId}::uuid,
      CASE WHEN ${count}::int = ${ROWS}::int OR n % 2 = 0 THEN 'Match' ELSE 'Other' END, 'Client',
      timestamptz '2026-01-01Z' + (${minute}::float8 + CASE WHEN ${count}::int = ${ROWS}::int THEN n ELSE 0 END) * interval '1 minute'
    FROM generate_series(1, ${count}::int) n`;
}

async function alter(ctx: TenantContext, kind: "remove" | "rename", at: number, count: number): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE proposals SET deleted_at = CASE WHEN ${kind} = 'remove' THEN now() END,
      title = CASE WHEN ${kind} = 'rename' AND title = 'Match' THEN 'Other' ELSE 'Match' END
    WHERE id IN (SELECT id FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND deleted_at IS NULL
      ORDER BY created_at, id LIMIT ${count} OFFSET ${Math.max(0, at)})`;
}

async function inOrder(ctx: TenantContext, matching: boolean, ascending: boolean): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM proposals WHERE tenant_id = ${ctx.tenantId}::uuid AND deleted_at IS NULL
      AND (NOT ${matching} OR title = 'Match') ORDER BY created_at, id`;
  const ids = rows.map(({ id }) => id);
  return ascending ? ids : ids.reverse();
}
