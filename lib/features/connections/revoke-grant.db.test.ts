import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTokens, sealTokens } from "@/lib/connections/oauth/stored-tokens";
import { databases } from "@/lib/db/connect";
import type { ConnectionModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { connectAccount } from "@/lib/testing/emulators/connect-account";
import { type OAuthServer, settingsFor, startOAuthServer } from "@/lib/testing/emulators/oauth-server";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { sendJson } from "@/lib/testing/http-fake";
import { removeMember } from "../members/remove-member";
import { purgeExpiredTenants } from "../tenants/purge-tenant";
import { disconnectProvider } from "./disconnect-provider";
import { retryRevocation } from "./revoke-grant";

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
  Object.assign(process.env, settingsFor(server.url));
});
beforeEach(() => {
  Object.assign(server, { interruptRevocation: null, extra: { hub_id: 62515 }, revoked: [] });
});
afterAll(() => server.close());

const statusOf = async (ctx: TenantContext, { id }: ConnectionModel) =>
  (await ctx.db.connection.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } })).status;
const refreshTokenOf = async (connection: ConnectionModel) => (await openTokens(connection))?.refreshToken;

async function waiting({ id: connectionId }: ConnectionModel) {
  const { identity } = await databases();
  return identity.grantRevocation.findFirst({ where: { connectionId } });
}
const fail = (status = 503, body = {}) => {
  server.interruptRevocation = (response) => sendJson(response, status, body);
};

/** Retries as the job does once the revocation is due. */
async function retry({ tenantId, id: connectionId }: ConnectionModel) {
  const { identity } = await databases();
  await identity.grantRevocation.updateMany({ where: { connectionId }, data: { nextTryAt: new Date(0) } });
  await retryRevocation({ tenantId, connectionId });
}

describe("disconnecting", () => {
  it("revokes at the provider", async () => {
    const { ctx } = await createTenant();
    const connection = await connectAccount(ctx, "hubspot");
    await disconnectProvider(ctx, { id: connection.id });
    expect(server.revoked).toEqual([await refreshTokenOf(connection)]);
    expect(await waiting(connection)).toBeNull();
  });

  it("succeeds if the stored tokens can't be decrypted, and says that they weren't revoked", async () => {
    const { ctx } = await createTenant();
    const calendar = await connectAccount(ctx, "google");
    const { id } = calendar;
    await ctx.db.connection.update({ where: { id, tenantId: ctx.tenantId }, data: { encryptedSecret: "v1.x.x" } });
    await disconnectProvider(ctx, { id });
    expect(await statusOf(ctx, calendar)).toBe("disabled");
    expect(await waiting(calendar)).toBeNull();
    const type = "calendar.connection.revocation_failed";
    expect(await ctx.db.auditEvent.count({ where: { entityId: id, type } })).toBe(1);
  });

  it("happens when someone leaves the team, and affects nobody else", async () => {
    const { tenant, ctx: owner } = await createTenant();
    const rep = await memberOf(tenant, "sales_rep");
    const own = await connectAccount(owner, "google");
    const left = await rep.ctx.db.connection.create({
      data: { tenantId: tenant.id, userId: rep.userId, provider: "google", accountId: "another" },
    });
    const encryptedSecret = await sealTokens({ accessToken: "a", refreshToken: "refresh-of-rep" }, left);
    await owner.db.connection.update({ where: { id: left.id, tenantId: tenant.id }, data: { encryptedSecret } });
    await removeMember(owner, { id: rep.memberId });
    expect(server.revoked).toEqual(["refresh-of-rep"]);
    expect([await statusOf(owner, left), await statusOf(owner, own)]).toEqual(["disabled", "active"]);
  });
});

