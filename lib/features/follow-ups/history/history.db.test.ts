import { randomBytes } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant } from "@/lib/testing/factories";
import { createFollowUp } from "../create-follow-up";
import { editFollowUp } from "../edit-follow-up";
import { FollowUpInput, FollowUpPatch, type Revision } from "../schema";
import { listRevisions } from "./queries";

const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const made = (ctx: TenantContext, change: Record<string, unknown> = {}) =>
  createFollowUp(
    ctx,
    FollowUpInput.parse({
      to: ["dana@northwind.example"],
      subject: "Next steps",
      bodyHtml: "<p>Hi Dana</p>",
      ...change,
    }),
  );

async function textsOf(ctx: TenantContext, id: string): Promise<Revision[]> {
  const texts: Revision[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listRevisions(ctx, { id, page, limit: 100 });
    texts.push(...items);
    if (texts.length >= total) return texts;
  }
}

async function stored(id: string): Promise<{ rows: number; bytes: number }> {
  const { rows } = await owner.query(
    `SELECT count(*)::int AS rows, coalesce(sum(octet_length(row_to_json(r)::text)), 0)::int AS bytes
     FROM follow_up_revisions r WHERE follow_up_id = $1`,
    [id],
  );
  return rows[0];
}

type Text = Pick<Revision, "to" | "cc" | "replyTo" | "subject" | "bodyHtml" | "bodyText" | "agreed" | "contentHash">;
const content = ({ to, cc, replyTo, subject, bodyHtml, bodyText, agreed, contentHash }: Text): Text => ({
  ...{ to, cc, replyTo, subject, bodyHtml, bodyText, agreed, contentHash },
});

describe("the history of a follow-up", () => {
  it("stores fifty subject changes beside a long body in less than 50 KB", async () => {
    const { ctx } = await createTenant();
    const words =
      randomBytes(40_000)
        .toString("hex")
        .match(/.{1,8}/g)
        ?.join(" ") ?? "";
    const { id } = await made(ctx, { bodyHtml: `<p>${words}</p>` });
    const before = (await stored(id)).bytes;
    for (let revision = 1; revision <= 50; revision++)
      await editFollowUp(ctx, { id, revision, subject: `S${revision}` });
    const { rows, bytes } = await stored(id);
    expect(rows).toBe(51);
    expect(bytes - before).toBeLessThan(50_000);
    const [latest] = (await listRevisions(ctx, { id, page: 1, limit: 1 })).items;
    expect(latest).toMatchObject({ subject: "S50", bodyText: expect.stringContaining(words.slice(0, 100)) });
  });

  it("reproduces every kept version, pruned or not", async () => {
    const { ctx } = await createTenant();
    const address = fc.constantFrom("dana@northwind.example", "lee@northwind.example", "kim@northwind.example");
    const patch = fc.record(
      {
        to: fc.uniqueArray(address, { minLength: 1 }),
        cc: fc.uniqueArray(address),
        replyTo: fc.option(address),
        subject: fc.constantFrom("A", "B"),
        bodyText: fc.constantFrom("Hi", "Hello", "Dear"),
      },
      { requiredKeys: [] },
    );
    const anyEdits = fc.array(patch, { minLength: 2, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(anyEdits, fc.nat(5), fc.nat(60), async (edits, most, bytes) => {
        const first = await made(ctx);
        const versions = new Map([[1, content(first)]]);
        let revision = 1;
        for (const edit of edits) {
          const after = await editFollowUp(ctx, { id: first.id, ...FollowUpPatch.parse({ ...edit, revision }) });
          revision = after.revision;
          versions.set(revision, content(after));
        }
        const all = await textsOf(ctx, first.id);
        expect(all.map((text) => text.revision)).toEqual([...versions.keys()].reverse());
        for (const text of all) expect(content(text)).toEqual(versions.get(text.revision));
        await ctx.transaction(
          (tx) => tx.$queryRaw`SELECT prune_follow_up_history(${first.id}::uuid, ${most}::int, ${bytes}::bigint)`,
        );
        const kept = await textsOf(ctx, first.id);
        for (const text of kept) expect(content(text)).toEqual(versions.get(text.revision));
        expect(kept.length).toBeLessThanOrEqual(Math.max(most, 1) + 1);
        expect(kept.at(0)?.revision).toBe(revision);
        expect(kept.at(-1)?.revision).toBe(1);
      }),
      { numRuns: 12 },
    );
  });

  it("cannot be rewritten by the runtime role", async () => {
    const { ctx } = await createTenant();
    const { id } = await made(ctx);
    const where = { tenantId: ctx.tenantId, followUpId: id };
    await expect(ctx.db.followUpRevision.deleteMany({ where })).rejects.toThrow();
    await expect(ctx.db.followUpRevision.updateMany({ where, data: { subject: "x" } })).rejects.toThrow();
  });
});
