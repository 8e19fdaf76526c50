import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { getProposal } from "../queries";
import { restoreProposal } from "../restore-proposal";
import { type Proposal, ProposalInput, ProposalPatch } from "../schema";
import { updateProposal } from "../update-proposal";
import { compareProposal, listProposalRevisions } from "./queries";

const FIRST_PAGE = { page: 1, limit: 100 };
const section = (title: string, content: string, order: number) => ({ title, content, order });
const sections = [section("Scope", "Six gates.", 0), section("Terms", "30 days.", 1)];
const pricing = { items: [{ name: "Gate", quantity: 6, unitPrice: 1800, total: 10_800 }], total: 10_800 };

const made = (ctx: TenantContext) =>
  createProposal(ctx, ProposalInput.parse({ title: "Rollout", clientName: "Northwind", sections, pricing }));
const put = (ctx: TenantContext, id: string, patch: unknown, ifUnchangedSince?: string) =>
  updateProposal(ctx, { id, patch: ProposalPatch.parse(patch), ifUnchangedSince });
const text = ({ updatedAt: _, ...proposal }: Proposal) => proposal;

describe("the versions of a proposal", () => {
  it("say who changed what, newest first", async () => {
    const { ctx, tenant, userId } = await createTenant();
    const manager = await memberOf(tenant, "sales_manager");
    const { id } = await made(ctx);
    await put(manager.ctx, id, { title: "Rollout 2", status: "review" });
    await put(ctx, id, { sections: sections.slice(0, 1) });
    const { items, total } = await listProposalRevisions(ctx, { id, ...FIRST_PAGE });
    expect(total).toBe(3);
    expect(items.map(({ revision, changedBy, fields, isCurrent }) => [revision, changedBy, fields, isCurrent])).toEqual(
      [
        [3, userId, ["sections"], true],
        [2, manager.userId, ["title", "status"], false],
        [1, userId, [], false],
      ],
    );
    for (const page of [1, 2, 3])
      expect((await listProposalRevisions(ctx, { id, page, limit: 1 })).items).toEqual(items.slice(page - 1, page));
    expect((await listProposalRevisions(ctx, { id, page: 4, limit: 1 })).items).toEqual([]);
  });

  it("are compared section by section", async () => {
    const { ctx } = await createTenant();
    const { id } = await made(ctx);
    const [scope, terms] = [section("Scope", "Seven gates.", 1), section("Terms", "30 days.", 2)];
    await put(ctx, id, { sections: [section("Intro", "Hello.", 0), scope, terms], pricing: null });
    const found = await compareProposal(ctx, { id, from: 1 });
    expect(found).toMatchObject({ from: 1, to: 2, fields: [], metadataChanged: false });
    expect(found.sections).toEqual([
      { kind: "added", before: null, after: { title: "Intro", content: "Hello." } },
      {
        kind: "changed",
        before: { title: "Scope", content: "Six gates." },
        after: { title: "Scope", content: "Seven gates." },
      },
    ]);
    expect(await compareProposal(ctx, { id })).toEqual(found);
    expect(await compareProposal(ctx, { id, to: 1 })).toMatchObject({ from: 1, to: 1, sections: [] });
    expect(found.pricing).toEqual({ before: pricing, after: null });
    await expect(compareProposal(ctx, { id, from: 3 })).rejects.toMatchObject({ code: "not_found" });
    await expect(compareProposal(ctx, { id, from: 1, to: 0 })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("restoring a version", () => {
  it("brings back everything but the status, as a new version that can be undone", async () => {
    const { ctx } = await createTenant();
    const first = await made(ctx);
    const { id } = first;
    const change = {
      title: "Other",
      sections: [],
      pricing: null,
      validUntil: "2027-01-01T00:00:00Z",
      metadata: { a: 1 },
    };
    const second = await put(ctx, id, { ...change, status: "sent" });
    const back = await restoreProposal(ctx, { id, revision: 1, currentRevision: 2 });
    expect(text(back)).toEqual({ ...text(first), status: "sent" });
    const undone = await restoreProposal(ctx, { id, revision: 2, currentRevision: 3 });
    expect(text(undone)).toEqual(text(second));
    expect((await listProposalRevisions(ctx, { id, ...FIRST_PAGE })).total).toBe(4);
    const events = await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId, type: "proposal.updated" } });
    const restored = events.map(({ data }) => data).filter((data) => "restoredRevision" in data);
    expect(restored).toMatchObject([
      { restoredRevision: 1, revision: 3 },
      { restoredRevision: 2, revision: 4 },
    ]);
  });

  it("changes nothing if someone saved in between", async () => {
    const { ctx } = await createTenant();
    const { id } = await made(ctx);
    await put(ctx, id, { title: "B" });
    const latest = await put(ctx, id, { title: "C" });
    const late = restoreProposal(ctx, { id, revision: 1, currentRevision: 2 });
    await expect(late).rejects.toMatchObject({ code: "revision_conflict", details: { current: 3 } });
    expect(await getProposal(ctx, { id })).toEqual(latest);
  });

  it("needs a version that exists, of a proposal the caller may change", async () => {
    const { ctx, tenant } = await createTenant();
    const { id } = await made(ctx);
    const restore = (as: TenantContext, revision: number) => restoreProposal(as, { id, revision, currentRevision: 1 });
    await expect(restore(ctx, 9)).rejects.toMatchObject({ code: "not_found" });
    const rep = await memberOf(tenant, "sales_rep");
    await expect(restore(rep.ctx, 1)).rejects.toMatchObject({ code: "not_found" });
    const viewer = await memberOf(tenant, "viewer");
    await expect(restore(viewer.ctx, 1)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("saving a proposal that someone else may have changed", () => {
  it("is refused if it was changed since it was last seen", async () => {
    const { ctx } = await createTenant();
    const seen = await made(ctx);
    await put(ctx, seen.id, { title: "Theirs" }, seen.updatedAt);
    const late = put(ctx, seen.id, { title: "Ours" }, seen.updatedAt);
    await expect(late).rejects.toMatchObject({ code: "revision_conflict" });
    expect((await getProposal(ctx, { id: seen.id })).title).toBe("Theirs");
  });
});
