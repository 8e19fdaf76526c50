import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AuditEventName } from "@/lib/core/audit";
import { fixedClock } from "@/lib/core/clock";
import type { TenantContext } from "@/lib/tenancy/context";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, memberOf, tokenOf } from "@/lib/testing/factories";
import { exportAuditCsvContract, exportAuditNdjsonContract } from "./contract";
import { listAuditEvents } from "./queries";
import { recordEvent } from "./record-event";
import type { AuditEvent } from "./schema";

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

  it("is exported completely, whatever its length, with the filters applied", async () => {
    const owner = await createTenant({ clock: fixedClock("2026-11-20T10:00:00.000Z") });
    const { ctx } = owner;
    await ctx.transaction(async (tx) => {
      for (let at = 0; at < 620; at++) {
        const data = { note: `=HYPERLINK("${at}")`, from: "pending_review" };
        await recordEvent(ctx, tx, {
          entityType: "follow_up",
          entityId: randomUUID(),
          type: "followup.rejected",
          data,
        });
      }
    });
    await record(ctx, "tenant.updated", "tenant");
    const token = await tokenOf(owner);
    const csv = await callRoute(exportAuditCsvContract, { token });
    expect(csv.headers.get("content-type")).toBe("text/csv");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="audit.csv"');
    const lines = csv.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(622);
    expect(lines[0]?.startsWith("at,event,type,who,")).toBe(true);
    expect(lines.filter((line) => line.includes("Follow-up rejected"))).toHaveLength(620);

    const { text } = await callRoute(exportAuditNdjsonContract, { token, query: "?entityType=follow_up" });
    const events = text
      .trimEnd()
      .split("\n")
      .map((line): AuditEvent => JSON.parse(line));
    expect(new Set(events.map(({ id }) => id)).size).toBe(620);
    expect(events[0]).toMatchObject({ type: "followup.rejected", data: { from: "pending_review" } });
    const none = await callRoute(exportAuditNdjsonContract, { token, query: "?to=2000-01-01T00:00:00Z" });
    expect([none.status, none.text]).toEqual([200, ""]);
  });

  it("refuses an export by a manager before anything is written", async () => {
    const manager = await createTenant({ role: "sales_manager" });
    const answer = await callRoute(exportAuditCsvContract, { token: await tokenOf(manager) });
    expect(answer.status).toBe(403);
  });

  it("is not accessible to managers, reps and viewers", async () => {
    const { tenant } = await createTenant();
    for (const role of ["sales_manager", "sales_rep", "viewer"] as const) {
      const { ctx } = await memberOf(tenant, role);
      await expect(listAuditEvents(ctx, first)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
