import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { checkPassword as checkSignIn } from "@/lib/auth/check-password";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { openSession } from "@/lib/auth/open-session";
import { redeemLoginLink } from "@/lib/auth/redeem-login-link";
import { rotateRefreshToken } from "@/lib/auth/rotate-refresh-token";
import { databases } from "@/lib/db/connect";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { sessionHeaders } from "@/lib/testing/bad-inputs/valid-call";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant as createTestTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { mailProvider } from "@/lib/testing/mailed-links";
import { createLoginLink } from "../tenants/create-login-link";
import { createTenant } from "../tenants/create-tenant";
import { addMember } from "./add-member";
import { acceptInvitation } from "./invitations/accept-invitation";
import { acceptInvitationContract } from "./invitations/contract";
import { inviteMember } from "./invite-member";

const THEIRS = "a password of whoever came first";
const OURS = "a password of the person it is";
let count = 0;
const newAddress = () => `victim-${Date.now()}-${count++}@seller.example`;

const checkPassword = async (given: { email: string; password: string }) => (await checkSignIn(given)).person;

/** Joins with a link the inviter was shown, which anyone who can invite could do in someone else's name. */
async function joinByShownLink(inviter: TestMember["ctx"], email: string, password: string): Promise<string> {
  const { invitationUrl } = await inviteMember(inviter, { email, role: "admin" });
  const token = invitationUrl?.split("/").at(-1) ?? "";
  await acceptInvitation({ token, name: "Mallory", password, signedInAs: null });
  const { identity } = await databases();
  return (await identity.user.findUniqueOrThrow({ where: { email } })).id;
}

async function contextOf(tenantId: string, userId: string): Promise<TestMember> {
  const { identity } = await databases();
  const member = await identity.member.findUniqueOrThrow({ where: { tenantId_userId: { tenantId, userId } } });
  const user = await identity.user.findUniqueOrThrow({ where: { id: userId } });
  const tenant = await findTenant(tenantId);
  if (!tenant) throw new Error("No such tenant");
  const { email, name, credentialVersion } = user;
  const actor = { kind: "user", userId, email, name, via: "session", credentialId: userId, credentialVersion } as const;
  const ctx = await openContext({ tenant, actor: { ...actor, role: member.role as "admin" } });
  return { ctx, tenant, userId, memberId: member.id };
}

/** Takes over an address and collects every credential its squatter can hold. */
async function squat(email: string) {
  const team = await createTestTenant();
  const userId = await joinByShownLink(team.ctx, email, THEIRS);
  const { tenant } = team;
  const member = await contextOf(tenant.id, userId);
  const known = await checkPassword({ email, password: THEIRS });
  const session = known && (await openSession({ ...known, method: "password" }));
  if (!session) throw new Error("A session was expected");
  const { refreshToken } = await openRefreshFamily({ id: session.sid, tenantId: tenant.id, userId });
  const expiresAt = new Date(Date.now() + 60_000);
  const loginUrl = await createLoginLink({ tenantId: tenant.id, userId, expiresAt });
  const accomplice = newAddress();
  await inviteMember(member.ctx, { email: accomplice, role: "admin" });
  return {
    team,
    userId,
    token: await tokenOf(member),
    refreshToken,
    link: new URL(loginUrl).searchParams.get("link") ?? "",
    signIn: async (at?: typeof known) => {
      const person = at ?? (await checkPassword({ email, password: THEIRS }));
      return person && openSession({ ...person, method: "password" });
    },
    known,
  };
}

/** Expects every credential of the squatter to be revoked, including a sign-in that was already in progress. */
async function expectNothingLeft(held: Awaited<ReturnType<typeof squat>>): Promise<void> {
  const call = { authorization: `Bearer ${held.token}`, cookie: undefined, clientAddress: null };
  await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await rotateRefreshToken(held.refreshToken)).toBeNull();
  expect(await redeemLoginLink(held.link)).toBeNull();
  expect(await held.signIn()).toBeNull();
  expect(await held.signIn(held.known)).toBeNull();
  const { identity } = await databases();
  const { userId } = held;
  expect(await identity.session.count({ where: { tenantId: held.team.tenant.id, userId, revokedAt: null } })).toBe(0);
  expect(await identity.invitation.count({ where: { invitedBy: userId, revokedAt: null, acceptedAt: null } })).toBe(0);
  const where = { tenantId: held.team.tenant.id, removedAt: null };
  expect((await identity.member.findMany({ where })).map((one) => one.userId)).toEqual([held.team.userId]);
}

