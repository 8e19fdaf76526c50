import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { beforeAll, describe, expect, it } from "vitest";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { openSession } from "@/lib/auth/open-session";
import { sessionCookieName } from "@/lib/core/credentials";
import { env } from "@/lib/core/env";
import { databases } from "@/lib/db/connect";
import { signUnsubscribeToken } from "@/lib/features/deliveries/unsubscribe-link/sign-token";
import { inviteMember } from "@/lib/features/members/invite-member";
import { createLoginLink } from "@/lib/features/tenants/create-login-link";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, undocumented } from "./bad-inputs/documented";
import { forgeToken } from "./bad-inputs/forge-token";
import { forgeries } from "./bad-inputs/forgeries";
import { nameOf } from "./bad-inputs/valid-call";
import { type Call, callRoute, exampleCall } from "./call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "./factories";

const members = CATALOG.filter((contract) => contract.audience !== "public");
const forEach = members.map((contract) => [nameOf(contract), contract] as const);
const probe = members.find((contract) => nameOf(contract) === "GET /tenant") ?? members[0]!;
const params = { id: randomUUID(), step: "1", token: "x", connection: "hubspot" };

let member: TestMember;
/** Headers that must not give access, by test ID and what is wrong with them. */
const bad = new Map<string, Record<string, string>>();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (value: string, name = sessionCookieName(env().NEXTAUTH_URL)) => ({ cookie: `${name}=${value}` });
const sealed = (claims: object, maxAge?: number, secret = env().NEXTAUTH_SECRET) =>
  encode({ token: { ...claims }, secret, ...(maxAge === undefined ? {} : { maxAge }) });
const ask = (headers: Record<string, string>, call: Call = {}) => callRoute(probe, { ...call, headers });

async function sessionOf({ userId, tenant }: TestMember) {
  const session = await openSession({ userId, credentialVersion: 0, tenantId: tenant.id, method: "password" });
  if (!session) throw new Error("Nobody can sign in");
  return session;
}