describe("a grant that could not be revoked", () => {
  const disconnected = async () => {
    const { ctx } = await createTenant();
    const connection = await connectAccount(ctx, "hubspot");
    fail();
    await disconnectProvider(ctx, { id: connection.id });
    return { ctx, connection };
  };

  it("is retried, each time later, until the provider accepts it", async () => {
    const { ctx, connection } = await disconnected();
    expect(await statusOf(ctx, connection)).toBe("disabled");
    const minutes: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      const { attempts, nextTryAt } = (await waiting(connection)) ?? {};
      expect(attempts).toBe(attempt);
      minutes.push(Math.round(((nextTryAt?.getTime() ?? 0) - Date.now()) / 60_000));
      await retry(connection);
    }
    expect(minutes).toEqual([1, 2, 4, 8]);
    await retryRevocation({ tenantId: ctx.tenantId, connectionId: connection.id });
    expect((await waiting(connection))?.attempts).toBe(5);
    server.interruptRevocation = null;
    await retry(connection);
    expect(server.revoked).toEqual([await refreshTokenOf(connection)]);
    expect(await waiting(connection)).toBeNull();
  });

  it("is retried by one process at a time", async () => {
    const { connection } = await disconnected();
    server.interruptRevocation = null;
    const { identity } = await databases();
    const { id: connectionId, tenantId } = connection;
    await identity.grantRevocation.updateMany({ where: { connectionId }, data: { nextTryAt: new Date(0) } });
    await Promise.all(Array.from({ length: 5 }, () => retryRevocation({ tenantId, connectionId })));
    expect(server.revoked).toHaveLength(1);
  });

  it("is given up after 14 attempts, and the audit trail says so", async () => {
    const { ctx, connection } = await disconnected();
    const type = "crm.connection.revocation_failed";
    for (let attempt = 2; attempt <= 13; attempt++) await retry(connection);
    expect(await ctx.db.auditEvent.count({ where: { type } })).toBe(0);
    await retry(connection);
    expect(await waiting(connection)).toBeNull();
    const events = await ctx.db.auditEvent.findMany({ where: { type } });
    expect(events).toMatchObject([
      { entityId: connection.id, actorKind: "system", data: { provider: "hubspot", attempts: 14 } },
    ]);
  });

  it("counts as revoked if the provider no longer knows the token", async () => {
    const { ctx, connection } = await disconnected();
    fail(400, { error: "invalid_token" });
    await retry(connection);
    expect(await waiting(connection)).toBeNull();
    expect(await ctx.db.auditEvent.count({ where: { type: "crm.connection.revocation_failed" } })).toBe(0);
  });

  it("is not revoked after its account is connected again", async () => {
    const { ctx, connection } = await disconnected();
    expect((await connectAccount(ctx, "hubspot")).id).toBe(connection.id);
    expect(await waiting(connection)).toBeNull();
    server.interruptRevocation = null;
    await retry(connection);
    expect(server.revoked).toEqual([]);
  });
});

describe("deleting a tenant", () => {
  it("doesn't wait for the provider, and revokes the grants afterwards", async () => {
    const { tenant, ctx } = await createTenant();
    const connection = await connectAccount(ctx, "hubspot");
    const calendar = await connectAccount(ctx, "google");
    fail();
    const { identity } = await databases();
    await identity.tenant.delete({ where: { id: tenant.id } });
    for (const one of [connection, calendar]) await retry(one);
    expect((await waiting(connection))?.attempts).toBe(1);
    server.interruptRevocation = null;
    for (const one of [connection, calendar]) await retry(one);
    expect(server.revoked).toEqual([await refreshTokenOf(connection), await refreshTokenOf(calendar)]);
    expect([await waiting(connection), await waiting(calendar)]).toEqual([null, null]);
  });

  it("gives up on a grant like any other, with nobody left to notify", async () => {
    const { tenant, ctx } = await createTenant();
    const connection = await connectAccount(ctx, "hubspot");
    fail();
    const { identity } = await databases();
    await identity.tenant.delete({ where: { id: tenant.id } });
    for (let attempt = 1; attempt <= 14; attempt++) await retry(connection);
    expect(await waiting(connection)).toBeNull();
  });

  it("also revokes when a sandbox is purged", async () => {
    const { tenant, ctx } = await createTenant();
    const connection = await connectAccount(ctx, "hubspot");
    const { identity } = await databases();
    const over = { isSandbox: true, expiresAt: new Date(Date.now() - 1000) };
    await identity.tenant.update({ where: { id: tenant.id }, data: over });
    expect((await purgeExpiredTenants()).tenantIds).toContain(tenant.id);
    await retry(connection);
    expect(server.revoked).toEqual([await refreshTokenOf(connection)]);
  });
});
