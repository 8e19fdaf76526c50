import { describe, expect, it } from "vitest";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { listSuppressions } from "../queries";
import { createSuppression } from "./create-suppression";
import { deleteSuppression } from "./delete-suppression";

const everything = { page: 1, limit: 100 };

describe("the suppression list", () => {
  it("keeps an address once, in lower case, whoever adds it how often", async () => {
    const { ctx } = await createTenant();
    const adds = await Promise.all(
      ["Dana@X.example", "dana@x.example", "DANA@X.EXAMPLE", "dAna@x.example", "daNa@x.example"].map((email) =>
        createSuppression(ctx, { email }),
      ),
    );
    expect(new Set(adds.map(({ suppression }) => suppression.id)).size).toBe(1);
    expect(adds.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { items, total } = await listSuppressions(ctx, everything);
    expect(items).toMatchObject([{ email: "dana@x.example", reason: "manual" }]);
    expect(total).toBe(1);
  });

  it("answers a second time with the entry there is", async () => {
    const { ctx } = await createTenant();
    const first = await createSuppression(ctx, { email: "dana@x.example" });
    const second = await createSuppression(ctx, { email: "dana@x.example" });
    expect([first.isNew, second.isNew]).toEqual([true, false]);
    expect(second.suppression).toEqual(first.suppression);
  });

  it("finds text literally, page by page", async () => {
    const { ctx } = await createTenant();
    for (const email of ["a_b@x.example", "acb@x.example", "d@x.example"]) await createSuppression(ctx, { email });
    const found = await listSuppressions(ctx, { ...everything, q: "A_b" });
    expect(found.items.map(({ email }) => email)).toEqual(["a_b@x.example"]);
    expect(await listSuppressions(ctx, { page: 2, limit: 2 })).toMatchObject({ total: 3, items: [{}] });
  });

  it("is written to by those with followups:write, and every change is on record", async () => {
    const { ctx, tenant } = await createTenant();
    const viewer = await memberOf(tenant, "viewer");
    const { suppression } = await createSuppression(ctx, { email: "dana@x.example" });
    await expect(createSuppression(viewer.ctx, { email: "x@x.example" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(deleteSuppression(viewer.ctx, suppression)).rejects.toMatchObject({ code: "forbidden" });
    await deleteSuppression(ctx, suppression);
    await expect(deleteSuppression(ctx, suppression)).rejects.toMatchObject({ code: "not_found" });
    const events = await ctx.db.auditEvent.findMany({
      where: { tenantId: ctx.tenantId, entityType: "suppression" },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ type }) => type)).toEqual(["suppression.added", "suppression.removed"]);
  });

  it("stays inside its tenant", async () => {
    const [own, other] = [await createTenant(), await createTenant()];
    const { suppression } = await createSuppression(own.ctx, { email: "dana@x.example" });
    await expect(deleteSuppression(other.ctx, suppression)).rejects.toMatchObject({ code: "not_found" });
    expect((await listSuppressions(other.ctx, everything)).total).toBe(0);
  });
});
