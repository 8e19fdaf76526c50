import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CrmDeal, CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProposal } from "./create-proposal";
import { enrichFromCrm } from "./crm/enrich-from-crm";
import { deleteProposal } from "./delete-proposal";
import { ExportInput } from "./export/schema";
import { exportProposal } from "./export-proposal";
import { getVersion, listProposalRevisions } from "./history/queries";
import { getProposal, getProposalHead, listProposalRows } from "./queries";
import { ProposalInput, ProposalListQuery, type ProposalPatch } from "./schema";
import { updateProposal } from "./update-proposal";

const input = (change: Record<string, unknown> = {}) =>
  ProposalInput.parse({ title: "Rollout", clientName: "Northwind", ...change });
const update = (ctx: TenantContext, id: string, patch: ProposalPatch) => updateProposal(ctx, { id, patch });
const list = (ctx: TenantContext, query: Record<string, string> = {}) =>
  listProposalRows(ctx, ProposalListQuery.parse(query));
const titles = async (ctx: TenantContext, query: Record<string, string>) =>
  (await list(ctx, query)).items.map(({ title }) => title).sort();
const notFound = { code: "not_found" };

/** Has `change` happen once, after a row was read and before a raw query. */
function changedBetweenReads(db: TenantContext["db"], change: () => Promise<unknown>): TenantContext["db"] {
  let changed: Promise<unknown> | undefined;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "$queryRaw") return Reflect.get(target, name);
      return async (...query: Parameters<typeof db.$queryRaw>) => {
        changed ??= change();
        await changed;
        return target.$queryRaw(...query);
      };
    },
  });
}

