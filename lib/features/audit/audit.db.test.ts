import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AuditEventName } from "@/lib/core/audit";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { listAuditEvents } from "./queries";
import { recordEvent } from "./record-event";

const first = { page: 1, limit: 20 };

function record(ctx: TenantContext, type: AuditEventName, entityType: "proposal" | "tenant" = "proposal") {
  return ctx.transaction((tx) => recordEvent(ctx, tx, { entityType, entityId: randomUUID(), type, data: { a: 1 } }));
}

describe("the audit trail", () => {
  it("lists who did what, latest first", async () => {
    const { ctx } = await createTenant();
    await record(ctx, "proposal.created");
    await record(ctx, "proposal.deleted");
    const { items, total } = await listAuditEvents(ctx, first);
    expect(total).toBe(2);
    expect(items.map(({ type }) => type)).toEqual(["proposal.deleted", "proposal.created"]);
    expect(items[0]).toMatchObject({ actorKind: "session", actorName: "Test owner", data: { a: 1 } });
  });

  it("filters by entity, actor and a literal event prefix", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    await record(owner.ctx, "proposal.status_changed");
    await record(admin.ctx, "proposal.updated");
    await record(admin.ctx, "tenant.updated", "tenant");
    const found = async (filter: object) =>
      (await listAuditEvents(owner.ctx, { ...first, ...filter })).items.map(({ type }) => type).sort();
    expect(await found({ type: "proposal.status_" })).toEqual(["proposal.status_changed"]);
    expect(await found({ type: "proposal." })).toHaveLength(2);
    expect(await found({ type: "proposal_" })).toEqual([]);
    expect(await found({ entityType: "tenant" })).toEqual(["tenant.updated"]);
    expect(await found({ actorId: admin.userId })).toEqual(["proposal.updated", "tenant.updated"]);
    expect(await found({ to: "2000-01-01T00:00:00.000Z" })).toEqual([]);
  });

  it("stays within the tenant on every page", async () => {
    const [{ ctx }, other] = [await createTenant(), await createTenant()];
    for (const name of ["created", "updated", "exported"] as const) await record(ctx, `proposal.${name}`);
    await record(other.ctx, "proposal.purged");
    const page = await listAuditEvents(ctx, { page: 2, limit: 2 });
    expect(page.total).toBe(3);
    expect(page.items.map(({ type }) => type)).toEqual(["proposal.created"]);
  });

  it("is closed to managers, reps and viewers", async () => {
    const { tenant } = await createTenant();
    for (const role of ["sales_manager", "sales_rep", "viewer"] as const) {
      const { ctx } = await memberOf(tenant, role);
      await expect(listAuditEvents(ctx, first)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
