import { randomUUID } from "node:crypto";
import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "@/lib/auth/authenticate";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { rotateRefreshToken } from "@/lib/auth/rotate-refresh-token";
import { hashPassword } from "@/lib/core/passwords";
import { databases } from "@/lib/db/connect";
import { acceptInvitation } from "@/lib/features/members/invitations/accept-invitation";
import { inviteMember } from "@/lib/features/members/invite-member";
import { openBrowser, type Page } from "@/lib/testing/browser";
import { createTenant, type TestMember, tokenOf } from "@/lib/testing/factories";

const SESSION = "next-auth.session-token";
const address = () => `${randomUUID().slice(0, 8)}@seller.example`;
const [member, other, unverified, former, stranger, replayed, invited, added, visited, verified] = [
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
  address(),
];

let google: Emulator;

beforeAll(async () => {
  google = await createEmulator({
    service: "google",
    port: 0,
    seed: {
      google: {
        users: [
          ...[member, other, former, stranger, replayed, invited, added, visited, verified].map((email) => ({
            email,
            name: "Somebody",
            email_verified: true,
          })),
          { email: unverified, name: "Somebody", email_verified: false },
        ],
        oauth_clients: [
          {
            client_id: "client",
            client_secret: "secret",
            redirect_uris: ["http://localhost:3000/api/auth/callback/google"],
          },
        ],
      },
    },
  });
  process.env.GOOGLE_CLIENT_ID = "client";
  process.env.GOOGLE_CLIENT_SECRET = "secret";
  process.env.GOOGLE_WELL_KNOWN = `${google.url}/.well-known/openid-configuration`;
});
afterAll(() => google.close());

async function personAt(email: string): Promise<TestMember> {
  const person = await createTenant();
  const { identity } = await databases();
  await identity.user.update({ where: { id: person.userId }, data: { email } });
  return person;
}