describe("a proposal", () => {
  it("is returned as it was created", async () => {
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const { ctx } = await createTenant({ clock });
    const given = {
      sections: [{ title: "S", content: "‮e\u0301 😀", order: 3 }],
      pricing: { items: [{ name: "x", quantity: 0.1, unitPrice: 0.2, total: 0.30000000000000004 }], currency: "EUR" },
      metadata: { "": [1, { a: null }] },
      validUntil: "2027-01-01T00:00:00+02:00",
    };
    const made = await createProposal(ctx, input(given));
    expect(made).toMatchObject({ ...given, validUntil: "2026-12-31T22:00:00.000Z", status: "draft", crmDealId: null });
    expect(made.createdAt).toBe("2026-11-20T10:00:00.000Z");
    expect(await getProposal(ctx, made)).toEqual(made);
    const { content } = await exportProposal(ctx, { id: made.id, ...ExportInput.parse({ format: "json" }) });
    expect(JSON.parse(content)).toEqual(made);
  });

  it("tells its title and length without its texts, to those who may read it", async () => {
    const { ctx } = await createTenant();
    const content = "ab ".repeat(1_000);
    const made = await createProposal(ctx, input({ sections: [{ title: "S", content, order: 0 }] }));
    const head = await getProposalHead(ctx, made);
    expect(head).toMatchObject({ title: made.title, updatedAt: made.updatedAt });
    expect(head.characters - content.length).toBeGreaterThan(0);
    expect(head.characters - content.length).toBeLessThan(100);
    await expect(getProposalHead((await createTenant()).ctx, made)).rejects.toMatchObject(notFound);
    await deleteProposal(ctx, made);
    await expect(getProposalHead(ctx, made)).rejects.toMatchObject(notFound);
  });

  it("is read as one version while somebody changes it", async () => {
    const { ctx } = await createTenant();
    const version = (title: string) => ({ title, sections: [{ title, content: title, order: 0 }] });
    const { id } = await createProposal(ctx, input(version("Old")));
    const db = changedBetweenReads(ctx.db, () => update(ctx, id, version("New")));
    expect(await getProposal({ ...ctx, db }, { id })).toMatchObject(version("New"));
  });

  it("is stored in full and with its history when it is megabytes long", async () => {
    const { ctx } = await createTenant();
    const sectionsOf = (title: string) =>
      Array.from({ length: 40 }, (_, order) => ({ title, content: '"\\ü€'.repeat(10_000), order }));
    const items = Array.from({ length: 2_000 }, (_, at) => ({
      name: `Item ${at} ${"n".repeat(50)}`,
      quantity: 1,
      unitPrice: at,
      total: at,
    }));
    const made = await createProposal(ctx, input({ sections: sectionsOf("Before"), pricing: { items } }));
    expect(await getProposal(ctx, made)).toEqual(made);
    const changed = await update(ctx, made.id, { sections: sectionsOf("After"), pricing: null });
    expect(changed).toMatchObject({ sections: sectionsOf("After"), pricing: null });
    expect(await getProposal(ctx, made)).toEqual(changed);
    expect(await getVersion(ctx, { id: made.id, revision: 1 })).toEqual(made);
  });

  it("changes only the given fields and keeps the previous values", async () => {
    const clock = fixedClock("2026-11-20T10:00:00Z");
    const { ctx, userId } = await createTenant({ clock });
    const made = await createProposal(ctx, input({ pricing: { total: 5 }, validUntil: "2027-01-01T00:00:00Z" }));
    clock.advance(1_000);
    const changed = await update(ctx, made.id, { status: "accepted", pricing: null, validUntil: null });
    expect(changed).toEqual({
      ...made,
      status: "accepted",
      pricing: null,
      validUntil: null,
      updatedAt: "2026-11-20T10:00:01.000Z",
    });
    expect(await update(ctx, made.id, {})).toEqual(changed);
    expect(await update(ctx, made.id, { status: "accepted" })).toEqual(changed);
    const { items, total } = await listProposalRevisions(ctx, { id: made.id, page: 1, limit: 10 });
    expect(items).toMatchObject([{ revision: 2, changedBy: userId, fields: ["status", "pricing", "validUntil"] }, {}]);
    expect(total).toBe(2);
    expect(await getVersion(ctx, { id: made.id, revision: 1 })).toEqual(made);
    const events = await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId, entityId: made.id } });
    expect(events.map(({ type, data }) => [type, data])).toContainEqual([
      "proposal.status_changed",
      { from: "draft", to: "accepted", revision: 2 },
    ]);
  });

  it("keeps both of two concurrent changes to different fields", async () => {
    const { ctx } = await createTenant();
    const { id } = await createProposal(ctx, input());
    const fields = ["title", "clientName", "templateType"] as const;
    for (let round = 0; round < 8; round++) {
      await Promise.all(fields.map((field) => update(ctx, id, { [field]: `${field} ${round}` })));
      const now = await getProposal(ctx, { id });
      for (const field of fields) expect(now[field]).toBe(`${field} ${round}`);
    }
    expect(await ctx.db.proposalRevision.count({ where: { tenantId: ctx.tenantId, proposalId: id } })).toBe(24);
  });

  it("is deleted once under concurrency and disappears for every reader", async () => {
    const { ctx } = await createTenant();
    const { id } = await createProposal(ctx, input());
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => deleteProposal(ctx, { id })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject(notFound);
    await expect(getProposal(ctx, { id })).rejects.toMatchObject(notFound);
    await expect(update(ctx, id, { title: "x" })).rejects.toMatchObject(notFound);
    await expect(exportProposal(ctx, { id, ...ExportInput.parse({}) })).rejects.toMatchObject(notFound);
    expect(await list(ctx)).toEqual({ items: [], total: 0 });
  });

  it("stays deleted when a change races the deletion", async () => {
    const { ctx } = await createTenant();
    for (let round = 0; round < 30; round++) {
      const { id } = await createProposal(ctx, input());
      await Promise.allSettled([update(ctx, id, { title: `t${round}` }), deleteProposal(ctx, { id })]);
      await expect(getProposal(ctx, { id })).rejects.toMatchObject(notFound);
    }
  });

  it("is created once for a repeated request", async () => {
    const { ctx } = await createTenant();
    const again = { ...ctx, idempotencyId: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e11" };
    const first = await createProposal(again, input());
    expect(await createProposal(again, input())).toEqual(first);
    expect((await list(ctx)).total).toBe(1);
  });
});

