import { expect, it } from "vitest";
import { log } from "@/lib/core/log";
import { createTenant } from "@/lib/testing/factories";
import { errorResponse } from "./error-response";

it.each(["raw SQL", "the query builder"])("reports a deadlock in %s as a retryable conflict", async (kind) => {
  const { ctx } = await createTenant();
  const { tenantId } = ctx;
  const add = (name: string) => ctx.db.suppression.create({ data: { tenantId, email: `${name}@northwind.example` } });
  const [one, two] = [await add("one"), await add("two")];
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const lockBoth = (first: string, second: string) =>
    ctx.transaction(async (tx) => {
      const lock = (id: string) =>
        tx.$queryRaw`SELECT id FROM suppressions WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
      await lock(first);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      if (kind === "raw SQL") await lock(second);
      else await tx.suppression.update({ where: { id: second, tenantId }, data: { reason: "manual" } });
    });
  const ends = await Promise.allSettled([lockBoth(one.id, two.id), lockBoth(two.id, one.id)]);
  const [loser, ...others] = ends.filter((end) => end.status === "rejected");
  expect(others).toEqual([]);
  const answer = errorResponse(loser?.reason, "r1", log, {});
  expect(answer.status).toBe(409);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect(await answer.json()).toMatchObject({ error: "Conflict" });
});

it.each(["raw SQL", "the query builder"])(
  "reports a lock that others hold too long in %s the same way",
  async (kind) => {
    const { ctx } = await createTenant();
    const { tenantId } = ctx;
    const { id } = await ctx.db.suppression.create({ data: { tenantId, email: "one@northwind.example" } });
    const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = ctx.transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM suppressions WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
      locked.resolve();
      await waited.promise;
    });
    await locked.promise;
    const [late] = await Promise.allSettled([
      ctx.transaction(async (tx) => {
        if (kind === "the query builder")
          await tx.suppression.update({ where: { id, tenantId }, data: { reason: "manual" } });
        else await tx.$queryRaw`SELECT id FROM suppressions WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`;
      }),
    ]);
    waited.resolve();
    await holder;
    const answer = errorResponse(late?.status === "rejected" ? late.reason : null, "r1", log, {});
    expect(answer.status).toBe(409);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(await answer.json()).toMatchObject({ error: "Conflict" });
  },
);
