import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "@/lib/core/permissions";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { createSuppression } from "./create-suppression";
import { deleteSuppression } from "./delete-suppression";
import { listSuppressions } from "./queries";
import { suppressAddresses } from "./suppress-addresses";
import { SUPPRESSION_REASONS, type SuppressionReason } from "./suppression-reasons";

const everything = { page: 1, limit: 100 };

describe("the suppression list", () => {
  it("stores an address once, in lower case, however often it is added", async () => {
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

  it("returns the existing entry the second time", async () => {
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

  it("can be changed with followups:write, and every change is audited", async () => {
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

  it("stays within its tenant", async () => {
    const [own, other] = [await createTenant(), await createTenant()];
    const { suppression } = await createSuppression(own.ctx, { email: "dana@x.example" });
    await expect(deleteSuppression(other.ctx, suppression)).rejects.toMatchObject({ code: "not_found" });
    expect((await listSuppressions(other.ctx, everything)).total).toBe(0);
  });
});

async function suppressed(member: TestMember, reason: SuppressionReason, email = "dana@x.example") {
  const { ctx } = member;
  await ctx.transaction((tx) => suppressAddresses(ctx, tx, [email], reason));
  return ctx.db.suppression.findFirstOrThrow({ where: { tenantId: ctx.tenantId, email } });
}

describe("an entry of the suppression list", () => {
  const lifters: [SuppressionReason, Role[]][] = [
    ["manual", ["sales_rep", "sales_manager", "admin", "owner"]],
    ["bounced", ["sales_manager", "admin", "owner"]],
    ["unsubscribed", []],
    ["complained", []],
  ];
  it.each(lifters)("that %s created can be removed by %j and nobody else", async (reason, roles) => {
    const owner = await createTenant();
    for (const role of ROLES) {
      const { ctx } = await memberOf(owner.tenant, role);
      const { id } = await suppressed(owner, reason);
      const lifted = deleteSuppression(ctx, { id });
      if (roles.includes(role)) await expect(lifted).resolves.toEqual({ id });
      else await expect(lifted).rejects.toMatchObject({ code: "forbidden" });
      expect(await ctx.db.suppression.count({ where: { id } })).toBe(roles.includes(role) ? 0 : 1);
    }
  });

  it("keeps its strongest reason, in any order", async () => {
    const owner = await createTenant();
    const orders = SUPPRESSION_REASONS.flatMap((a) => SUPPRESSION_REASONS.map((b) => [a, b] as const));
    for (const [first, second] of orders) {
      const email = `${first}-${second}@x.example`;
      const { id } = await suppressed(owner, first, email);
      const strongest = SUPPRESSION_REASONS.indexOf(first) > SUPPRESSION_REASONS.indexOf(second) ? first : second;
      expect(await suppressed(owner, second, email)).toMatchObject({ id, reason: strongest });
    }
  });

  it("cannot be weakened by adding the address by hand", async () => {
    const owner = await createTenant();
    const { id } = await suppressed(owner, "unsubscribed");
    const again = await createSuppression(owner.ctx, { email: "Dana@x.example" });
    expect(again).toMatchObject({ isNew: false, suppression: { id, reason: "unsubscribed" } });
    await expect(deleteSuppression(owner.ctx, { id })).rejects.toThrow("unsubscribed");
  });

  it("survives a removal that races with an opt-out", async () => {
    const owner = await createTenant();
    for (let round = 0; round < 10; round++) {
      const email = `race-${round}@x.example`;
      const { id } = await suppressed(owner, "manual", email);
      await Promise.allSettled([
        deleteSuppression(owner.ctx, { id }),
        suppressed(owner, "unsubscribed", email),
        suppressed(owner, "complained", email),
      ]);
      const left = await owner.ctx.db.suppression.findMany({ where: { tenantId: owner.ctx.tenantId, email } });
      expect(left).toMatchObject([{ reason: "complained" }]);
    }
  });
});
