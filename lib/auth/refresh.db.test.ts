import { describe, expect, it } from "vitest";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { authenticate } from "./authenticate";
import { issueAccessToken } from "./issue-access-token";
import { openRefreshFamily } from "./open-refresh-family";
import { revokeRefreshFamily } from "./revoke-refresh-family";
import { rotateRefreshToken } from "./rotate-refresh-token";

const DAY_MS = 24 * 60 * 60 * 1000;

async function family(): Promise<TestMember & { familyId: string; first: string }> {
  const member = await createTenant();
  const { id } = await member.ctx.db.session.create({
    data: { tenantId: member.tenant.id, userId: member.userId, expiresAt: new Date(Date.now() + 40 * DAY_MS) },
  });
  const opened = await openRefreshFamily({ id, tenantId: member.tenant.id, userId: member.userId });
  return { ...member, familyId: opened.familyId, first: opened.refreshToken };
}

async function next(token: string): Promise<string> {
  const rotation = await rotateRefreshToken(token);
  if (!rotation) throw new Error("The refresh token was refused");
  return rotation.refreshToken;
}

async function age(token: string, seconds: number): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query(
    `UPDATE refresh_tokens SET used_at = used_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2) WHERE token_hash = $1`,
    [sha256(token), seconds],
  );
}

async function isRevoked(familyId: string): Promise<boolean> {
  const { identity } = await databases();
  return (await identity.refreshFamily.findUniqueOrThrow({ where: { id: familyId } })).revokedAt !== null;
}

async function liveLeaves(familyId: string): Promise<number> {
  const { identity } = await databases();
  return identity.refreshToken.count({ where: { familyId, usedAt: null, family: { revokedAt: null } } });
}

const asBearer = (token: string) =>
  authenticate({ authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null });

describe("a refresh token", () => {
  it("is exchanged for a new one, and only hashes are stored", async () => {
    const { first, familyId } = await family();
    const second = await next(first);
    const third = await next(second);
    expect(new Set([first, second, third]).size).toBe(3);
    const { identity } = await databases();
    const rows = await identity.refreshToken.findMany({ where: { familyId }, orderBy: { generation: "asc" } });
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([first, second, third].map(sha256));
    expect(JSON.stringify(rows)).not.toContain(third);
  });

  it("used fifty times concurrently, yields one successor and no revocation", async () => {
    const { first, familyId } = await family();
    const successors = await Promise.all(Array.from({ length: 50 }, () => next(first)));
    expect(new Set(successors).size).toBe(1);
    expect(await liveLeaves(familyId)).toBe(1);
    expect(await isRevoked(familyId)).toBe(false);
  });

  it("returns the same successor for ten seconds, then revokes the family and its access tokens", async () => {
    const { first, familyId, userId } = await family();
    const second = await next(first);
    await age(first, 9);
    expect(await next(first)).toBe(second);
    const access = await issueAccessToken({ familyId, userId });
    expect(await asBearer(access?.accessToken ?? "")).toMatchObject({ kind: "access_token", userId });
    await age(first, 2);
    expect(await rotateRefreshToken(first)).toBeNull();
    expect(await isRevoked(familyId)).toBe(true);
    expect(await rotateRefreshToken(second)).toBeNull();
    await expect(asBearer(access?.accessToken ?? "")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("revokes the family when its successor was already used, even within ten seconds", async () => {
    const { first, familyId } = await family();
    const third = await next(await next(first));
    expect(await rotateRefreshToken(first)).toBeNull();
    expect(await isRevoked(familyId)).toBe(true);
    expect(await rotateRefreshToken(third)).toBeNull();
  });

  it("that is replayed while a descendant is refreshed never leaves a valid descendant behind", async () => {
    for (let round = 0; round < 40; round++) {
      const { first, familyId } = await family();
      const second = await next(first);
      await age(first, 11);
      const order = [() => rotateRefreshToken(first), () => rotateRefreshToken(second)];
      if (round % 2 === 1) order.reverse();
      const results = await Promise.all(order.map((refresh) => refresh()));
      expect(await isRevoked(familyId)).toBe(true);
      expect(await liveLeaves(familyId)).toBe(0);
      for (const result of results) if (result) expect(await rotateRefreshToken(result.refreshToken)).toBeNull();
    }
  });

  it("that was guessed or altered is refused without side effects", async () => {
    const { first, familyId } = await family();
    const altered = (first.startsWith("A") ? "B" : "A") + first.slice(1);
    for (const wrong of [altered, randomSecret(), "", "x".repeat(10_000), `${first}\0`]) {
      expect(await rotateRefreshToken(wrong)).toBeNull();
    }
    expect(await isRevoked(familyId)).toBe(false);
    expect(await next(first)).not.toBe(first);
  });

  it("lasts seven days unused", async () => {
    const { first, familyId } = await family();
    await age(first, (7 * DAY_MS) / 1000 + 1);
    expect(await rotateRefreshToken(first)).toBeNull();
    expect(await isRevoked(familyId)).toBe(false);
  });

  it("never outlives the thirty days of its family", async () => {
    const { first, familyId } = await family();
    const { identity } = await databases();
    const expiresAt = new Date(Date.now() + 60_000);
    await identity.refreshFamily.update({ where: { id: familyId }, data: { expiresAt } });
    const second = await next(first);
    const row = await identity.refreshToken.findUniqueOrThrow({ where: { tokenHash: sha256(second) } });
    expect(row.expiresAt).toEqual(expiresAt);
    await identity.refreshFamily.update({ where: { id: familyId }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await rotateRefreshToken(second)).toBeNull();
  });

  it("revokes its family at logout, regardless of generation", async () => {
    const { first, familyId, userId } = await family();
    const access = await issueAccessToken({ familyId, userId });
    const second = await next(first);
    await revokeRefreshFamily(first);
    expect(await rotateRefreshToken(second)).toBeNull();
    await expect(asBearer(access?.accessToken ?? "")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("is not a bearer token, and yields no access token once the session ends", async () => {
    const { first, familyId, userId, ctx } = await family();
    await expect(asBearer(first)).rejects.toMatchObject({ code: "unauthenticated" });
    await ctx.db.session.updateMany({ data: { revokedAt: new Date() } });
    expect(await issueAccessToken({ familyId, userId })).toBeNull();
  });
});
