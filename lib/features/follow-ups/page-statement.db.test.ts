import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { createFollowUp } from "./create-follow-up";
import { getFollowUp, readFollowUps } from "./queries";
import { FollowUpInput, FollowUpListQuery } from "./schema";

let owner: TestMember;
let rep: TestMember;

beforeAll(async () => {
  owner = await createTenant();
  rep = await memberOf(owner.tenant, "sales_rep");
  for (const subject of ["First", "Second: 100% sure", "Third_part"]) await written(owner, subject);
  await written(rep, "Fourth");
  await written(await createTenant(), "Somebody else's");
});

describe("a page of follow-ups", () => {
  it("lists each item as it is shown alone, newest first", async () => {
    const { items } = await listed(owner, {});
    expect(items.map(({ subject }) => subject)).toEqual(["Fourth", "Third_part", "Second: 100% sure", "First"]);
    for (const item of items) expect(item).toEqual(await getFollowUp(owner.ctx, item));
  });

  it("has the exact total on the first, a full, the last and a later page", async () => {
    for (const limit of ["2", "3", "4", "20", "50"]) {
      const subjects: string[] = [];
      for (let page = 1; page <= 5; page++) {
        const { items, total } = await listed(owner, { limit, page: String(page) });
        expect([limit, page, total]).toEqual([limit, page, 4]);
        subjects.push(...items.map(({ subject }) => subject));
      }
      expect(subjects).toEqual(["Fourth", "Third_part", "Second: 100% sure", "First"]);
    }
  });

  it("applies its filters and treats search characters literally", async () => {
    const found = async (query: Record<string, string>) => {
      const { items, total } = await listed(owner, query);
      expect(total).toBe(items.length);
      return items.map(({ subject }) => subject);
    };
    expect(await found({ q: "0%" })).toEqual(["Second: 100% sure"]);
    expect(await found({ q: "_" })).toEqual(["Third_part"]);
    expect(await found({ q: "\\" })).toEqual([]);
    expect(await found({ q: " FIRST " })).toEqual(["First"]);
    expect(await found({ q: "of today" })).toHaveLength(4);
    expect(await found({ ownerId: rep.userId })).toEqual(["Fourth"]);
    expect(await found({ status: "draft" })).toHaveLength(4);
    expect(await found({ status: "sent" })).toEqual([]);
    expect(await found({ meetingId: randomUUID() })).toEqual([]);
    expect(await found({ flag: "unsupported_price" })).toEqual([]);
    const { items } = await listed(owner, {});
    for (const confidence of ["high", "medium", "low"]) {
      const expected = items.filter((one) => one.confidence === confidence).map(({ subject }) => subject);
      expect(await found({ confidence })).toEqual(expected);
    }
  });

  it("is read in parts where its bodies are long, with the same items in the same order", async () => {
    const author = await createTenant();
    for (const subject of ["First", "Second", "Third", "Fourth"]) await written(author, subject);
    const { ctx } = author;
    await ctx.db.followUp.updateMany({ where: { tenantId: ctx.tenantId }, data: { bodyText: "x".repeat(300_000) } });
    for (const limit of ["20", "100"]) {
      const { batches, total } = await readFollowUps(ctx, FollowUpListQuery.parse({ limit, status: "draft" }));
      const subjects: string[][] = [];
      for await (const batch of batches) subjects.push(batch.map(({ subject }) => subject));
      expect({ subjects, total }).toEqual({ subjects: [["Fourth"], ["Third"], ["Second"], ["First"]], total: 4 });
    }
  });

  it("applies each filter on a page of any size", async () => {
    const { items } = await listed(owner, {});
    const first = items.at(-1)!;
    const { tenantId } = owner.ctx;
    const proposal = await owner.ctx.db.proposal.create({
      data: { tenantId, ownerId: owner.userId, title: "Desk", clientName: "Northwind" },
    });
    await owner.ctx.db.followUp.update({ where: { id: first.id }, data: { proposalId: proposal.id } });
    const filters = { proposalId: proposal.id, status: "draft", ownerId: owner.userId, q: "first" };
    for (const [name, value] of Object.entries({ ...filters, confidence: first.confidence })) {
      const short = await listed(owner, { [name]: value, limit: "20" });
      expect(short.items.map(({ id }) => id)).toContain(first.id);
      expect(await listed(owner, { [name]: value, limit: "100" })).toEqual(short);
    }
    expect((await listed(owner, { proposalId: proposal.id, limit: "100" })).items).toHaveLength(1);
  });

  it("shows reps only their own", async () => {
    const { items, total } = await listed(rep, {});
    expect([items.map(({ subject }) => subject), total]).toEqual([["Fourth"], 1]);
    expect(await listed(rep, { ownerId: owner.userId })).toEqual({ items: [], total: 0 });
  });
});

async function written({ ctx }: TestMember, subject: string): Promise<void> {
  const bodyHtml = "<p>A summary of today.</p>";
  await createFollowUp(ctx, FollowUpInput.parse({ to: ["dana@northwind.example"], subject, bodyHtml }));
}

function listed({ ctx }: TestMember, query: Record<string, string>) {
  return listFollowUps(ctx, FollowUpListQuery.parse(query));
}
