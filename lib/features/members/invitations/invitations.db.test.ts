import { describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/core/passwords";
import { databases } from "@/lib/db/connect";
import type { EmailPort, OutgoingEmail } from "@/lib/providers/email/port";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { inviteMember } from "../invite-member";
import { listMembers } from "../queries";
import { acceptInvitation } from "./accept-invitation";
import { getInvitation } from "./queries";

const PASSWORD = "four words are enough";
const DAY_MS = 24 * 60 * 60 * 1000;
let count = 0;
const newAddress = () => `guest-${Date.now()}-${count++}@seller.example`;
const tokenIn = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const accept = (token: string, given: { password?: string; name?: string; signedInAs?: string } = {}) =>
  acceptInvitation({ signedInAs: null, ...given, token });

function outbox(fails = false): { sent: OutgoingEmail[]; email: EmailPort } {
  const sent: OutgoingEmail[] = [];
  const send: EmailPort["send"] = async (mail) => {
    if (fails) throw new Error("The provider is down");
    sent.push(mail);
    return { messageId: "1" };
  };
  return { sent, email: { provider: "sandbox", send } };
}

async function peopleIn(ctx: Parameters<typeof listMembers>[0]) {
  const { items } = await listMembers(ctx, { page: 1, limit: 100 });
  return items.map(({ email, role, name }) => ({ email, role, name }));
}

describe("an invitation", () => {
  it("is mailed, shown once, kept as a hash, and makes a member with the password chosen", async () => {
    const { sent, email: port } = outbox();
    const owner = await createTenant({ ports: { email: port } });
    const email = newAddress();
    const invited = await inviteMember(owner.ctx, {
      email: email.toUpperCase().replace("SELLER.EXAMPLE", "seller.example"),
      role: "sales_rep",
    });
    expect(sent[0]).toMatchObject({ to: [email] });
    expect(sent[0]?.html).toContain(invited.invitationUrl);
    const token = tokenIn(invited.invitationUrl);
    expect(JSON.stringify(await owner.ctx.db.invitation.findMany())).not.toContain(token);
    expect(await getInvitation({ token })).toMatchObject({ email, role: "sales_rep", hasAccount: false });
    await accept(token, { password: PASSWORD, name: "Guest" });
    expect(await peopleIn(owner.ctx)).toContainEqual({ email, role: "sales_rep", name: "Guest" });
    await expect(getInvitation({ token })).rejects.toMatchObject({ code: "not_found" });
    await expect(accept(token, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is answered even when the mail provider is down", async () => {
    const owner = await createTenant({ ports: { email: outbox(true).email } });
    await expect(inviteMember(owner.ctx, { email: newAddress(), role: "viewer" })).resolves.toHaveProperty("id");
  });

  it("accepted twenty times at once makes one membership", async () => {
    const owner = await createTenant();
    const email = newAddress();
    const token = tokenIn((await inviteMember(owner.ctx, { email, role: "viewer" })).invitationUrl);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token, { password: PASSWORD })));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await peopleIn(owner.ctx)).filter((person) => person.email === email)).toHaveLength(1);
    const { identity } = await databases();
    expect(await identity.user.count({ where: { email } })).toBe(1);
  });

  it("is only for its own address: an account there must be signed in or give its password", async () => {
    const owner = await createTenant();
    const other = await createTenant();
    const { identity } = await databases();
    const known = await identity.user.update({
      where: { id: other.userId },
      data: { passwordHash: await hashPassword(PASSWORD) },
    });
    const invite = () => inviteMember(owner.ctx, { email: known.email, role: "viewer" });
    const token = tokenIn((await invite()).invitationUrl);
    const stranger = await createTenant();
    for (const given of [{}, { password: "not the password" }, { signedInAs: stranger.userId }]) {
      await expect(accept(token, given)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    expect(await peopleIn(owner.ctx)).toHaveLength(1);
    await accept(token, { password: PASSWORD });
    expect(await peopleIn(owner.ctx)).toContainEqual({ email: known.email, role: "viewer", name: known.name });
    await expect(invite()).rejects.toMatchObject({ code: "conflict" });
    await owner.ctx.db.member.updateMany({ where: { userId: known.id }, data: { removedAt: new Date() } });
    await accept(tokenIn((await invite()).invitationUrl), { signedInAs: known.id });
    expect(await peopleIn(owner.ctx)).toHaveLength(2);
  });

  it("asks for a password of at least 12 characters", async () => {
    const owner = await createTenant();
    const token = tokenIn((await inviteMember(owner.ctx, { email: newAddress(), role: "viewer" })).invitationUrl);
    for (const password of [undefined, "", "eleven char", "x".repeat(201)]) {
      await expect(accept(token, { password })).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("is replaced by a newer one, ends after seven days, and dies with its tenant", async () => {
    const owner = await createTenant();
    const email = newAddress();
    const invite = async () => tokenIn((await inviteMember(owner.ctx, { email, role: "viewer" })).invitationUrl);
    const older = await invite();
    const newer = await invite();
    await expect(getInvitation({ token: older })).rejects.toMatchObject({ code: "not_found" });
    const row = await owner.ctx.db.invitation.findFirstOrThrow({ where: { revokedAt: null } });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(7 * DAY_MS);
    await owner.ctx.db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(accept(newer, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
    const last = await invite();
    await owner.ctx.db.tenant.update({ where: { id: owner.tenant.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(accept(last, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is sent by admins up to their own role, by owners for owners too, by nobody else and not in a sandbox", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const manager = await memberOf(owner.tenant, "sales_manager");
    const sandbox = await createTenant({ tenant: { isSandbox: true } });
    const email = newAddress();
    await expect(inviteMember(admin.ctx, { email, role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteMember(manager.ctx, { email, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteMember(sandbox.ctx, { email, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await inviteMember(admin.ctx, { email, role: "admin" })).toMatchObject({ role: "admin" });
    expect(await inviteMember(owner.ctx, { email, role: "owner" })).toMatchObject({ role: "owner" });
  });
});
