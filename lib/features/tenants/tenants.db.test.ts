import { describe, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant as testTenant } from "@/lib/testing/factories";
import { ownedObjects } from "@/lib/testing/owned-objects";
import { addMember } from "../members/add-member";
import { createTenant } from "./create-tenant";
import { editTenant } from "./edit-tenant";
import { purgeExpiredTenants } from "./purge-tenant";
import { getTenant } from "./queries";

let count = 0;
const newAddress = (domain = "acme.example") => `owner-${Date.now()}-${count++}@${domain}`;

describe("a new tenant", () => {
  it("has an owner and, unless the address is a public one, the owner's domain", async () => {
    const { identity } = await databases();
    const email = newAddress("Acme.example");
    const made = await createTenant({ name: "Acme", email, password: "four words are enough" });
    expect(await identity.tenant.findUnique({ where: { id: made.tenantId } })).toMatchObject({
      domains: ["acme.example"],
    });
    expect(await identity.member.findUnique({ where: { id: made.memberId } })).toMatchObject({ role: "owner" });
    expect(await identity.user.findUnique({ where: { id: made.userId } })).toMatchObject({
      email: email.toLowerCase(),
    });
    const free = await createTenant({ name: "Solo", email: newAddress("gmail.com") });
    expect(await identity.tenant.findUnique({ where: { id: free.tenantId } })).toMatchObject({ domains: [] });
  });

  it("never adds an existing account to a sandbox or changes the password of a verified one", async () => {
    const email = newAddress();
    const first = await createTenant({ name: "Acme", email, password: "four words are enough" });
    const sandbox = createTenant({ name: "Demo", email, isSandbox: true });
    await expect(sandbox).rejects.toMatchObject({ code: "conflict" });
    const { identity } = await databases();
    await identity.user.update({ where: { id: first.userId }, data: { verifiedAt: new Date() } });
    const takeover = createTenant({ name: "Other", email, password: "another four word phrase" });
    await expect(takeover).rejects.toMatchObject({ code: "conflict" });
    const second = await createTenant({ name: "Second", email });
    expect(second).toMatchObject({ userId: first.userId, isNewUser: false });
  });

  it("adds each further member once", async () => {
    const { tenantId } = await createTenant({ name: "Acme", email: newAddress() });
    const email = newAddress();
    await addMember({ tenantId, email, role: "viewer" });
    await expect(addMember({ tenantId, email, role: "admin" })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the settings", () => {
  it("change only the given fields, and the audit trail lists the actual changes", async () => {
    const { ctx } = await testTenant();
    const before = await getTenant(ctx);
    const after = await editTenant(ctx, {
      timeZone: "Europe/Berlin",
      name: before.name,
      domains: ["a.example", "a.example"],
    });
    expect(after).toEqual({ ...before, timeZone: "Europe/Berlin", domains: ["a.example"], updatedAt: after.updatedAt });
    expect(await editTenant(ctx, {})).toEqual({ ...after, storage: expect.anything() });
    const events = await ctx.db.auditEvent.findMany({ where: { entityType: "tenant" } });
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "tenant.updated", data: { changed: ["timeZone", "domains"] } },
    ]);
  });

  it("record separate events when sending is paused or resumed", async () => {
    const { ctx } = await testTenant();
    for (const sendingPaused of [true, true, false]) await editTenant(ctx, { sendingPaused });
    const events = await ctx.db.auditEvent.findMany({
      where: { type: { startsWith: "sending." } },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    expect(events.map(({ type }) => type)).toEqual(["sending.paused", "sending.resumed"]);
  });

  it("can only be changed by admins and owners", async () => {
    const { ctx } = await testTenant({ role: "sales_manager" });
    await expect(editTenant(ctx, { name: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the purge", () => {
  it("deletes expired sandboxes with everything in them, and nothing else", async () => {
    const { identity } = await databases();
    const over = { isSandbox: true, expiresAt: new Date(Date.now() - 1000) };
    const gone = await testTenant({ tenant: { ...over, expiresAt: new Date(Date.now() + 60_000) } });
    await ownedObjects(gone);
    await identity.tenant.update({ where: { id: gone.tenant.id }, data: over });
    const kept = await testTenant({ tenant: { ...over, expiresAt: new Date(Date.now() + 60_000) } });
    const real = await testTenant({ tenant: { expiresAt: new Date(Date.now() - 1000) } });
    const [one, two] = await Promise.all([purgeExpiredTenants(), purgeExpiredTenants()]);
    const deleted = [...one.tenantIds, ...two.tenantIds];
    expect(deleted.filter((id) => id === gone.tenant.id)).toHaveLength(1);
    const left = await identity.tenant.findMany({
      where: { id: { in: [gone, kept, real].map((one) => one.tenant.id) } },
    });
    expect(left.map(({ id }) => id).sort()).toEqual([kept.tenant.id, real.tenant.id].sort());
    expect(await identity.user.findUnique({ where: { id: gone.userId } })).toBeNull();
    expect(await identity.user.findUnique({ where: { id: kept.userId } })).not.toBeNull();
    expect(await identity.auditEvent.count({ where: { tenantId: gone.tenant.id } })).toBe(0);
    expect(await identity.followUp.count({ where: { tenantId: gone.tenant.id } })).toBe(0);
  });
});