async function teamsOf(email: string): Promise<string[]> {
  const { identity } = await databases();
  const members = await identity.member.findMany({ where: { removedAt: null, user: { email } } });
  return members.map(({ tenantId }) => tenantId);
}

async function account(email: string) {
  const { identity } = await databases();
  return identity.user.findUniqueOrThrow({ where: { email } });
}

describe("an unverified account", () => {
  it("is not taken over by a tenant the operator creates for its address", async () => {
    const email = newAddress();
    const held = await squat(email);
    const made = await createTenant({ name: "Northwind", email: email.toUpperCase(), password: OURS });
    await expectNothingLeft(held);
    expect(made).toMatchObject({ isNewUser: true, left: [{ tenantId: held.team.tenant.id, hasOwner: true }] });
    expect(await teamsOf(email)).toEqual([made.tenantId]);
    expect(await account(email)).toMatchObject({ name: "", verifiedAt: null });
    const signedIn = await checkPassword({ email, password: OURS });
    expect(signedIn && (await openSession({ ...signedIn, method: "password" }))).toMatchObject({
      tenantId: made.tenantId,
      role: "owner",
    });
  });

  it("of one operator-created tenant gives no access to the next, or the reverse", async () => {
    const email = newAddress();
    const first = await createTenant({ name: "First", email, password: THEIRS });
    const token = await tokenOf(await contextOf(first.tenantId, first.userId));
    const second = await createTenant({ name: "Second", email, password: OURS });
    expect(second.left).toEqual([{ tenantId: first.tenantId, hasOwner: false }]);
    expect(await checkPassword({ email, password: THEIRS })).toBeNull();
    const call = { authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null };
    await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await teamsOf(email)).toEqual([second.tenantId]);
  });

  it("is not taken over by a member the operator adds", async () => {
    const email = newAddress();
    const held = await squat(email);
    const { tenant } = await createTestTenant();
    await addMember({ tenantId: tenant.id, email, role: "sales_rep", name: "Vic", password: OURS });
    await expectNothingLeft(held);
    expect(await teamsOf(email)).toEqual([tenant.id]);
    expect(await account(email)).toMatchObject({ name: "Vic" });
  });

  it("keeps everything when the operator adds it to a team it is already in", async () => {
    const email = newAddress();
    const held = await squat(email);
    const again = addMember({ tenantId: held.team.tenant.id, email, role: "viewer", password: OURS });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    expect(await held.signIn()).not.toBeNull();
  });

  it("is not taken over by an emailed invitation, and whoever reads the email is verified", async () => {
    const email = newAddress();
    const held = await squat(email);
    const mail = mailProvider();
    const { ctx, tenant } = await createTestTenant({ ports: { email: mail.email } });
    await inviteMember(ctx, { email, role: "sales_rep" });
    // The squatter is signed in to this browser and enters their old password again.
    for (const given of [{ signedInAs: held.userId }, { signedInAs: held.userId, password: "short" }]) {
      await expect(acceptInvitation({ token: mail.tokenFor(email), ...given })).rejects.toMatchObject({
        code: "bad_request",
      });
    }
    await acceptInvitation({ token: mail.tokenFor(email), name: "Vic", password: OURS, signedInAs: held.userId });
    await expectNothingLeft(held);
    expect(await teamsOf(email)).toEqual([tenant.id]);
    expect(await account(email)).toMatchObject({ name: "Vic", verifiedAt: expect.any(Date) });
  });

  it("is not taken over by an invitation shown on screen, and stays unverified", async () => {
    const email = newAddress();
    const held = await squat(email);
    const { ctx, tenant } = await createTestTenant();
    await joinByShownLink(ctx, email, OURS);
    await expectNothingLeft(held);
    expect(await teamsOf(email)).toEqual([tenant.id]);
    expect(await account(email)).toMatchObject({ verifiedAt: null });
  });

  it("keeps what the operator gave it when its address is verified", async () => {
    const email = newAddress();
    const made = await createTenant({ name: "Own", email, password: THEIRS });
    const mail = mailProvider();
    const { ctx, tenant } = await createTestTenant({ ports: { email: mail.email } });
    await inviteMember(ctx, { email, role: "viewer" });
    await acceptInvitation({ token: mail.tokenFor(email), password: OURS, signedInAs: null });
    expect((await teamsOf(email)).sort()).toEqual([made.tenantId, tenant.id].sort());
    expect(await checkPassword({ email, password: THEIRS })).toBeNull();
  });

  it("does not transfer its membership to someone invited to the same team", async () => {
    const { ctx, tenant } = await createTestTenant();
    const email = newAddress();
    const { invitationUrl } = await inviteMember(ctx, { email, role: "viewer" });
    await addMember({ tenantId: tenant.id, email, role: "owner", password: THEIRS });
    const token = invitationUrl?.split("/").at(-1) ?? "";
    const late = acceptInvitation({ token, password: OURS, signedInAs: null });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect(await checkPassword({ email, password: THEIRS })).not.toBeNull();
  });

  it("cannot be changed from a sandbox, which only accepts new addresses", async () => {
    const email = newAddress();
    const held = await squat(email);
    const sandbox = await createTestTenant({ tenant: { isSandbox: true } });
    await expect(joinByShownLink(sandbox.ctx, email, OURS)).rejects.toMatchObject({ code: "conflict" });
    expect(await held.signIn()).not.toBeNull();
    const { identity } = await databases();
    await identity.user.update({ where: { id: held.userId }, data: { verifiedAt: new Date() } });
    await expect(joinByShownLink(sandbox.ctx, email, THEIRS)).rejects.toMatchObject({ code: "conflict" });
  });

  it("lets nobody sign in while it is being reset", async () => {
    for (let round = 0; round < 10; round++) {
      const email = newAddress();
      const held = await squat(email);
      const [made] = await Promise.all([
        createTenant({ name: "Northwind", email, password: OURS }),
        ...Array.from({ length: 4 }, () => held.signIn(held.known)),
      ]);
      const { identity } = await databases();
      const open = await identity.session.findMany({ where: { userId: made.userId, revokedAt: null } });
      expect(open).toEqual([]);
      await expectNothingLeft(held);
    }
  });

  it("is created once when its address is claimed twice concurrently", async () => {
    const email = newAddress();
    const made = await Promise.allSettled([
      createTenant({ name: "One", email, password: THEIRS }),
      createTenant({ name: "Two", email, password: OURS }),
    ]);
    const passwords = await Promise.all(
      [THEIRS, OURS].map(async (password) => (await checkPassword({ email, password })) !== null),
    );
    expect(passwords.filter(Boolean)).toHaveLength(1);
    const last = made[passwords.indexOf(true)];
    expect(last?.status === "fulfilled" && (await teamsOf(email))).toEqual([
      last?.status === "fulfilled" && last.value.tenantId,
    ]);
  });
});

