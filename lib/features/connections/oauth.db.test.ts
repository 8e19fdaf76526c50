import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAccess } from "@/lib/connections/oauth/access";
import { openTokens } from "@/lib/connections/oauth/stored-tokens";
import { fixedClock } from "@/lib/core/clock";
import type { ConnectionModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { connectAccount, consent } from "@/lib/testing/emulators/connect-account";
import { type OAuthServer, settingsFor, startOAuthServer } from "@/lib/testing/emulators/oauth-server";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { sendJson } from "@/lib/testing/http-fake";
import { askProvider } from "./ask-provider";
import { beginConnecting } from "./begin-connecting";
import { disconnectProvider } from "./disconnect-provider";
import { finishConnecting } from "./finish-connecting";
import { connectionOffers } from "./offers";
import { listConnections } from "./queries";
import type { ConnectionProvider } from "./schema";

const HUB = { hub_id: 62515 };
const salesforceOrg = (url: string) => ({
  id: `${url}/id/00D000000000062EAA/005000000000001AAA`,
  instance_url: url,
  issued_at: "1763640000000",
  expires_in: undefined,
});

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
  Object.assign(process.env, settingsFor(server.url));
});
beforeEach(() => {
  Object.assign(server, { interrupt: null, extra: {}, handle: null, revoked: [] });
});
afterAll(() => server.close());

const failureOf = async (ctx: TenantContext, provider: ConnectionProvider, back: object) => {
  const page = await finishConnecting(ctx, { provider, ...back });
  expect(page.pathname).toBe("/settings/integrations");
  return [page.searchParams.get("failed"), page.searchParams.get("reason")];
};
const statusOf = async (ctx: TenantContext, { id }: ConnectionModel) =>
  (await ctx.db.connection.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } })).status;
const accessOf = (ctx: TenantContext, connection: ConnectionModel) => {
  const access = openAccess(ctx, connection);
  if (!access) throw new Error("Not set up");
  return access;
};
const refreshes = () => server.asked("refresh_token").length;

