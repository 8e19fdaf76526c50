import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { issueAccessToken } from "@/lib/auth/issue-access-token";
import { openRefreshFamily } from "@/lib/auth/open-refresh-family";
import { openSession } from "@/lib/auth/open-session";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { nameOf } from "@/lib/testing/bad-inputs/valid-call";
import { callRoute, exampleCall } from "@/lib/testing/call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { revokeTokenContract } from "./contract";
import { createToken } from "./create-token";

/** Endpoints that manage people, credentials and policies. */
const FOR_PEOPLE = [
  "DELETE /connections/{connection}",
  "DELETE /members/invitations/{id}",
  "DELETE /members/{id}",
  "DELETE /tenant/sending-domain",
  "GET /connections/{connection}/callback",
  "GET /members/invitations",
  "GET /tenant/sending-domain",
  "GET /tokens",
  "PATCH /crm/field-map",
  "PATCH /members/{id}",
  "PATCH /tenant",
  "POST /auth/token",
  "POST /connections/{connection}",
  "POST /members/invitations",
  "POST /tenant/sending-domain/verify",
  "POST /tokens",
  "POST /user/password",
  "PUT /tenant/sending-domain",
];
const contractOf = (name: string) => CATALOG.find((contract) => nameOf(contract) === name) as AnyContract;

let owner: TestMember;
let ownerToken: string;

beforeAll(async () => {
  const { tenant } = await createTenant();
  owner = await memberOf(tenant, "owner");
  ownerToken = await tokenOf(owner);
});

async function accessTokenOf({ userId, tenant }: TestMember): Promise<string> {
  const session = await openSession({ userId, credentialVersion: 0, tenantId: tenant.id, method: "password" });
  const family = await openRefreshFamily({ id: session?.sid ?? "", tenantId: tenant.id, userId });
  return (await issueAccessToken({ familyId: family.familyId, userId }))?.accessToken ?? "";
}

describe("an API token of an owner", () => {
  it("is rejected exactly for the endpoints the API description marks", () => {
    const names = CATALOG.filter(({ audience }) => audience === "session").map(nameOf);
    expect(names.sort()).toEqual(FOR_PEOPLE);
  });

  it.each(FOR_PEOPLE)("is rejected at %s before path and body are read, and writes nothing", async (name) => {
    const contract = contractOf(name);
    const events = () => owner.ctx.db.auditEvent.count();
    const before = await events();
    for (const id of [owner.memberId, randomUUID(), "malformed"]) {
      const params = { id, connection: "hubspot" };
      for (const call of [exampleCall(contract), ...(contract.method === "GET" ? [] : [{ raw: "{" }])]) {
        const answer = await callRoute(contract, { ...call, params, token: ownerToken });
        expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining("session") } });
      }
    }
    expect(await events()).toBe(before);
  });

  it("can read the team's members, settings and connections", async () => {
    for (const name of ["GET /members", "GET /tenant", "GET /connections"]) {
      expect(await callRoute(contractOf(name), { token: ownerToken })).toMatchObject({ status: 200 });
    }
  });
});

describe("an access token issued from a session", () => {
  it("acts as its user: it lists tokens and changes policy", async () => {
    const token = await accessTokenOf(owner);
    expect(await callRoute(contractOf("GET /tokens"), { token })).toMatchObject({ status: 200 });
    const body = { timeZone: "Europe/Berlin" };
    expect(await callRoute(contractOf("PATCH /tenant"), { token, body })).toMatchObject({ status: 200 });
  });
});

describe("an API token that revokes", () => {
  const revoke = (id: string, token: string) => callRoute(revokeTokenContract, { token, params: { id } });

  it("cannot revoke a more powerful token; an equal one can", async () => {
    const { id } = await createToken(owner.ctx, { name: "CRM", role: "owner", allowedCidrs: [] });
    expect(await revoke(id, await tokenOf(owner, "viewer"))).toMatchObject({ status: 404 });
    expect(await revoke(id, ownerToken)).toMatchObject({ status: 200 });
  });

  it("can revoke an equal one", async () => {
    const { id } = await createToken(owner.ctx, { name: "BI", role: "viewer", allowedCidrs: [] });
    expect(await revoke(id, await tokenOf(owner, "viewer"))).toMatchObject({ status: 200 });
  });
});
