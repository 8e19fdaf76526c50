import { expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { callBudget } from "./call-budget";

async function open() {
  const { ctx } = await createTenant();
  const { tenantId } = ctx;
  const connection = await ctx.db.connection.create({ data: { tenantId, provider: "hubspot" } });
  return callBudget(ctx.db, { tenantId, connectionId: connection.id });
}

it("grants several workers together exactly the limit", async () => {
  const budget = await open();
  const limit = { calls: 5, perMs: 1_000 };
  const started = performance.now();
  const moments = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { waitMs } = await budget.take("search", limit);
      return performance.now() - started + waitMs;
    }),
  );
  moments.sort((a, b) => a - b);
  for (const [at, moment] of moments.entries()) {
    const sixth = moments[at + 5];
    if (sixth !== undefined) expect(sixth - moment).toBeGreaterThan(900);
  }
  expect(moments.at(-1)).toBeLessThan(3_600);
});

it("stops only the paused lane, for all workers", async () => {
  const budget = await open();
  const limit = { calls: 5, perMs: 1_000 };
  await budget.take("call", limit);
  await budget.pause("call", 60_000);
  await budget.pause("call", 1_000);
  const paused = await budget.take("call", limit);
  expect(paused.isPaused).toBe(true);
  expect(paused.waitMs).toBeGreaterThan(50_000);
  expect(await budget.take("search", limit)).toEqual({ waitMs: 0, isPaused: false });
});
