import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { findLoginLink } from "@/lib/auth/redeem-login-link";
import { hashPassword } from "@/lib/core/passwords";
import { databases } from "@/lib/db/connect";
import { createLoginLink } from "@/lib/features/tenants/create-login-link";
import { openBrowser } from "@/lib/testing/browser";
import { createTenant, type TestMember } from "@/lib/testing/factories";

const COOKIE = "next-auth.session-token";
const PASSWORD = "four words are enough";

async function personWithPassword(): Promise<TestMember & { email: string }> {
  const member = await createTenant();
  const { identity } = await databases();
  const { email } = await identity.user.update({
    where: { id: member.userId },
    data: { passwordHash: await hashPassword(PASSWORD) },
  });
  return { ...member, email };
}

const asCookie = (cookie: string | undefined) => authenticate({ authorization: null, cookie, clientAddress: null });
const asBearer = (token: string) =>
  authenticate({ authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null });

describe("signing in with a password", () => {
  it("opens a session with the person and tenant, and records it", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    const page = await browser.signIn(person.email.toUpperCase(), PASSWORD);
    expect([page.status, page.body.url]).toEqual([200, "http://localhost:3000/today"]);
    const cookie = page.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`));
    expect(cookie).toMatch(/; Path=\/;.*; HttpOnly; SameSite=Lax$/);
    const principal = await asCookie(browser.jar.get(COOKIE));
    expect(principal).toMatchObject({ kind: "session", userId: person.userId, role: "owner" });
    expect(principal.tenant.id).toBe(person.tenant.id);
    const events = await person.ctx.db.auditEvent.findMany({ where: { type: "member.signed_in" } });
    expect(events.map(({ actorId, data }) => ({ actorId, data }))).toEqual([
      { actorId: person.userId, data: { method: "password" } },
    ]);
  });

  it("is audited with its origin, including failures", async () => {
    const person = await personWithPassword();
    const from = { "x-forwarded-for": "192.0.2.17", "user-agent": "curl/8.5.0" };
    await openBrowser(from).signIn(person.email, "not the password");
    await openBrowser(from).signIn(person.email, PASSWORD);
    const origin = { address: "192.0.2.17", device: "curl 8.5.0" };
    await expect
      .poll(() => person.ctx.db.auditEvent.findMany({ where: { entityType: "member" }, orderBy: { type: "asc" } }))
      .toMatchObject([
        { type: "member.sign_in_failed", ...origin },
        { type: "member.signed_in", ...origin },
      ]);
  });

  it("returns the same JSON for a wrong password, an unknown address and a person without a tenant", async () => {
    const person = await personWithPassword();
    const gone = await personWithPassword();
    await gone.ctx.db.member.updateMany({ where: { userId: gone.userId }, data: { removedAt: new Date() } });
    const answers = await Promise.all([
      openBrowser().signIn(person.email, "not the password"),
      openBrowser().signIn("nobody@nowhere.example", PASSWORD),
      openBrowser().signIn(gone.email, PASSWORD),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(answers[0]?.body).toMatchObject({ error: "Unauthorized" });
  });

  it("makes even the right password wait after five wrong ones, with or without an account", async () => {
    const person = await personWithPassword();
    const answers = [];
    for (const email of [person.email, `${randomUUID()}@nowhere.example`]) {
      const browser = openBrowser();
      const failures = [];
      for (let failure = 0; failure < 5; failure++) failures.push(await browser.signIn(email, "not the password"));
      expect(failures.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      const { status, body, headers } = await browser.signIn(email, PASSWORD);
      expect([status, headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^(30|29|28)$/)]);
      expect(body.message).toMatch(/^Too many wrong passwords for this address. Try again in \d+ s$/);
      expect(browser.jar.has(COOKIE)).toBe(false);
      answers.push({ keys: Object.keys(body).sort(), error: body.error, names: [...headers.keys()].sort() });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.error).toBe("Rate limit exceeded");
    const { jobsPool } = await databases();
    const { rows } = await jobsPool.query("SELECT data->>'about' AS about FROM jobs.job WHERE data->>'userId' = $1", [
      person.userId,
    ]);
    expect(rows).toEqual([{ about: "failed-sign-ins" }]);
  });

  it.each(["\0", "\n", "\u0001"])("refuses an address containing %j instead of stripping it", async (character) => {
    const person = await personWithPassword();
    for (const email of [person.email + character, person.email.replace("@", `${character}@`)]) {
      const browser = openBrowser();
      const { status, body } = await browser.signIn(email, PASSWORD);
      expect([status, body]).toMatchObject([400, { details: { fieldErrors: { email: [expect.any(String)] } } }]);
      expect(browser.jar.has(COOKIE)).toBe(false);
    }
  });

  it("refuses a request without the CSRF token", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    const body = new URLSearchParams({ email: person.email, password: PASSWORD, json: "true" });
    await browser.nextAuth("callback/credentials", { method: "POST", body });
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http://localhost:3000@evil.example/",
  ])("stays on our own origin when asked to go to %s", async (target) => {
    const person = await personWithPassword();
    const page = await openBrowser().signIn(person.email, PASSWORD, target);
    expect(new URL(String(page.body.url)).origin).toBe("http://localhost:3000");
  });

  it("opens a separate session for each sign-in", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    const first = await asCookie(browser.jar.get(COOKIE));
    await browser.signIn(person.email, PASSWORD);
    const second = await asCookie(browser.jar.get(COOKIE));
    expect(second.credentialId).not.toBe(first.credentialId);
  });
});

describe("a session", () => {
  it("cannot be changed from the browser", async () => {
    const person = await personWithPassword();
    const other = await createTenant();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    const { csrfToken } = (await browser.nextAuth("csrf")).body;
    const page = await browser.nextAuth("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        csrfToken,
        data: { sub: other.userId, tenantId: other.tenant.id, role: "owner", sid: "x" },
      }),
    });
    expect(page.body.user).toMatchObject({ id: person.userId, tenantId: person.tenant.id });
    expect(await asCookie(browser.jar.get(COOKIE))).toMatchObject({ userId: person.userId });
  });

  it("ends immediately on sign-out, together with its refresh family", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    const kept = browser.jar.get(COOKIE);
    const { credentialId } = await asCookie(kept);
    const family = await person.ctx.db.refreshFamily.create({
      data: {
        tenantId: person.tenant.id,
        userId: person.userId,
        sessionId: credentialId,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    await browser.submit("signout", {});
    expect(browser.jar.has(COOKIE)).toBe(false);
    await expect(asCookie(kept)).rejects.toMatchObject({ code: "unauthenticated" });
    const after = await person.ctx.db.refreshFamily.findUniqueOrThrow({ where: { id: family.id } });
    expect(after.revokedAt).not.toBeNull();
  });

  it("clears the cookie of a session that was ended elsewhere", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    await person.ctx.db.session.updateMany({ data: { revokedAt: new Date() } });
    expect((await browser.nextAuth("session")).body).toEqual({});
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  it("leaves the cookie of an ended sandbox, so that the sign-in page can tell", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    const { identity } = await databases();
    await identity.tenant.update({ where: { id: person.tenant.id }, data: { expiresAt: new Date() } });
    expect((await browser.nextAuth("session")).body).toEqual({});
    expect(browser.jar.has(COOKIE)).toBe(true);
    await expect(asCookie(browser.jar.get(COOKIE))).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("does not survive one changed character anywhere in the cookie, nor passes as a bearer token", async () => {
    const person = await personWithPassword();
    const browser = openBrowser();
    await browser.signIn(person.email, PASSWORD);
    const cookie = browser.jar.get(COOKIE) ?? "";
    for (let at = 0; at < cookie.length; at += cookie.length - at < 40 ? 1 : 17) {
      if (cookie[at] === ".") continue;
      const changed = cookie.slice(0, at) + (cookie[at] === "A" ? "B" : "A") + cookie.slice(at + 1);
      await expect(asCookie(changed), `character ${at}`).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect(asBearer(cookie)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("a sign-in link", () => {
  it("works once, even for twenty concurrent attempts", async () => {
    const person = await createTenant();
    const expiresAt = new Date(Date.now() + 60_000);
    const url = new URL(await createLoginLink({ tenantId: person.tenant.id, userId: person.userId, expiresAt }));
    expect(url.origin + url.pathname).toBe("http://localhost:3000/sign-in");
    const token = url.searchParams.get("link") ?? "";
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => openBrowser().submit("callback/login-link", { token, callbackUrl: "/today" })),
    );
    expect(pages.filter((page) => page.status === 200)).toHaveLength(1);
    expect(pages.filter((page) => page.status === 401)).toHaveLength(19);
  });

  it("can be viewed any number of times until it is used", async () => {
    const person = await personWithPassword();
    const expiresAt = new Date(Date.now() + 60_000);
    const url = new URL(await createLoginLink({ tenantId: person.tenant.id, userId: person.userId, expiresAt }));
    const token = url.searchParams.get("link") ?? "";
    const about = { email: person.email, tenantName: person.tenant.name, isSandbox: false };
    for (let look = 0; look < 3; look++) expect(await findLoginLink(token)).toEqual(about);
    expect((await openBrowser().submit("callback/login-link", { token })).status).toBe(200);
    for (const gone of [token, "A".repeat(43), "x\0", ""]) expect(await findLoginLink(gone)).toBeNull();
  });

  it("does not work after it expires", async () => {
    const person = await createTenant();
    const expiresAt = new Date(Date.now() - 1);
    const url = new URL(await createLoginLink({ tenantId: person.tenant.id, userId: person.userId, expiresAt }));
    const page = await openBrowser().submit("callback/login-link", { token: url.searchParams.get("link") ?? "" });
    expect([page.status, page.body.message]).toEqual([401, expect.stringContaining("link")]);
  });
});

describe("paths under /api/auth", () => {
  it("answer JSON where NextAuth would show a page or plain text", async () => {
    const browser = openBrowser();
    const unknown = await browser.nextAuth("nothing-here");
    expect([unknown.status, unknown.body.error]).toEqual([404, "Not Found"]);
    const wrong = await browser.nextAuth("csrf", { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"]);
    for (const form of ["callback/credentials", "callback/login-link"]) {
      const looked = await browser.nextAuth(form);
      expect([looked.status, looked.headers.get("allow")]).toEqual([405, "POST"]);
    }
    const noProvider = await browser.submit("callback/nobody", {});
    expect([noProvider.status, noProvider.body.error]).toEqual([400, "Invalid request body"]);
    const broken = await browser.nextAuth("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect([broken.status, broken.body.error]).toEqual([400, "Invalid request body"]);
    const long = await browser.nextAuth("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "a&".repeat(40_000),
    });
    expect([long.status, long.body.message]).toEqual([413, "A form may have at most 65536 bytes"]);
    const error = await browser.nextAuth("error?error=AccessDenied");
    expect([error.status, error.headers.get("location")]).toEqual([302, "/sign-in?error=AccessDenied"]);
  });
});
