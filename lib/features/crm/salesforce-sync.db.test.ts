import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { startSalesforce } from "@/lib/testing/emulators/salesforce";
import { adapterOf } from "@/lib/testing/emulators/salesforce/adapter";
import { createTenant } from "@/lib/testing/factories";
import { changeRecord } from "./change-record";
import type { Fields } from "./fields/flat-fields";
import { listConflicts } from "./queries";
import { resolveConflict } from "./resolve-conflict";
import { ConflictQuery } from "./schema";
import { syncCrm } from "./sync-crm";

const both = { syncTypes: ["contact" as const, "deal" as const], dryRun: false };
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

async function connected(options: Parameters<typeof startSalesforce>[0] = {}) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const emulator = await startSalesforce({ clock, ...options });
  closing.push(emulator.close);
  const { org } = emulator;
  const { ctx } = await createTenant({ clock, ports: { crm: async () => adapterOf(emulator, { clock }) } });
  await ctx.db.connection.create({ data: { tenantId: ctx.tenantId, provider: "salesforce" } });
  const copyOf = (externalId: string) =>
    ctx.db.crmRecord.findFirstOrThrow({ where: { tenantId: ctx.tenantId, externalId } });
  return {
    ctx,
    clock,
    emulator,
    org,
    copyOf,
    person: (n: number, fields = {}) =>
      org.put("Contact", { LastName: `Feld ${n}`, Email: `p${n}@buyer.example`, ...fields }).Id,
    deal: (name: string) =>
      org.put("Opportunity", { Name: name, StageName: "Qualification", CloseDate: "2026-12-31", Amount: 100 }).Id,
    async sync() {
      clock.advance(10_000);
      return (await syncCrm(ctx, both)).outcome;
    },
    async change(externalId: string, fields: Fields) {
      clock.advance(1_000);
      await changeRecord(ctx, { id: (await copyOf(externalId)).id, fields });
    },
    /** Everything we store, with the version of each row. */
    footprint: () => ctx.db.$queryRaw`
      SELECT id::text, xmin::text FROM crm_records UNION ALL SELECT id::text, xmin::text FROM crm_conflicts ORDER BY 1`,
    writes: () => emulator.requests.filter(({ method }) => method !== "GET").length,
  };
}