describe("connecting", () => {
  it("requests minimal scopes with state and PKCE, and nothing from the sign-in's grant", async () => {
    const { ctx } = await createTenant();
    const { authorizeUrl, connection } = await beginConnecting(ctx, { provider: "google" });
    expect(connection).toBeNull();
    const asked = Object.fromEntries(new URL(authorizeUrl).searchParams);
    expect(asked).toMatchObject({
      client_id: "client",
      response_type: "code",
      redirect_uri: "http://localhost:3000/api/connections/google/callback",
      access_type: "offline",
      prompt: "consent",
      code_challenge_method: "S256",
    });
    expect(asked.scope?.split(" ")).toEqual([
      "openid",
      "email",
      "https://www.googleapis.com/auth/calendar.events.readonly",
      "https://www.googleapis.com/auth/calendar.events",
      "https://www.googleapis.com/auth/meetings.space.readonly",
    ]);
    expect(asked.include_granted_scopes).toBeUndefined();
    expect(asked.state).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it.each<[ConnectionProvider, (url: string) => Record<string, unknown>, Record<string, unknown>]>([
    ["google", () => ({}), { accountId: "google-mara", accountName: "mara@seller.example", instanceUrl: null }],
    ["hubspot", () => HUB, { userId: null, accountId: "62515", accountName: "Hub ID 62515" }],
    ["salesforce", salesforceOrg, { userId: null, accountId: "00D000000000062EAA", tokenRefreshAt: null }],
  ])("makes %s active, with its tokens sealed to the row", async (provider, extra, account) => {
    server.extra = extra(server.url);
    const { ctx } = await createTenant();
    const row = await connectAccount(ctx, provider);
    expect(row).toMatchObject({ status: "active", isSandbox: false, ...account });
    expect(row.encryptedSecret).not.toMatch(/access-|refresh-/);
    expect(await openTokens(row)).toMatchObject({ accessToken: expect.stringMatching(/^access-/) });
    expect(await openTokens({ ...row, tenantId: crypto.randomUUID() })).toBeNull();
    expect(await openTokens({ ...row, id: crypto.randomUUID() })).toBeNull();
    const { token, origin } = await accessOf(ctx, row).accessToken();
    expect(token).toMatch(/^access-/);
    expect(origin).toBe(provider === "salesforce" ? server.url : undefined);
    const [shown] = (await listConnections(ctx, { page: 1, limit: 10 })).items;
    expect(JSON.stringify(shown)).not.toMatch(/access-|refresh-|v1\./);
  });

  it("accepts a state once, in its own session, for its own provider, for ten minutes", async () => {
    const clock = fixedClock("2026-11-20T12:00:00Z");
    const { tenant, ctx } = await createTenant({ clock });
    const again = await consent(ctx, "google");
    await finishConnecting(ctx, { provider: "google", ...again });
    expect(await failureOf(ctx, "google", again)).toEqual(["google", "expired"]);

    const { ctx: other } = await memberOf(tenant, "owner", { clock });
    expect(await failureOf(other, "google", await consent(ctx, "google"))).toEqual(["google", "expired"]);
    const { ctx: stranger } = await createTenant({ clock });
    expect(await failureOf(stranger, "google", await consent(ctx, "google"))).toEqual(["google", "expired"]);
    expect(await failureOf(ctx, "hubspot", await consent(ctx, "google"))).toEqual(["hubspot", "expired"]);

    const late = await consent(ctx, "google");
    clock.advance(10 * 60_000);
    expect(await failureOf(ctx, "google", late)).toEqual(["google", "expired"]);
    expect(await failureOf(ctx, "google", { code: "c" })).toEqual(["google", "expired"]);
    expect(await failureOf(ctx, "google", { state: "x".repeat(43), code: "c" })).toEqual(["google", "expired"]);
  });

  it("says why it failed", async () => {
    const { ctx } = await createTenant();
    const { state } = await consent(ctx, "google");
    expect(await failureOf(ctx, "google", { state, error: "access_denied" })).toEqual(["google", "denied"]);
    const wrong = await consent(ctx, "google");
    expect(await failureOf(ctx, "google", { ...wrong, code: "another" })).toEqual(["google", "refused"]);
    const down = await consent(ctx, "google");
    server.interrupt = (response) => sendJson(response, 503, {});
    expect(await failureOf(ctx, "google", down)).toEqual(["google", "unavailable"]);
    expect((await listConnections(ctx, { page: 1, limit: 10 })).items).toEqual([]);
  });

  it.each([
    "https://evil.example",
    "http://acme.my.salesforce.com",
    "https://acme.my.salesforce.com:8443",
    "https://salesforce.com.evil.example",
    "https://evilsalesforce.com",
    "not a url",
  ])("refuses an instance_url of %s, and sends no token there", async (instance_url) => {
    server.extra = { ...salesforceOrg(server.url), instance_url };
    const { ctx } = await createTenant();
    expect(await failureOf(ctx, "salesforce", await consent(ctx, "salesforce"))).toEqual(["salesforce", "refused"]);
  });

  it("keeps a row for each account and revokes the one it replaces", async () => {
    server.extra = HUB;
    const { ctx } = await createTenant();
    const first = await connectAccount(ctx, "hubspot");
    const again = await connectAccount(ctx, "hubspot");
    expect([again.id, server.revoked]).toEqual([first.id, []]);
    server.extra = { hub_id: 777 };
    const other = await connectAccount(ctx, "hubspot");
    expect(other.id).not.toBe(first.id);
    expect(server.revoked).toHaveLength(1);
    server.extra = salesforceOrg(server.url);
    await connectAccount(ctx, "salesforce");
    expect(server.revoked).toHaveLength(2);
    const { items } = await listConnections(ctx, { page: 1, limit: 10 });
    expect(items).toMatchObject([{ provider: "salesforce", status: "active" }]);
    server.extra = HUB;
    expect((await connectAccount(ctx, "hubspot")).id).toBe(first.id);
  });

  it("of the team's CRM requires integrations:manage, at the start and the end", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    await expect(beginConnecting(ctx, { provider: "hubspot" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(finishConnecting(ctx, { provider: "hubspot", state: "s", code: "c" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await connectAccount(ctx, "google")).status).toBe("active");
  });
});

describe("a token", () => {
  const connected = async (provider: ConnectionProvider = "hubspot") => {
    server.extra = provider === "salesforce" ? salesforceOrg(server.url) : HUB;
    const clock = fixedClock(new Date().toISOString());
    const { tenant, ctx } = await createTenant({ clock });
    const connection = await connectAccount(ctx, provider);
    return { tenant, ctx, clock, connection, before: refreshes() };
  };

  it("is used until shortly before it expires", async () => {
    const { ctx, clock, connection, before } = await connected();
    const { accessToken } = accessOf(ctx, connection);
    const first = await accessToken();
    clock.advance(27 * 60_000);
    expect(await accessToken()).toEqual(first);
    clock.advance(2 * 60_000);
    expect(await accessToken()).not.toEqual(first);
    expect(refreshes()).toBe(before + 1);
  });

  it("is refreshed once for concurrent requests, and the new refresh token is kept", async () => {
    const { ctx, clock, connection, before } = await connected();
    clock.advance(40 * 60_000);
    const asked = await Promise.all(Array.from({ length: 20 }, () => accessOf(ctx, connection).accessToken()));
    expect(new Set(asked.map(({ token }) => token)).size).toBe(1);
    expect(refreshes()).toBe(before + 1);
    clock.advance(40 * 60_000);
    expect((await accessOf(ctx, connection).accessToken()).token).not.toBe(asked[0]?.token);
    expect(refreshes()).toBe(before + 2);
  });

  it("that is short-lived is not refreshed on every request", async () => {
    const { ctx, clock, connection, before } = await connected();
    server.extra = { expires_in: 60 };
    clock.advance(40 * 60_000);
    for (let asked = 0; asked < 3; asked++) await accessOf(ctx, connection).accessToken();
    expect(refreshes()).toBe(before + 1);
  });

  it("keeps the refresh token if the provider returns no new one", async () => {
    const { ctx, clock, connection } = await connected();
    const old = (await openTokens(connection))?.refreshToken;
    server.interrupt = (response) =>
      sendJson(response, 200, { access_token: "plain", token_type: "bearer", expires_in: 1800 });
    clock.advance(40 * 60_000);
    expect(await accessOf(ctx, connection).accessToken()).toEqual({ token: "plain" });
    const row = await ctx.db.connection.findFirstOrThrow({ where: { id: connection.id, tenantId: ctx.tenantId } });
    expect((await openTokens(row))?.refreshToken).toBe(old);
  });

  it("that the provider rejects before it expires is refreshed, and the request is repeated", async () => {
    const { ctx, connection, before } = await connected("salesforce");
    server.handle = ({ headers }, response) =>
      sendJson(response, server.accepts(headers.authorization) ? 200 : 401, {});
    server.endAccess();
    const { accessToken, fetch } = accessOf(ctx, connection);
    const call = async () =>
      fetch(`${server.url}/data`, { headers: { authorization: `Bearer ${(await accessToken()).token}` } });
    const answers = await Promise.all([call(), call(), call()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes()).toBe(before + 1);
  });

  it("that is revoked ends the person's connection after one attempt", async () => {
    const { ctx, clock, connection, before } = await connected();
    server.revokeAll();
    clock.advance(40 * 60_000);
    const ask = () => askProvider(ctx, connection, () => accessOf(ctx, connection).accessToken());
    const settled = await Promise.allSettled(Array.from({ length: 10 }, ask));
    expect(settled.every(({ status }) => status === "rejected")).toBe(true);
    await expect(ask()).rejects.toMatchObject({ code: "no_crm_connection" });
    expect(await statusOf(ctx, connection)).toBe("needs_reauth");
    expect(refreshes()).toBe(before + 1);
    const noted = await ctx.db.auditEvent.count({
      where: { tenantId: ctx.tenantId, type: "crm.connection.needs_reauth" },
    });
    expect(noted).toBe(1);
    expect((await connectAccount(ctx, "hubspot")).id).toBe(connection.id);
    expect(await accessOf(ctx, connection).accessToken()).toMatchObject({ token: expect.stringMatching(/^access-/) });
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["is down", (response) => sendJson(response, 500, {})],
    ["does not know our app", (response) => sendJson(response, 401, { error: "invalid_client" })],
    ["answers with a page", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
    ["leaves the token out", (response) => sendJson(response, 200, { token_type: "bearer" })],
  ])("is asked for again later where the provider %s", async (_name, interrupt) => {
    const { ctx, clock, connection } = await connected();
    clock.advance(40 * 60_000);
    server.interrupt = interrupt;
    const ask = () => askProvider(ctx, connection, () => accessOf(ctx, connection).accessToken());
    await expect(ask()).rejects.toMatchObject({ code: "internal" });
    expect(await statusOf(ctx, connection)).toBe("active");
    server.interrupt = null;
    expect((await ask()).token).toMatch(/^access-/);
  });

  it("is never stored on a connection that has ended in the meantime", async () => {
    const { ctx, clock, connection } = await connected();
    clock.advance(40 * 60_000);
    server.interrupt = async (response) => {
      server.interrupt = null;
      await disconnectProvider(ctx, { id: connection.id });
      sendJson(response, 200, { access_token: "late", token_type: "bearer", expires_in: 1800 });
    };
    await accessOf(ctx, connection).accessToken();
    const row = await ctx.db.connection.findFirstOrThrow({ where: { id: connection.id, tenantId: ctx.tenantId } });
    expect(row).toMatchObject({ status: "disabled", encryptedSecret: null });
  });

  it("whose refresh one process started and did not finish is refreshed by another", async () => {
    const { ctx, clock, connection } = await connected();
    clock.advance(40 * 60_000);
    const where = { id: connection.id, tenantId: ctx.tenantId };
    await ctx.db.connection.update({ where, data: { refreshLeaseUntil: new Date(Date.now() + 600) } });
    const started = performance.now();
    expect((await accessOf(ctx, connection).accessToken()).token).toMatch(/^access-/);
    expect(performance.now() - started).toBeGreaterThan(400);
  });
});

describe("the health of a connection", () => {
  it("is described in plain words, with its permissions", async () => {
    server.extra = HUB;
    const clock = fixedClock(new Date().toISOString());
    const { ctx } = await createTenant({ clock });
    await connectAccount(ctx, "hubspot");
    const [offer] = connectionOffers(ctx).filter(({ provider }) => provider === "hubspot");
    expect(offer).toMatchObject({ isSetUp: true, hasSandbox: false });
    const shown = async () => (await listConnections(ctx, { page: 1, limit: 10 })).items[0];
    expect(await shown()).toMatchObject({ permissions: offer?.permissions, lastSuccessAt: null, lastError: null });

    const current = () => ctx.db.connection.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    const fails = () => Promise.reject(new ProviderFailure("unavailable", "HubSpot: 503 access-secret"));
    await expect(askProvider(ctx, await current(), fails)).rejects.toMatchObject({ code: "internal" });
    expect((await shown())?.lastError).toEqual({
      message: "HubSpot didn't respond. We'll try again.",
      at: clock.now().toISOString(),
    });
    clock.advance(5_000);
    await askProvider(ctx, await current(), async () => "fine");
    expect(await shown()).toMatchObject({ lastSuccessAt: clock.now().toISOString(), lastError: null });
  });
});