beforeAll(async () => {
  member = await createTenant();
  const valid = await tokenOf(member);
  const session = await sessionOf(member);
  const jwe = await sealed(session);
  const family = await openRefreshFamily({ id: session.sid, tenantId: member.tenant.id, userId: member.userId });
  const { identity } = await databases();

  for (const [what, value] of Object.entries({
    "nothing in it": "",
    "no token": "Bearer",
    "two spaces": `Bearer  ${valid}`,
    "a word": "bearer x",
    Basic: `Basic ${Buffer.from(`owner:${valid}`).toString("base64")}`,
    Token: `Token ${valid}`,
    "no scheme": valid,
    "more behind it": `Bearer ${valid} x`,
    "two tokens": `Bearer ${valid}, Bearer ${valid}`,
    "letters nobody writes": "Bearer é",
    "100 KB": `Bearer ${"x".repeat(100_000)}`,
    "100 KB of parts": `Bearer ft_live_${"e.".repeat(50_000)}`,
  })) {
    bad.set(`A-2 to A-5 ${what}`, { authorization: value });
  }
  bad.set("A-1 nothing", {});
  bad.set("A-3 another header", { "x-api-key": valid, token: valid });
  bad.set("A-3 a cookie of another name", cookie(valid, "token"));
  bad.set("A-3 an API token as session", cookie(valid));
  for (const kind of ["api", "access"] as const) {
    for (const [what, forgery] of Object.entries(await forgeries(kind))) {
      bad.set(`${what} (${kind})`, bearer(await forgeToken(member, kind, family.familyId, forgery)));
    }
  }
  const access = await forgeToken(member, "access", family.familyId);
  for (const [what, token] of Object.entries({
    "no prefix": valid.slice("ft_live_".length),
    "only the prefix": "ft_live_",
    "the other prefix": valid.replace("ft_live_", "ft_test_"),
    "the prefix on an access token": `ft_live_${access}`,
  })) {
    bad.set(`A-12 ${what}`, bearer(token));
  }

  const { invitationUrl } = await inviteMember(member.ctx, {
    email: `sam-${randomUUID()}@northwind.example`,
    role: "viewer",
  });
  const loginUrl = await createLoginLink({
    userId: member.userId,
    tenantId: member.tenant.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  for (const [what, token] of Object.entries({
    "a session": jwe,
    "a refresh token (RT-9)": family.refreshToken,
    "a sign-in link": new URL(loginUrl).searchParams.get("link") ?? "",
    "an invitation": invitationUrl?.split("/").at(-1) ?? "",
    "an unsubscribe link": await signUnsubscribeToken({ tenantId: member.tenant.id, deliveryId: randomUUID() }),
  })) {
    expect(token.length).toBeGreaterThan(20);
    bad.set(`A-10 ${what} as bearer`, bearer(token));
    if (what !== "a session") bad.set(`A-10 ${what} as session`, cookie(token));
  }

  const flipped = `${jwe.slice(0, -10)}${jwe.at(-10) === "A" ? "B" : "A"}${jwe.slice(-9)}`;
  bad.set("A-19 one character changed", cookie(flipped));
  bad.set("A-19 expired", cookie(await sealed(session, -60)));
  bad.set("A-19 of another secret", cookie(await sealed(session, undefined, "another secret for this test only")));
  bad.set("A-19 of no session", cookie(await sealed({ sub: session.sub })));
  bad.set("A-19 of an unknown session", cookie(await sealed({ ...session, sid: randomUUID() })));
  bad.set("A-19 of another person", cookie(await sealed({ ...session, sub: randomUUID() })));
  bad.set("A-19 not a uuid", cookie(await sealed({ ...session, sid: "x' OR 1=1" })));
  bad.set("A-19 twice", { cookie: `${cookie(jwe).cookie}; ${cookie(jwe).cookie}` });
  bad.set("A-19 under the name for https", cookie(jwe, "__Secure-next-auth.session-token"));
  bad.set("A-20 a session beside a bad bearer", { ...cookie(jwe), ...bearer("ft_live_x") });
  bad.set("A-20 a session beside an empty bearer", { ...cookie(jwe), authorization: "" });

  const over = { "A-14 removed": "removed", "A-14 of an ended tenant": "ended", "A-19 ended": "revoked" } as const;
  for (const [what, how] of Object.entries(over)) {
    const gone = how === "ended" ? await createTenant() : await memberOf(member.tenant, "admin");
    const token = await tokenOf(gone);
    const their = await sessionOf(gone);
    const { familyId } = await openRefreshFamily({ id: their.sid, tenantId: gone.tenant.id, userId: gone.userId });
    const now = new Date(Date.now() - 1_000);
    if (how === "removed") await identity.member.update({ where: { id: gone.memberId }, data: { removedAt: now } });
    if (how === "ended") await identity.tenant.update({ where: { id: gone.tenant.id }, data: { expiresAt: now } });
    if (how === "revoked") {
      await identity.session.update({ where: { id: their.sid }, data: { revokedAt: now } });
      await identity.apiToken.updateMany({ where: { createdBy: gone.userId }, data: { revokedAt: now } });
    }
    bad.set(`${what}: API token`, bearer(token));
    bad.set(`${what}: session`, cookie(await sealed(their)));
    bad.set(`${what}: access token`, bearer(await forgeToken(gone, "access", familyId)));
  }
});

describe("a credential that is not valid", () => {
  it.each(forEach)("gives no access at %s", async (_, contract) => {
    expect(bad.size).toBeGreaterThan(150);
    const call = { ...exampleCall(contract), params };
    const opened: string[] = [];
    await Promise.all(
      [...bad].map(async ([what, headers]) => {
        const answer = await callRoute(contract, { ...call, headers: { "sec-fetch-site": "same-origin", ...headers } });
        if (answer.status !== 401) return opened.push(`${what}: ${answer.status}`);
        expectFailure(answer, 401);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
        expect(undocumented(contract, answer)).toEqual([]);
      }),
    );
    expect(opened).toEqual([]);
  });

  it("does not say why", async () => {
    const texts = await Promise.all([...bad.values()].map(async (headers) => (await ask(headers)).text));
    expect(new Set(texts).size).toBe(1);
  });

  it("is not accepted in a query parameter or a body either", async () => {
    const token = await tokenOf(member);
    const call = { query: `?token=${token}&access_token=${token}` };
    expect((await ask({}, call)).status).toBe(401);
    const create = members.find((contract) => nameOf(contract) === "POST /proposals")!;
    const body = { ...(exampleCall(create).body as object), token, access_token: token };
    expect((await callRoute(create, { body })).status).toBe(401);
  });
});

describe("a credential that is valid", () => {
  it("gives access, so each refusal above has the one reason it names", async () => {
    const session = await sessionOf(member);
    const family = await openRefreshFamily({ id: session.sid, tenantId: member.tenant.id, userId: member.userId });
    for (const kind of ["api", "access"] as const) {
      for (const harmless of [{}, { header: { kid: "1", jku: "http://127.0.0.1:9" } }, { claims: { more: 1 } }]) {
        const token = await forgeToken(member, kind, family.familyId, harmless);
        expect((await ask(bearer(token))).status, kind).toBe(200);
        expect((await ask({ authorization: `bEARER ${token}` })).status).toBe(200);
      }
    }
    expect((await ask(cookie(await sealed(session)))).status).toBe(200);
  });

  it("in the Authorization header wins over another person's session", async () => {
    const other = await createTenant();
    const both = { ...bearer(await tokenOf(member)), ...cookie(await sealed(await sessionOf(other))) };
    const { text } = await ask(both);
    expect(text).toContain(member.tenant.id);
    expect(text).not.toContain(other.tenant.id);
  });

  it("grants what the database says, regardless of its claims", async () => {
    const other = await createTenant();
    const viewer = await memberOf(member.tenant, "viewer");
    const session = await sessionOf(viewer);
    const family = await openRefreshFamily({ id: session.sid, tenantId: member.tenant.id, userId: viewer.userId });
    const claims = {
      role: "owner",
      permissions: ["followups:write"],
      tenantId: other.tenant.id,
      email: "x@evil.example",
    };
    const create = members.find((contract) => nameOf(contract) === "POST /proposals")!;
    for (const headers of [
      bearer(await forgeToken(viewer, "api", family.familyId, { claims })),
      bearer(await forgeToken(viewer, "access", family.familyId, { claims })),
      { ...cookie(await sealed({ ...session, ...claims })), "sec-fetch-site": "same-origin" },
    ]) {
      const { status, text } = await ask(headers);
      expect(status).toBe(200);
      expect(text).toContain(member.tenant.id);
      expect(text).not.toContain(other.tenant.id);
      expect((await callRoute(create, { ...exampleCall(create), headers })).status).toBe(403);
    }
  });
});