describe("syncing with Salesforce", () => {
  it("brings both sides into agreement, after which ten syncs write nothing on either", async () => {
    const { org, person, deal, sync, copyOf, change, clock, footprint, writes } = await connected();
    const ids = Array.from({ length: 230 }, (_, n) => person(n));
    const [first = "", second = "", third = ""] = ids;
    const dealId = deal("Pilot");
    org.put("OpportunityContactRole", { OpportunityId: dealId, ContactId: first });
    expect((await sync()).summary).toEqual({ totalSynced: 231, totalFailed: 0 });
    expect((await copyOf(dealId)).fields).toMatchObject({ status: "open", amount: 100, contactIds: [first] });

    await change(first, { phone: "+49 30 1", lastName: "Ours" });
    await change(dealId, { stage: "Closed Won", contactIds: [first, third] });
    org.put("Contact", { Id: second, FirstName: "Theirs" });
    expect((await sync()).summary).toMatchObject({ totalFailed: 0 });
    expect(org.get("Contact", first)).toMatchObject({ Phone: "+49 30 1", LastName: "Ours" });
    expect(org.get("Opportunity", dealId)).toMatchObject({ StageName: "Closed Won", IsWon: true });
    expect(org.rows("OpportunityContactRole").map(({ ContactId }) => ContactId)).toEqual([first, third]);
    expect((await copyOf(second)).fields).toMatchObject({ firstName: "Theirs" });
    expect((await copyOf(dealId)).fields).toMatchObject({ status: "won" });

    clock.advance(600_000);
    await sync();
    const [here, there] = [await footprint(), writes()];
    for (let n = 0; n < 10; n++) expect((await sync()).summary).toEqual({ totalSynced: 0, totalFailed: 0 });
    expect([await footprint(), writes()]).toEqual([here, there]);
  });

  it("pulls deletions, merges, restores and changes of links alone", async () => {
    const { org, person, deal, sync, copyOf, change, clock } = await connected();
    const [kept, lost, gone] = [person(1), person(2), person(3)];
    const dealId = deal("Pilot");
    org.put("OpportunityContactRole", { OpportunityId: dealId, ContactId: lost });
    clock.advance(600_000);
    await sync();
    await change(lost, { phone: "+49 30 2" });
    clock.advance(600_000);
    org.merge("Contact", kept, lost);
    org.delete("Contact", gone);
    await sync();
    expect((await copyOf(gone)).deletedAt).not.toBeNull();
    expect((await copyOf(lost)).mergedInto).toBe((await copyOf(kept)).id);
    expect(org.get("Contact", kept)).toMatchObject({ Phone: "+49 30 2", Email: "p1@buyer.example" });
    expect((await copyOf(dealId)).fields).toMatchObject({ contactIds: [kept] });
    clock.advance(600_000);
    org.put("Contact", { Id: gone, IsDeleted: false });
    org.put("OpportunityContactRole", { OpportunityId: dealId, ContactId: gone });
    await sync();
    expect((await copyOf(gone)).deletedAt).toBeNull();
    expect((await copyOf(dealId)).fields.contactIds).toHaveLength(2);
  });

  it("ends cleanly when the org's calls are used up, and continues from there", async () => {
    const { ctx, person, sync, emulator, clock } = await connected({ dailyCalls: 200 });
    emulator.api.pageSize = 200;
    for (let n = 0; n < 1_500; n++) person(n);
    emulator.calls.used = 190;
    const stopped = await sync();
    expect(stopped.results.contact?.errors).toEqual([
      "contact: the CRM's call limit is used up. The sync continues from here at 2026-11-20 11:00 UTC",
    ]);
    const before = await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId } });
    expect(before).toBeGreaterThan(200);
    expect(emulator.calls.used).toBeLessThan(200);
    clock.advance(3_600_000);
    emulator.calls.used = 0;
    expect((await sync()).summary.totalFailed).toBe(0);
    expect(await ctx.db.crmRecord.count({ where: { tenantId: ctx.tenantId } })).toBe(1_500);
  });

  it("loses nothing and settles, whoever changed what and whatever failed in between", async () => {
    const fields = fc.constantFrom("phone", "firstName", "lastName");
    const step = fc.oneof(
      fc.record({ on: fc.constant("here" as const), who: fc.nat(4), field: fields, value: fc.nat(99) }),
      fc.record({ on: fc.constant("there" as const), who: fc.nat(4), field: fields, value: fc.nat(99) }),
      fc.record({ on: fc.constantFrom("delete", "restore", "add"), who: fc.nat(4) }),
      fc.record({ on: fc.constant("wait" as const), seconds: fc.constantFrom(0, 1, 30, 90) }),
      fc.record({ on: fc.constantFrom("sync", "lose an answer", "fail") }),
    );
    const NAMES = { phone: "Phone", firstName: "FirstName", lastName: "LastName" } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { ctx, org, emulator, person, sync, copyOf, change, clock, footprint, writes } = await connected();
        const ids = [0, 1, 2, 3, 4].map((n) => person(n));
        await sync();
        for (const { on, ...what } of steps) {
          const id = "who" in what ? (ids[what.who] ?? "") : "";
          const isThere = id !== "" && org.get("Contact", id)?.IsDeleted === false;
          if (on === "wait" && "seconds" in what) clock.advance(what.seconds * 1_000);
          if (on === "add") ids.push(person(ids.length));
          if (on === "delete" && isThere) org.delete("Contact", id);
          if (on === "restore" && id !== "" && !isThere) org.put("Contact", { Id: id, IsDeleted: false });
          if (on === "there" && "field" in what && isThere)
            org.put("Contact", { Id: id, [NAMES[what.field]]: `t${what.value}` });
          if (on === "here" && "field" in what && (await copyOf(id)).deletedAt === null) {
            await change(id, { [what.field]: `h${what.value}` });
          }
          if (on === "lose an answer") emulator.fail({ path: /composite/, answer: "drop", after: true });
          if (on === "fail") emulator.fail({ path: /query/, answer: { status: 503 } });
          if (on === "sync" || on === "fail" || on === "lose an answer") await sync();
        }
        for (let n = 0; n < 3; n++) await sync();
        for (const { id } of (await listConflicts(ctx, ConflictQuery.parse({ limit: "100" }))).items) {
          await resolveConflict(ctx, { id, take: "local" });
        }
        clock.advance(600_000);
        for (let n = 0; n < 3; n++) await sync();

        expect(org.rows("Contact")).toHaveLength(
          ids.filter((id) => org.get("Contact", id)?.IsDeleted === false).length,
        );
        for (const id of ids) {
          const [theirs, { fields: ours, deletedAt }] = [org.get("Contact", id), await copyOf(id)];
          expect(deletedAt !== null).toBe(theirs?.IsDeleted);
          if (deletedAt !== null) continue;
          for (const [name, field] of Object.entries(NAMES)) expect(ours[name] ?? null).toBe(theirs?.[field] ?? null);
        }
        const [here, there] = [await footprint(), writes()];
        for (let n = 0; n < 3; n++) await sync();
        expect([await footprint(), writes()]).toEqual([here, there]);
        await emulator.close();
      }),
      { numRuns: 15 },
    );
  });
});
