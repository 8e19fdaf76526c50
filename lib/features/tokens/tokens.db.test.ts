import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { ALL_CREDENTIALS, revokeCredentials } from "@/lib/auth/revoke-credentials";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createToken } from "./create-token";
import { listTokens } from "./queries";
import { revokeToken } from "./revoke-token";
import { TokenInput } from "./schema";

const PAGE = { page: 1, limit: 20 };
const use = (token: string, clientAddress: string | null = null) =>
  authenticate({ authorization: `Bearer ${token}`, cookie: undefined, clientAddress });

describe("an API token", () => {
  it("works from its creation until it is revoked", async () => {
    const { ctx, userId } = await createTenant();
    const made = await createToken(ctx, { name: "CRM", role: "viewer", allowedCidrs: [] });
    expect(made.token).toMatch(/^ft_live_/);
    expect(await use(made.token)).toMatchObject({ kind: "api_token", userId, role: "viewer", credentialId: made.id });
    await revokeToken(ctx, { id: made.id });
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => use(made.token)));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(0);
  });

  it("is stored as a hash and its last four characters, and never shown again", async () => {
    const { ctx } = await createTenant();
    const made = await createToken(ctx, { name: " CRM ", role: "owner", allowedCidrs: [] });
    const row = await ctx.db.apiToken.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ name: "CRM", tokenHash: sha256(made.token), lastFour: made.token.slice(-4) });
    expect(JSON.stringify([row, await listTokens(ctx, PAGE)])).not.toContain(made.token.slice(0, -4));
  });

  it("begins with ft_test_ in a sandbox", async () => {
    const { ctx } = await createTenant({ tenant: { isSandbox: true } });
    const made = await createToken(ctx, { name: "CRM", role: "viewer", allowedCidrs: [] });
    expect(made.token).toMatch(/^ft_test_/);
    expect(await use(made.token)).toMatchObject({ role: "viewer" });
  });

  it("cannot be created above the creator's role, or by another token", async () => {
    const { ctx } = await createTenant({ role: "admin" });
    const input = { name: "CRM", allowedCidrs: [] };
    await expect(createToken(ctx, { ...input, role: "owner" })).rejects.toMatchObject({ code: "forbidden" });
    if (ctx.actor.kind !== "user") throw new Error("A person was expected");
    const byToken = { ...ctx, actor: { ...ctx.actor, via: "api_token" as const } };
    await expect(createToken(byToken, { ...input, role: "viewer" })).rejects.toMatchObject({ code: "forbidden" });
    expect((await listTokens(ctx, PAGE)).total).toBe(0);
  });

  it("is not issued by a session whose credentials end at the same time", async () => {
    const { identity } = await databases();
    for (let round = 0; round < 15; round++) {
      const { ctx, userId } = await createTenant();
      await Promise.allSettled([
        createToken(ctx, { name: "CRM", role: "owner", allowedCidrs: [] }),
        identity.$transaction((tx) => revokeCredentials(tx, userId, ALL_CREDENTIALS)),
      ]);
      expect((await listTokens(ctx, PAGE)).total).toBe(0);
      const late = createToken(ctx, { name: "CRM", role: "owner", allowedCidrs: [] });
      await expect(late).rejects.toMatchObject({ code: "unauthenticated" });
    }
  });

  it("has at most two active tokens per name in a tenant, even under concurrent requests", async () => {
    const { ctx, tenant } = await createTenant();
    const colleague = await memberOf(tenant, "admin");
    const other = await createTenant();
    const ask = (by: typeof ctx) => createToken(by, { name: "CRM", role: "viewer", allowedCidrs: [] });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => ask(at % 2 === 0 ? ctx : colleague.ctx)),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(2);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "token_limit" });
    await expect(ask(other.ctx)).resolves.toMatchObject({ name: "CRM" });
    const [first] = (await listTokens(ctx, PAGE)).items;
    await revokeToken(ctx, { id: first?.id ?? "" });
    await expect(ask(ctx)).resolves.toMatchObject({ name: "CRM" });
  });

  it("loses permissions with its creator: a lower role applies immediately, and leaving revokes it", async () => {
    const { tenant } = await createTenant();
    const admin = await memberOf(tenant, "admin");
    const { token } = await createToken(admin.ctx, { name: "CRM", role: "admin", allowedCidrs: [] });
    await admin.ctx.db.member.update({ where: { id: admin.memberId }, data: { role: "viewer" } });
    expect(await use(token)).toMatchObject({ role: "viewer" });
    await admin.ctx.db.member.update({ where: { id: admin.memberId }, data: { removedAt: new Date() } });
    await expect(use(token)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("stops working when it expires, and then leaves its name to another", async () => {
    const { ctx } = await createTenant();
    const ask = (expiresAt: string | null) =>
      createToken(ctx, { name: "CRM", role: "viewer", allowedCidrs: [], expiresAt });
    const at = new Date(Date.now() + 60_000).toISOString();
    const { token, id } = await ask(at);
    expect(JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).exp).toBe(
      Math.ceil(Date.parse(at) / 1000),
    );
    expect(await use(token)).toMatchObject({ role: "viewer" });
    await ask(null);
    await expect(ask(null)).rejects.toMatchObject({ code: "token_limit" });
    await ctx.db.apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    await expect(use(token)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(ask(null)).resolves.toMatchObject({ name: "CRM" });
    expect((await listTokens(ctx, PAGE)).items.map(({ expiresAt }) => expiresAt === null)).toContain(false);
  });

  it.each(["2020-01-01T00:00:00Z", "x", "2020-01-01"])("can't be made to expire at %s", (expiresAt) => {
    expect(TokenInput.safeParse({ name: "CRM", role: "viewer", expiresAt }).success).toBe(false);
  });

  it("works only from its allowed addresses", async () => {
    const { ctx } = await createTenant();
    const allowedCidrs = ["10.0.0.0/8", "2001:db8::/32"];
    const { token } = await createToken(ctx, { name: "CRM", role: "viewer", allowedCidrs });
    for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "2001:db8::7"]) {
      expect(await use(token, address), address).toMatchObject({ role: "viewer" });
    }
    for (const address of ["11.0.0.1", "2001:db9::1", "10.1.2.3, 11.0.0.1", "", null]) {
      await expect(use(token, address), String(address)).rejects.toMatchObject({ code: "unauthenticated" });
    }
  });

  it("is visible and revocable only for its creator and admins", async () => {
    const { ctx: owner, tenant } = await createTenant();
    const rep = await memberOf(tenant, "sales_rep");
    const colleague = await memberOf(tenant, "sales_manager");
    const made = await createToken(rep.ctx, { name: "Own", role: "viewer", allowedCidrs: [] });
    expect((await listTokens(rep.ctx, PAGE)).items.map(({ id }) => id)).toEqual([made.id]);
    expect((await listTokens(owner, PAGE)).total).toBe(1);
    expect((await listTokens(colleague.ctx, PAGE)).total).toBe(0);
    await expect(revokeToken(colleague.ctx, { id: made.id })).rejects.toMatchObject({ code: "not_found" });
    const first = await revokeToken(owner, { id: made.id });
    expect(await revokeToken(owner, { id: made.id })).toEqual(first);
    const events = await owner.db.auditEvent.findMany({ where: { entityId: made.id }, orderBy: { at: "asc" } });
    expect(events.map(({ type }) => type)).toEqual(["token.created", "token.revoked"]);
  });

  it("records its use at most once a minute", async () => {
    const { ctx } = await createTenant();
    const { token, id } = await createToken(ctx, { name: "CRM", role: "viewer", allowedCidrs: [] });
    const lastUse = async () => (await ctx.db.apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime() ?? 0;
    await use(token);
    await expect.poll(lastUse).toBeGreaterThan(0);
    const noted = new Date(Date.now() - 50_000);
    await ctx.db.apiToken.update({ where: { id }, data: { lastUsedAt: noted } });
    await use(token);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await lastUse()).toBe(noted.getTime());
    await ctx.db.apiToken.update({ where: { id }, data: { lastUsedAt: new Date(Date.now() - 61_000) } });
    await use(token);
    await expect.poll(lastUse).toBeGreaterThan(noted.getTime());
  });
});
