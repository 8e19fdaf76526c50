import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import { authenticate } from "./authenticate";
import { openRefreshFamily } from "./open-refresh-family";
import { openSession } from "./open-session";
import { ALL_CREDENTIALS, revokeCredentials } from "./revoke-credentials";
import { rotateRefreshToken } from "./rotate-refresh-token";
import { verifyAccount } from "./verify-account";

/**
 * A person with one credential of each kind: a session with a refresh family, an API token, a sign-in link, and a sent
 * invitation.
 */
async function equipped() {
  const person = await createTenant();
  const { identity } = await databases();
  const { userId, tenant } = person;
  await identity.user.update({ where: { id: userId }, data: { passwordHash: "a hash" } });
  const claims = await openSession({ userId, credentialVersion: 0, method: "password" });
  if (!claims) throw new Error("A session was expected");
  const { refreshToken } = await openRefreshFamily({ id: claims.sid, tenantId: tenant.id, userId });
  const expiresAt = new Date(Date.now() + 60_000);
  const unique = () => ({ tokenHash: randomUUID(), tenantId: tenant.id, expiresAt });
  await identity.loginLink.create({ data: { ...unique(), userId } });
  await identity.invitation.create({ data: { ...unique(), email: "a@b.example", role: "viewer", invitedBy: userId } });
  return { ...person, sessionId: claims.sid, refreshToken, token: await tokenOf(person) };
}

async function left({ userId }: TestMember) {
  const { identity } = await databases();
  const open = { userId, revokedAt: null };
  return {
    password: (await identity.user.findUniqueOrThrow({ where: { id: userId } })).passwordHash !== null,
    sessions: await identity.session.count({ where: open }),
    refreshFamilies: await identity.refreshFamily.count({ where: open }),
    apiTokens: await identity.apiToken.count({ where: { createdBy: userId, revokedAt: null } }),
    links: await identity.loginLink.count({ where: { userId, usedAt: null } }),
    invitations: await identity.invitation.count({ where: { invitedBy: userId, revokedAt: null } }),
  };
}

async function end(userId: string, ending: Parameters<typeof revokeCredentials>[2]): Promise<void> {
  const { identity } = await databases();
  await identity.$transaction((tx) => revokeCredentials(tx, userId, ending));
}

const ALL = { password: true, sessions: 1, refreshFamilies: 1, apiTokens: 1, links: 1, invitations: 1 };

describe("revoking a person's credentials", () => {
  it("revokes only the given kind, and only for this person", async () => {
    const bystander = await equipped();
    for (const kind of Object.keys(ALL_CREDENTIALS) as (keyof typeof ALL_CREDENTIALS)[]) {
      const person = await equipped();
      await end(person.userId, { [kind]: true });
      expect(await left(person)).toEqual({ ...ALL, [kind]: kind === "password" ? false : 0 });
    }
    expect(await left(bystander)).toEqual(ALL);
  });

  it("revokes everything at once, including access and refresh tokens", async () => {
    const person = await equipped();
    await end(person.userId, ALL_CREDENTIALS);
    const none = { sessions: 0, refreshFamilies: 0, apiTokens: 0, links: 0, invitations: 0 };
    expect(await left(person)).toEqual({ password: false, ...none });
    const call = { authorization: `Bearer ${person.token}`, cookie: undefined, clientAddress: null };
    await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await rotateRefreshToken(person.refreshToken)).toBeNull();
  });

  it("can keep the current session and its refresh families", async () => {
    const person = await equipped();
    const { userId, sessionId: exceptSessionId } = person;
    await openSession({ userId, credentialVersion: 0, method: "password" });
    await end(userId, { sessions: true, refreshFamilies: true, exceptSessionId });
    expect(await left(person)).toEqual(ALL);
    expect(await rotateRefreshToken(person.refreshToken)).not.toBeNull();
  });

  it("blocks sign-ins that started before", async () => {
    const { userId } = await equipped();
    await end(userId, { password: true });
    expect(await openSession({ userId, credentialVersion: 0, method: "password" })).toBeNull();
    expect(await openSession({ userId, credentialVersion: 1, method: "password" })).not.toBeNull();
  });

  it("leaves no session open when it races with sign-ins", async () => {
    for (let round = 0; round < 20; round++) {
      const person = await equipped();
      const { userId } = person;
      const signIn = () => openSession({ userId, credentialVersion: 0, method: "password" });
      await Promise.all([signIn(), end(userId, ALL_CREDENTIALS), signIn(), signIn()]);
      expect(await left(person)).toMatchObject({ sessions: 0, apiTokens: 0 });
    }
  });

  it("happens only on the first proof of the address", async () => {
    const person = await equipped();
    const { identity } = await databases();
    const prove = () => identity.$transaction((tx) => verifyAccount(tx, person.userId));
    const [first, second] = await Promise.all([prove(), prove()]);
    expect([first, second].sort()).toEqual([false, true]);
    expect(await left(person)).toMatchObject({ password: false, sessions: 0, apiTokens: 0 });
    await tokenOf(person);
    expect(await prove()).toBe(false);
    expect(await left(person)).toMatchObject({ apiTokens: 1 });
  });
});