describe("a verified account", () => {
  it("becomes an owner or member unchanged, and nobody else can set its password", async () => {
    const mail = mailProvider();
    const { ctx, tenant } = await createTestTenant({ ports: { email: mail.email } });
    const email = newAddress();
    await inviteMember(ctx, { email, role: "viewer" });
    await acceptInvitation({ token: mail.tokenFor(email), name: "Vic", password: OURS, signedInAs: null });
    const made = await createTenant({ name: "Northwind", email });
    expect(made).toMatchObject({ isNewUser: false, left: [] });
    const { tenant: third } = await createTestTenant();
    await addMember({ tenantId: third.id, email, role: "sales_rep" });
    const password = THEIRS;
    await expect(createTenant({ name: "Evil", email, password })).rejects.toMatchObject({ code: "conflict" });
    await expect(
      addMember({ tenantId: (await createTestTenant()).tenant.id, email, role: "viewer", password }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect((await teamsOf(email)).sort()).toEqual([tenant.id, made.tenantId, third.id].sort());
    expect(await checkPassword({ email, password: OURS })).not.toBeNull();
  });

  it("cannot accept an invitation as a sandbox user", async () => {
    const sandbox = await createTestTenant({ tenant: { isSandbox: true } });
    const { ctx, tenant } = await createTestTenant();
    const { identity } = await databases();
    const data = { verifiedAt: new Date() };
    const { email } = await identity.user.update({ where: { id: sandbox.userId }, data });
    const { invitationUrl } = await inviteMember(ctx, { email, role: "viewer" });
    const params = { token: invitationUrl?.split("/").at(-1) ?? "" };
    const accept = async (person: TestMember) =>
      callRoute(acceptInvitationContract, { params, body: {}, headers: await sessionHeaders(person) });
    expect(await accept(sandbox)).toMatchObject({ status: 401 });
    const own = await createTestTenant();
    await identity.member.create({ data: { tenantId: own.tenant.id, userId: sandbox.userId, role: "viewer" } });
    expect(await accept({ ...sandbox, tenant: own.tenant })).toMatchObject({ status: 200 });
    expect(await teamsOf(email)).toContain(tenant.id);
  });
});