describe("access to a proposal", () => {
  it("excludes everyone in other tenants", async () => {
    const a = await createTenant();
    const b = await createTenant();
    const { id } = await createProposal(a.ctx, input());
    await expect(getProposal(b.ctx, { id })).rejects.toMatchObject(notFound);
    await expect(update(b.ctx, id, { title: "x" })).rejects.toMatchObject(notFound);
    await expect(deleteProposal(b.ctx, { id })).rejects.toMatchObject(notFound);
    expect(await list(b.ctx, { search: "Rollout" })).toEqual({ items: [], total: 0 });
  });

  it("includes the rep who created it and all higher roles", async () => {
    const { ctx: manager, tenant } = await createTenant({ role: "sales_manager" });
    const { ctx: rep } = await memberOf(tenant, "sales_rep");
    const { ctx: viewer } = await memberOf(tenant, "viewer");
    const mine = await createProposal(rep, input({ title: "Mine" }));
    const theirs = await createProposal(manager, input({ title: "Theirs" }));
    expect(await titles(rep, {})).toEqual(["Mine"]);
    expect((await list(rep, { search: "Theirs" })).total).toBe(0);
    expect(await titles(manager, {})).toEqual(["Mine", "Theirs"]);
    expect(await titles(viewer, {})).toEqual(["Mine", "Theirs"]);
    await expect(getProposal(rep, theirs)).rejects.toMatchObject(notFound);
    await expect(update(rep, theirs.id, { title: "x" })).rejects.toMatchObject(notFound);
    await expect(update(viewer, mine.id, { title: "x" })).rejects.toMatchObject({ code: "forbidden" });
    expect((await update(manager, mine.id, { title: "Ours" })).title).toBe("Ours");
  });
});

describe("data from a CRM deal", () => {
  const deal: CrmDeal = {
    id: "77",
    name: "Rollout",
    amount: 5_000,
    currency: "EUR",
    stage: "91183427",
    status: "open",
    closeDate: "2026-12-31",
    companyName: "Northwind Freight GmbH",
    contactIds: [],
    ownerEmail: null,
    customFields: { secret: "x" },
    updatedAt: "2026-11-01T00:00:00.000Z",
  };
  const crmWith = (getDeal: () => Promise<CrmDeal | null>) => {
    const read = async () => [await getDeal()].filter((deal) => deal !== null);
    const listStages = async () => [{ id: "91183427", name: "Proposal", pipeline: "Renewals", isActive: true }];
    return { provider: "hubspot", read, listStages } as unknown as CrmPort;
  };
  const make = async (crm: () => Promise<CrmPort | null>) => {
    const { ctx } = await createTenant({ ports: { crm }, clock: fixedClock("2026-11-20T10:00:00Z") });
    return createProposal(ctx, input({ crmDealId: "77", metadata: { own: 1 } }));
  };

  it("fills in the client's name and the deal's details", async () => {
    const made = await make(async () => crmWith(async () => deal));
    expect(made.clientName).toBe("Northwind Freight GmbH");
    const { contactIds: _c, customFields: _f, updatedAt: _u, ...crmDeal } = deal;
    const crmEnrichment = { status: "ok", provider: "hubspot", at: "2026-11-20T10:00:00.000Z" };
    expect(made.metadata).toEqual({ own: 1, crmDeal: { ...crmDeal, stageName: "Proposal" }, crmEnrichment });
  });

  it.each([
    ["no connection", async () => null, "skipped", "no_connection"],
    ["an unknown deal", async () => crmWith(async () => null), "failed", "deal_not_found"],
    [
      "a CRM that refuses us",
      async () => crmWith(() => Promise.reject(new ProviderFailure("unauthorized", "no"))),
      "failed",
      "unauthorized",
    ],
    [
      "an answer that makes no sense",
      async () => crmWith(() => Promise.reject(new TypeError())),
      "failed",
      "unavailable",
    ],
  ])("is omitted with %s, and the proposal is still created", async (_, crm, status, reason) => {
    const made = await make(crm as () => Promise<CrmPort | null>);
    expect(made.clientName).toBe("Northwind");
    expect(made.metadata).toMatchObject({ own: 1, crmEnrichment: { status, reason } });
  });

  it("is truncated or omitted where it cannot be stored", async () => {
    const long = await make(async () =>
      crmWith(async () => ({ ...deal, name: "a\u0000\ud800", companyName: "😀".repeat(5_000) })),
    );
    expect([...long.clientName]).toHaveLength(255);
    expect(long.metadata.crmDeal).toMatchObject({ name: "a\ufffd" });
    const odd = await make(async () => crmWith(async () => ({ ...deal, companyName: "a\u0000" })));
    expect(odd.clientName).toBe("Northwind");
  });

  it("does not delay the proposal", async () => {
    const { ctx } = await createTenant({ ports: { crm: async () => crmWith(() => new Promise(() => {})) } });
    const enriched = await enrichFromCrm(ctx, input({ crmDealId: "77" }), 50);
    expect(enriched.metadata.crmEnrichment).toMatchObject({ status: "failed", provider: "hubspot", reason: "timeout" });
  });
});
