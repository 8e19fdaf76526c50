import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { createLoginLink } from "@/lib/features/tenants/create-login-link";
import { openBrowser } from "@/lib/testing/browser";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";
import * as tokensRoute from "../tokens/route";
import * as logoutRoute from "./logout/route";
import * as refreshRoute from "./refresh/route";
import * as tokenRoute from "./token/route";

const REFRESH = "followthrough.refresh-token";
const POST = { method: "POST" };

async function signedIn(): Promise<TestMember & { browser: ReturnType<typeof openBrowser> }> {
  const person = await createTenant();
  const expiresAt = new Date(Date.now() + 60_000);
  const link = await createLoginLink({ tenantId: person.tenant.id, userId: person.userId, expiresAt });
  const browser = openBrowser();
  await browser.submit("callback/login-link", { token: new URL(link).searchParams.get("link") ?? "" });
  return { ...person, browser };
}

const accessTokenIn = (page: { body: Record<string, unknown> }) =>
  (page.body.data as { accessToken: string }).accessToken;
const use = (token: string) =>
  authenticate({ authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null });

describe("an access token", () => {
  it("is issued for a session, with a refresh cookie limited to /api/auth on the same site", async () => {
    const { browser, userId } = await signedIn();
    const page = await browser.send(tokenRoute, "/api/auth/token", POST);
    expect(page).toMatchObject({ status: 200, body: { success: true, data: { tokenType: "Bearer", expiresIn: 900 } } });
    expect(page.headers.getSetCookie().find((cookie) => cookie.startsWith(REFRESH))).toMatch(
      /^followthrough\.refresh-token=[A-Za-z0-9_-]{43}; Path=\/api\/auth; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    );
    expect(await use(accessTokenIn(page))).toMatchObject({ kind: "access_token", userId });
  });

  it("is renewed with a rotating cookie until logout revokes everything", async () => {
    const { browser } = await signedIn();
    const first = await browser.send(tokenRoute, "/api/auth/token", POST);
    const cookie = browser.jar.get(REFRESH);
    const second = await browser.send(refreshRoute, "/api/auth/refresh", POST);
    expect(browser.jar.get(REFRESH)).not.toBe(cookie);
    expect(await use(accessTokenIn(second))).toMatchObject({ kind: "access_token" });
    const last = browser.jar.get(REFRESH) ?? "";
    expect((await browser.send(logoutRoute, "/api/auth/logout", POST)).status).toBe(200);
    expect(browser.jar.has(REFRESH)).toBe(false);
    for (const page of [first, second]) {
      await expect(use(accessTokenIn(page))).rejects.toMatchObject({ code: "unauthenticated" });
    }
    browser.jar.set(REFRESH, last);
    expect((await browser.send(refreshRoute, "/api/auth/refresh", POST)).status).toBe(401);
  });

  it("comes with a refresh cookie each time, also under the same Idempotency-Key", async () => {
    const { browser } = await signedIn();
    const ask = () => browser.send(tokenRoute, "/api/auth/token", { ...POST, headers: { "idempotency-key": "one" } });
    const cookies: (string | undefined)[] = [];
    for (let time = 0; time < 2; time++) {
      browser.jar.delete(REFRESH);
      expect((await ask()).status).toBe(200);
      cookies.push(browser.jar.get(REFRESH));
    }
    expect(new Set(cookies).size).toBe(2);
    expect((await browser.send(refreshRoute, "/api/auth/refresh", POST)).status).toBe(200);
  });

  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "", origin: "https://evil.example" },
    { "sec-fetch-site": "", origin: "null" },
    { "sec-fetch-site": "" },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
  ] as Record<string, string>[])("is not issued to another site: %j", async (headers) => {
    const { browser } = await signedIn();
    await browser.send(tokenRoute, "/api/auth/token", POST);
    const before = new Map(browser.jar);
    for (const [handlers, path] of [
      [tokenRoute, "/api/auth/token"],
      [refreshRoute, "/api/auth/refresh"],
      [logoutRoute, "/api/auth/logout"],
    ] as const) {
      const page = await browser.send(handlers, path, { ...POST, headers });
      expect([path, page.status, page.body.error]).toEqual([path, 403, "Forbidden"]);
    }
    expect(browser.jar).toEqual(before);
  });

  it("can only be created from a browser session", async () => {
    const { browser, ...person } = await signedIn();
    const page = await browser.send(tokenRoute, "/api/auth/token", POST);
    for (const token of [await tokenOf(person), accessTokenIn(page)]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await openBrowser().send(tokenRoute, "/api/auth/token", { ...POST, headers })).status).toBe(403);
    }
    expect((await openBrowser().send(tokenRoute, "/api/auth/token", POST)).status).toBe(401);
    expect((await openBrowser().send(refreshRoute, "/api/auth/refresh", POST)).status).toBe(401);
    const refresh = { authorization: `Bearer ${browser.jar.get(REFRESH)}` };
    expect((await openBrowser().send(refreshRoute, "/api/auth/refresh", { ...POST, headers: refresh })).status).toBe(
      401,
    );
  });
});

describe("creating an API token over HTTP", () => {
  it("works for a session and an access token, not for an API token", async () => {
    const { browser, ...person } = await signedIn();
    const access = accessTokenIn(await browser.send(tokenRoute, "/api/auth/token", POST));
    const ask = (from: ReturnType<typeof openBrowser>, headers: Record<string, string> = {}) =>
      from.send(tokensRoute, "/api/tokens", {
        ...POST,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ name: "CRM", role: "viewer", tenantId: "ignored" }),
      });
    const bySession = await ask(browser);
    expect([bySession.status, Object.keys(bySession.body.data as object).sort()]).toEqual([
      201,
      ["createdAt", "id", "lastFour", "name", "role", "token"],
    ]);
    const byToken = await ask(openBrowser(), { authorization: `Bearer ${await tokenOf(person)}` });
    expect([byToken.status, byToken.body.error]).toEqual([403, "Forbidden"]);
    expect((await ask(openBrowser(), { authorization: `Bearer ${access}` })).status).toBe(201);
    const third = await ask(browser);
    expect([third.status, third.body.error]).toEqual([409, "Token limit reached"]);
  });
});
