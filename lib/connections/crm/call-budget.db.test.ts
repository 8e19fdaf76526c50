import { expect, it } from "vitest";
import { Prisma } from "@/lib/db/generated/client";
import { createTenant } from "@/lib/testing/factories";
import { callBudget } from "./call-budget";

const at = (ms: number) => Prisma.sql`${new Date(Date.parse("2026-11-20T10:00:00Z") + ms)}::timestamptz`;
const limit = { calls: 5, perMs: 1_000 };

/** An account's budget as of a moment, in milliseconds from the start. */
async function open() {
  const { ctx } = await createTenant();
  const { tenantId } = ctx;
  const connection = await ctx.db.connection.create({ data: { tenantId, provider: "hubspot" } });
  return (ms: number) => callBudget(ctx.db, { tenantId, connectionId: connection.id }, at(ms));
}

it("grants several workers together exactly the limit", async () => {
  const budgetAt = await open();
  const take = async (ms: number) => ms + (await budgetAt(ms).take("search", limit)).waitMs;
  const moments = await Promise.all(Array.from({ length: 20 }, () => take(0)));
  const five = (ms: number) => [ms, ms, ms, ms, ms];
  expect(moments.sort((a, b) => a - b)).toEqual([...five(0), ...five(1_000), ...five(2_000), ...five(3_000)]);
  expect(await take(3_500)).toBe(4_000);
  expect(await take(9_000)).toBe(9_000);
});

it("stops only the paused lane, for all workers, until the pause ends", async () => {
  const budgetAt = await open();
  await budgetAt(0).take("call", limit);
  await budgetAt(0).pause("call", 60_000);
  await budgetAt(0).pause("call", 1_000);
  expect(await budgetAt(2_000).take("call", limit)).toEqual({ waitMs: 58_000, isPaused: true });
  expect(await budgetAt(2_000).take("search", limit)).toEqual({ waitMs: 0, isPaused: false });
  expect(await budgetAt(60_000).take("call", limit)).toEqual({ waitMs: 0, isPaused: false });
});

it("goes by the database's clock", async () => {
  const { ctx } = await createTenant();
  const { tenantId } = ctx;
  const { id: connectionId } = await ctx.db.connection.create({ data: { tenantId, provider: "hubspot" } });
  const budget = callBudget(ctx.db, { tenantId, connectionId });
  expect(await budget.take("call", limit)).toEqual({ waitMs: 0, isPaused: false });
  await budget.pause("call", 3_600_000);
  const { waitMs, isPaused } = await budget.take("call", limit);
  expect(isPaused).toBe(true);
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(3_600_000);
});
