import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { createTenant, memberOf, tokenOf } from "@/lib/testing/factories";
import { editMember } from "./edit-member";
import { findOwnMember, listMembers } from "./queries";
import { removeMember } from "./remove-member";

const PAGE = { page: 1, limit: 20 };

async function rolesIn(ctx: Parameters<typeof listMembers>[0]): Promise<string[]> {
  return (await listMembers(ctx, PAGE)).items.map(({ role }) => role).sort();
}

describe("a role", () => {
  it("is changed by an admin, never above the admin's own and never an owner's", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const rep = await memberOf(owner.tenant, "sales_rep");
    expect(await editMember(admin.ctx, { id: rep.memberId, role: "admin" })).toMatchObject({ role: "admin" });
    for (const change of [
      { id: rep.memberId, role: "owner" as const },
      { id: admin.memberId, role: "owner" as const },
      { id: owner.memberId, role: "viewer" as const },
    ]) {
      await expect(editMember(admin.ctx, change)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(removeMember(admin.ctx, { id: owner.memberId })).rejects.toMatchObject({ code: "forbidden" });
    expect(await rolesIn(owner.ctx)).toEqual(["admin", "admin", "owner"]);
  });

  it("cannot be changed by someone who may not invite", async () => {
    const owner = await createTenant();
    const manager = await memberOf(owner.tenant, "sales_manager");
    const rep = await memberOf(owner.tenant, "sales_rep");
    const change = { id: rep.memberId, role: "viewer" as const };
    await expect(editMember(manager.ctx, change)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeMember(manager.ctx, { id: rep.memberId })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("revokes refresh families and open invitations when it changes", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const { tenantId } = owner.ctx;
    const expiresAt = new Date(Date.now() + 60_000);
    await owner.ctx.db.refreshFamily.create({
      data: { tenantId, userId: admin.userId, sessionId: crypto.randomUUID(), expiresAt },
    });
    await owner.ctx.db.invitation.create({
      data: {
        tenantId,
        email: "a@b.example",
        role: "admin",
        tokenHash: crypto.randomUUID(),
        invitedBy: admin.userId,
        expiresAt,
      },
    });
    await editMember(owner.ctx, { id: admin.memberId, role: "viewer" });
    expect(await owner.ctx.db.refreshFamily.count({ where: { revokedAt: null } })).toBe(0);
    expect(await owner.ctx.db.invitation.count({ where: { revokedAt: null } })).toBe(0);
  });
});

describe("the last owner", () => {
  it("cannot step down, be removed or leave", async () => {
    const { ctx, memberId } = await createTenant();
    await expect(editMember(ctx, { id: memberId, role: "admin" })).rejects.toMatchObject({ code: "conflict" });
    await expect(removeMember(ctx, { id: memberId })).rejects.toMatchObject({ code: "conflict" });
    expect(await rolesIn(ctx)).toEqual(["owner"]);
  });

  it("remains when all owners leave or demote each other at the same time", async () => {
    for (let round = 0; round < 15; round++) {
      const one = await createTenant();
      const two = await memberOf(one.tenant, "owner");
      const three = await memberOf(one.tenant, "owner");
      const tries = await Promise.allSettled([
        editMember(one.ctx, { id: two.memberId, role: "viewer" }),
        editMember(two.ctx, { id: one.memberId, role: "viewer" }),
        removeMember(three.ctx, { id: three.memberId }),
        removeMember(one.ctx, { id: three.memberId }),
      ]);
      for (const one of tries) {
        if (one.status === "rejected") expect(["conflict", "not_found"]).toContain(one.reason.code);
      }
      expect(await rolesIn(one.ctx)).toContain("owner");
    }
  });
});

describe("a removed member", () => {
  it("loses access immediately: session, API token and refresh family", async () => {
    const owner = await createTenant();
    const rep = await memberOf(owner.tenant, "sales_rep");
    const { tenantId } = owner.ctx;
    const token = await tokenOf(rep);
    const about = { tenantId, userId: rep.userId, expiresAt: new Date(Date.now() + 60_000) };
    const session = await owner.ctx.db.session.create({ data: about });
    await owner.ctx.db.refreshFamily.create({ data: { ...about, sessionId: session.id } });
    await removeMember(owner.ctx, { id: rep.memberId });
    const call = { authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null };
    await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
    const left = { where: { userId: rep.userId, revokedAt: null } };
    expect(await owner.ctx.db.session.count(left)).toBe(0);
    expect(await owner.ctx.db.refreshFamily.count(left)).toBe(0);
    expect((await listMembers(owner.ctx, PAGE)).total).toBe(1);
    await expect(removeMember(owner.ctx, { id: rep.memberId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a member's name and voice", () => {
  it("can only be changed by that member", async () => {
    const owner = await createTenant();
    const rep = await memberOf(owner.tenant, "sales_rep");
    const edited = await editMember(rep.ctx, {
      id: rep.memberId,
      name: " Sam ",
      voice: { signature: "Sam", tone: "direct" },
    });
    expect(edited).toMatchObject({ name: "Sam", voice: { signature: "Sam", tone: "direct", hours: null } });
    const again = await editMember(rep.ctx, { id: rep.memberId, voice: { tone: null } });
    expect(again.voice).toEqual({ signature: "Sam", tone: null, hours: null });
    for (const change of [{ name: "X" }, { voice: { signature: "X" } }]) {
      const attempt = editMember(owner.ctx, { id: rep.memberId, ...change });
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("a member of another team", () => {
  it("is not found", async () => {
    const owner = await createTenant();
    const stranger = await createTenant();
    const id = stranger.memberId;
    await expect(editMember(owner.ctx, { id, role: "viewer" })).rejects.toMatchObject({ code: "not_found" });
    await expect(removeMember(owner.ctx, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the signed-in member", () => {
  it("is found in any team, until they leave", async () => {
    const owner = await createTenant();
    const rep = await memberOf(owner.tenant, "sales_rep");
    expect(await findOwnMember(rep.ctx)).toMatchObject({ id: rep.memberId, role: "sales_rep" });
    await removeMember(owner.ctx, { id: rep.memberId });
    expect(await findOwnMember(rep.ctx)).toBeNull();
  });
});