/** Presses "Continue with Google" and chooses an account there. Resolves to the URL Google redirects the browser to. */
async function chooseAccount(browser: ReturnType<typeof openBrowser>, email: string): Promise<URL> {
  const { body } = await browser.submit("signin/google", { callbackUrl: "/today" });
  const form = new URL(String(body.url)).searchParams;
  expect(form.get("code_challenge_method")).toBe("S256");
  form.set("email", email);
  const answer = await fetch(`${google.url}/o/oauth2/v2/auth/callback`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  return new URL(answer.headers.get("location") ?? "");
}

const comeBack = (browser: ReturnType<typeof openBrowser>, { search }: URL): Promise<Page> =>
  browser.nextAuth(`callback/google${search}`);

const who = (browser: ReturnType<typeof openBrowser>) =>
  authenticate({ authorization: null, cookie: browser.jar.get(SESSION), clientAddress: null });

describe("signing in with Google", () => {
  it("signs in a member whose address Google has verified, and recognizes the account from then on", async () => {
    const person = await personAt(member);
    const browser = openBrowser();
    const page = await comeBack(browser, await chooseAccount(browser, member));
    expect(page.headers.get("location")).toBe("http://localhost:3000/today");
    expect(await who(browser)).toMatchObject({ kind: "session", userId: person.userId });
    const { identity } = await databases();
    await identity.user.update({ where: { id: person.userId }, data: { email: address() } });
    const later = openBrowser();
    await comeBack(later, await chooseAccount(later, member));
    expect(await who(later)).toMatchObject({ userId: person.userId });
  });

  it("locks out whoever accepted the invitation in that person's name", async () => {
    const { ctx } = await createTenant();
    const { invitationUrl } = await inviteMember(ctx, { email: invited, role: "sales_rep" });
    const password = "chosen by the inviter";
    const token = invitationUrl?.split("/").at(-1) ?? "";
    await acceptInvitation({ token, name: "Not me", password, signedInAs: null });
    const inviter = openBrowser();
    const signIn = () => inviter.submit("callback/credentials", { email: invited, password });
    await signIn();
    expect(await who(inviter)).toMatchObject({ email: invited });
    const browser = openBrowser();
    await comeBack(browser, await chooseAccount(browser, invited));
    expect(await who(browser)).toMatchObject({ email: invited });
    await expect(who(inviter)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await signIn()).status).toBe(401);
  });

  it("revokes everything on an uninvited account: password, session, refresh family and API token", async () => {
    const person = await personAt(added);
    const { identity } = await databases();
    const password = "chosen by somebody else";
    const data = { passwordHash: await hashPassword(password) };
    await identity.user.update({ where: { id: person.userId }, data });
    const earlier = openBrowser();
    await earlier.signIn(added, password);
    const { credentialId: id } = await who(earlier);
    const { refreshToken } = await openRefreshFamily({ id, tenantId: person.tenant.id, userId: person.userId });
    const token = await tokenOf(person);
    const browser = openBrowser();
    await comeBack(browser, await chooseAccount(browser, added));
    expect(await who(browser)).toMatchObject({ userId: person.userId });
    await expect(who(earlier)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await earlier.signIn(added, password)).status).toBe(401);
    expect(await rotateRefreshToken(refreshToken)).toBeNull();
    const call = { authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null };
    await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
    const account = await identity.user.findUniqueOrThrow({ where: { id: person.userId } });
    expect(account.verifiedAt).not.toBeNull();
  });

  it("refuses an unverified address, a stranger, a former member and a second Google account", async () => {
    await personAt(unverified);
    const left = await personAt(former);
    await left.ctx.db.member.updateMany({ data: { removedAt: new Date() } });
    const linked = await personAt(other);
    const { identity } = await databases();
    await identity.user.update({ where: { id: linked.userId }, data: { googleSub: randomUUID() } });
    const users = await identity.user.count();
    for (const email of [unverified, stranger, former, other]) {
      const browser = openBrowser();
      const page = await comeBack(browser, await chooseAccount(browser, email));
      expect([email, page.headers.get("location")]).toEqual([
        email,
        "http://localhost:3000/api/auth/error?error=AccessDenied",
      ]);
      expect(browser.jar.has(SESSION)).toBe(false);
    }
    expect(await identity.user.count()).toBe(users);
    expect((await identity.user.findUnique({ where: { id: left.userId } }))?.googleSub).toBeNull();
  });

  it("also revokes everything on an account verified by an emailed link", async () => {
    const person = await personAt(verified);
    const { identity } = await databases();
    const data = { passwordHash: await hashPassword("chosen by the person"), verifiedAt: new Date() };
    await identity.user.update({ where: { id: person.userId }, data });
    const token = await tokenOf(person);
    const browser = openBrowser();
    await comeBack(browser, await chooseAccount(browser, verified));
    expect(await who(browser)).toMatchObject({ userId: person.userId });
    const call = { authorization: `Bearer ${token}`, cookie: undefined, clientAddress: null };
    await expect(authenticate(call)).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await openBrowser().signIn(verified, "chosen by the person")).status).toBe(401);
  });

  it("does not adopt accounts invented by a sandbox visitor", async () => {
    const { userId, tenant } = await personAt(visited);
    const { identity } = await databases();
    const sandbox = (isSandbox: boolean) => identity.tenant.update({ where: { id: tenant.id }, data: { isSandbox } });
    await sandbox(true);
    const browser = openBrowser();
    await comeBack(browser, await chooseAccount(browser, visited));
    expect(browser.jar.has(SESSION)).toBe(false);
    const account = await identity.user.findUniqueOrThrow({ where: { id: userId } });
    expect(account).toMatchObject({ googleSub: null, verifiedAt: null });
    await sandbox(false);
    await comeBack(browser, await chooseAccount(browser, visited));
    expect(browser.jar.has(SESSION)).toBe(true);
  });

  it("refuses a callback it did not request or has already handled", async () => {
    const email = replayed;
    await personAt(email);
    const changes: Record<string, (browser: ReturnType<typeof openBrowser>, answer: URL) => void> = {
      "no state": (_, answer) => answer.searchParams.delete("state"),
      "foreign state": (_, answer) => answer.searchParams.set("state", "x"),
      "another browser": (browser) => browser.jar.clear(),
      "no verifier": (browser) => browser.jar.delete("next-auth.pkce.code_verifier"),
      "access denied": (_, answer) => answer.searchParams.set("error", "access_denied"),
      "unknown code": (_, answer) => answer.searchParams.set("code", "x"),
    };
    for (const [name, change] of Object.entries(changes)) {
      const browser = openBrowser();
      const answer = await chooseAccount(browser, email);
      change(browser, answer);
      await comeBack(browser, answer);
      expect(browser.jar.has(SESSION), name).toBe(false);
    }
    const browser = openBrowser();
    const answer = await chooseAccount(browser, email);
    const cookies = new Map(browser.jar);
    await comeBack(browser, answer);
    expect(browser.jar.has(SESSION)).toBe(true);
    const replay = openBrowser();
    for (const [name, value] of cookies) replay.jar.set(name, value);
    await comeBack(replay, answer);
    expect(replay.jar.has(SESSION)).toBe(false);
  });
});
