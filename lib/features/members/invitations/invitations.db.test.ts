import { describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/core/passwords";
import { databases } from "@/lib/db/connect";
import { ProviderFailure } from "@/lib/providers/failure";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { mailProvider } from "@/lib/testing/mailed-links";
import { inviteMember } from "../invite-member";
import { listMembers } from "../queries";
import { removeMember } from "../remove-member";
import { acceptInvitation } from "./accept-invitation";
import { cancelInvitation } from "./cancel-invitation";
import { maxOpenInvitations } from "./invitation-limits";
import { listInvitations } from "./list-invitations";
import { getInvitation } from "./queries";

const PASSWORD = "four words are enough";
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = { page: 1, limit: 100 };
let count = 0;
const newAddress = () => `guest-${Date.now()}-${count++}@seller.example`;
const accept = (token: string, given: { password?: string; name?: string; signedInAs?: string } = {}) =>
  acceptInvitation({ signedInAs: null, ...given, token });

/** A team with a working email provider, and the emails it sent. */
async function withMail(): Promise<TestMember & { mail: ReturnType<typeof mailProvider> }> {
  const mail = mailProvider();
  return { ...(await createTenant({ ports: { email: mail.email } })), mail };
}

/** The token of an invitation link that the inviter was shown. */
async function shownToken(ctx: TestMember["ctx"], email: string, role: "viewer" | "owner" = "viewer"): Promise<string> {
  const { invitationUrl } = await inviteMember(ctx, { email, role });
  return invitationUrl?.split("/").at(-1) ?? "";
}

async function verify(userId: string): Promise<{ email: string; name: string }> {
  const { identity } = await databases();
  const data = { passwordHash: await hashPassword(PASSWORD), verifiedAt: new Date() };
  return identity.user.update({ where: { id: userId }, data });
}

async function peopleIn(ctx: TestMember["ctx"]) {
  const { items } = await listMembers(ctx, PAGE);
  return items.map(({ email, role, name }) => ({ email, role, name }));
}

describe("an invitation", () => {
  it("is emailed instead of shown, stored as a hash, and creates a verified member with the chosen password", async () => {
    const owner = await withMail();
    const email = newAddress();
    const invited = await inviteMember(owner.ctx, { email: email.toUpperCase(), role: "sales_rep" });
    const token = owner.mail.tokenFor(email);
    expect(token).not.toBe("");
    expect(owner.mail.sent[0]?.html).toContain(token);
    expect(invited).toMatchObject({ email, invitationUrl: null });
    const known = [invited, await listInvitations(owner.ctx, PAGE), await owner.ctx.db.invitation.findMany()];
    expect(JSON.stringify(known)).not.toContain(token);
    expect(await getInvitation({ token })).toMatchObject({ email, role: "sales_rep", hasAccount: false });
    await accept(token, { password: PASSWORD, name: "Guest" });
    expect(await peopleIn(owner.ctx)).toContainEqual({ email, role: "sales_rep", name: "Guest" });
    const { identity } = await databases();
    expect((await identity.user.findUniqueOrThrow({ where: { email } })).verifiedAt).not.toBeNull();
    await expect(getInvitation({ token })).rejects.toMatchObject({ code: "not_found" });
    await expect(accept(token, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
  });

  it.each([{ isSandbox: false }, { isSandbox: true }])(
    "is shown to the inviter when no email can be sent, and verifies nothing: %j",
    async (tenant) => {
      const owner = await createTenant({ tenant });
      const email = newAddress();
      const token = await shownToken(owner.ctx, email);
      expect(await owner.ctx.db.outboxMessage.count()).toBe(0);
      await accept(token, { password: PASSWORD });
      const { identity } = await databases();
      expect((await identity.user.findUniqueOrThrow({ where: { email } })).verifiedAt).toBeNull();
    },
  );

  it("that could not be emailed is revoked and reports an error", async () => {
    const owner = await withMail();
    const invite = () => inviteMember(owner.ctx, { email: newAddress(), role: "viewer" });
    owner.mail.failWith(new ProviderFailure("unavailable", "down"));
    await expect(invite()).rejects.toMatchObject({ code: "internal" });
    owner.mail.failWith(new ProviderFailure("refused", "no such domain"));
    await expect(invite()).rejects.toMatchObject({ code: "bad_request", details: { fieldErrors: { email: [/.+/] } } });
    expect((await listInvitations(owner.ctx, PAGE)).total).toBe(0);
  });

  it("accepted twenty times concurrently creates one membership", async () => {
    const owner = await withMail();
    const email = newAddress();
    await inviteMember(owner.ctx, { email, role: "viewer" });
    const token = owner.mail.tokenFor(email);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token, { password: PASSWORD })));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "not_found" });
    expect((await peopleIn(owner.ctx)).filter((person) => person.email === email)).toHaveLength(1);
    const { identity } = await databases();
    expect(await identity.user.count({ where: { email } })).toBe(1);
  });

  it("to a new address from two teams, accepted concurrently, creates one account with one of the passwords", async () => {
    const [one, two] = [await withMail(), await withMail()];
    const email = newAddress();
    const tokens = [];
    for (const { ctx, mail } of [one, two]) {
      await inviteMember(ctx, { email, role: "viewer" });
      tokens.push(mail.tokenFor(email));
    }
    const passwords = [PASSWORD, "five words are more still"];
    const tries = await Promise.allSettled(tokens.map((token, at) => accept(token, { password: passwords[at] })));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = tries.findIndex(({ status }) => status === "rejected");
    expect(tries[lost]).toMatchObject({ reason: { code: "conflict" } });
    await expect(accept(tokens[lost] ?? "", { password: passwords[lost] })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await accept(tokens[lost] ?? "", { password: passwords[1 - lost] });
    expect(await Promise.all([one, two].map(async ({ ctx }) => (await peopleIn(ctx)).length))).toEqual([2, 2]);
  });

  it("does not change a verified account, which joins only while signed in or with its password", async () => {
    const owner = await createTenant();
    const other = await createTenant();
    const known = await verify(other.userId);
    const token = await shownToken(owner.ctx, known.email);
    expect(await getInvitation({ token })).toMatchObject({ hasAccount: true });
    const stranger = await createTenant();
    for (const given of [{}, { password: "not the password" }, { signedInAs: stranger.userId }]) {
      await expect(accept(token, given)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    const { identity } = await databases();
    const unchanged = { passwordHash: expect.any(String), credentialVersion: 0, name: known.name };
    expect(await identity.user.findUnique({ where: { id: other.userId } })).toMatchObject({ ...known, ...unchanged });
    expect(await peopleIn(owner.ctx)).toHaveLength(1);
    await accept(token, { password: PASSWORD });
    expect(await peopleIn(owner.ctx)).toContainEqual({ email: known.email, role: "viewer", name: known.name });
    expect(await peopleIn(other.ctx)).toHaveLength(1);
    await expect(shownToken(owner.ctx, known.email)).rejects.toMatchObject({ code: "conflict" });
    await owner.ctx.db.member.updateMany({ where: { userId: other.userId }, data: { removedAt: new Date() } });
    await accept(await shownToken(owner.ctx, known.email), { signedInAs: other.userId });
    expect(await peopleIn(owner.ctx)).toHaveLength(2);
  });

  it("asks for a password of at least 12 characters", async () => {
    const owner = await createTenant();
    const token = await shownToken(owner.ctx, newAddress());
    for (const password of [undefined, "", "eleven char", "x".repeat(201)]) {
      await expect(accept(token, { password })).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("is replaced by a newer one, expires after seven days, and is deleted with its tenant", async () => {
    const owner = await createTenant();
    const email = newAddress();
    const invite = () => shownToken(owner.ctx, email);
    const older = await invite();
    const newer = await invite();
    await expect(getInvitation({ token: older })).rejects.toMatchObject({ code: "not_found" });
    const row = await owner.ctx.db.invitation.findFirstOrThrow({ where: { revokedAt: null } });
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(7 * DAY_MS);
    await owner.ctx.db.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(accept(newer, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
    expect((await listInvitations(owner.ctx, PAGE)).total).toBe(0);
    const last = await invite();
    await owner.ctx.db.tenant.update({ where: { id: owner.tenant.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(accept(last, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
  });

  it("can be sent by admins up to their own role, and by owners for owners too", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const manager = await memberOf(owner.tenant, "sales_manager");
    const email = newAddress();
    await expect(inviteMember(admin.ctx, { email, role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(inviteMember(manager.ctx, { email, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await inviteMember(admin.ctx, { email, role: "admin" })).toMatchObject({ role: "admin" });
    expect(await inviteMember(owner.ctx, { email, role: "owner" })).toMatchObject({ role: "owner" });
  });

  it("is sent to one address at most ten times a day, with a limit on pending ones", async () => {
    const owner = await withMail();
    const email = newAddress();
    const invite = (to: string) => inviteMember(owner.ctx, { email: to, role: "viewer" });
    for (let at = 0; at < 10; at++) await invite(email);
    await expect(invite(email)).rejects.toMatchObject({ code: "rate_limited" });
    expect(owner.mail.sent).toHaveLength(10);
    const { tenantId } = owner.ctx;
    const open = (at: number) => ({ tokenHash: `${tenantId} ${at}`, email: `${at}@seller.example` });
    const common = {
      tenantId,
      role: "viewer" as const,
      invitedBy: owner.userId,
      expiresAt: new Date(Date.now() + DAY_MS),
    };
    const most = maxOpenInvitations(owner.tenant);
    const data = Array.from({ length: most - 1 }, (_, at) => ({ ...common, ...open(at) }));
    await owner.ctx.db.invitation.createMany({ data });
    await expect(invite(newAddress())).rejects.toMatchObject({ code: "conflict" });
    await owner.ctx.db.invitation.updateMany({ where: { email: "0@seller.example" }, data: { revokedAt: new Date() } });
    await expect(invite(newAddress())).resolves.toHaveProperty("id");
  });

  it("is not left behind by an admin removed at the same time", async () => {
    for (let round = 0; round < 15; round++) {
      const owner = await createTenant();
      const admin = await memberOf(owner.tenant, "admin");
      await Promise.allSettled([
        inviteMember(admin.ctx, { email: newAddress(), role: "admin" }),
        removeMember(owner.ctx, { id: admin.memberId }),
      ]);
      expect((await listInvitations(owner.ctx, PAGE)).total).toBe(0);
    }
  });
});

describe("pending invitations", () => {
  it("are listed for those who may invite, with inviter and invitee, newest first", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const [first, second, accepted] = [newAddress(), newAddress(), newAddress()];
    await shownToken(owner.ctx, first);
    await shownToken(admin.ctx, second);
    await accept(await shownToken(owner.ctx, accepted), { password: PASSWORD });
    const { items, total } = await listInvitations(owner.ctx, PAGE);
    expect(total).toBe(2);
    expect(items.map(({ email, invitedByName }) => [email, invitedByName])).toEqual([
      [second, "Test admin"],
      [first, "Test owner"],
    ]);
    expect((await listInvitations(owner.ctx, { page: 2, limit: 1 })).items).toMatchObject([{ email: first }]);
    const rep = await memberOf(owner.tenant, "sales_manager");
    await expect(listInvitations(rep.ctx, PAGE)).rejects.toMatchObject({ code: "forbidden" });
    expect((await listInvitations((await createTenant()).ctx, PAGE)).total).toBe(0);
  });

  it("end immediately when cancelled, with one audit entry", async () => {
    const owner = await createTenant();
    const { id, invitationUrl } = await inviteMember(owner.ctx, { email: newAddress(), role: "viewer" });
    const token = invitationUrl?.split("/").at(-1) ?? "";
    const cancelled = await cancelInvitation(owner.ctx, { id });
    await expect(getInvitation({ token })).rejects.toMatchObject({ code: "not_found" });
    await expect(accept(token, { password: PASSWORD })).rejects.toMatchObject({ code: "not_found" });
    expect(await cancelInvitation(owner.ctx, { id })).toEqual(cancelled);
    expect((await listInvitations(owner.ctx, PAGE)).total).toBe(0);
    const events = await owner.ctx.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { at: "asc" } });
    expect(events.map(({ type }) => type)).toEqual(["member.invited", "member.invitation_cancelled"]);
  });

  it("cannot be cancelled from a lower role, from another team, or once accepted", async () => {
    const owner = await createTenant();
    const admin = await memberOf(owner.tenant, "admin");
    const forOwner = await inviteMember(owner.ctx, { email: newAddress(), role: "owner" });
    const cancel = (by: TestMember) => cancelInvitation(by.ctx, { id: forOwner.id });
    await expect(cancel(admin)).rejects.toMatchObject({ code: "forbidden" });
    await expect(cancel(await createTenant())).rejects.toMatchObject({ code: "not_found" });
    await accept(forOwner.invitationUrl?.split("/").at(-1) ?? "", { password: PASSWORD });
    await expect(cancel(owner)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are either accepted or cancelled when both happen concurrently", async () => {
    for (let round = 0; round < 15; round++) {
      const owner = await createTenant();
      const { id, invitationUrl } = await inviteMember(owner.ctx, { email: newAddress(), role: "viewer" });
      const token = invitationUrl?.split("/").at(-1) ?? "";
      const [joined, cancelled] = await Promise.allSettled([
        accept(token, { password: PASSWORD }),
        cancelInvitation(owner.ctx, { id }),
      ]);
      expect([joined.status, cancelled.status].sort()).toEqual(["fulfilled", "rejected"]);
      expect(await peopleIn(owner.ctx)).toHaveLength(joined.status === "fulfilled" ? 2 : 1);
    }
  });
});
