import { encode } from "next-auth/jwt";
import { openSession } from "@/lib/auth/open-session";
import type { AnyContract } from "@/lib/core/contract";
import { sessionCookieName } from "@/lib/core/credentials";
import { env } from "@/lib/core/env";
import { type Call, exampleCall } from "../call-route";
import { createTenant, type TestMember, tokenOf } from "../factories";
import { objectFor, ownedObjects } from "../owned-objects";
import { NEEDS } from "./needs";

export const nameOf = (contract: { method: string; path: string }) => `${contract.method} ${contract.path}`;

/**
 * A call of the endpoint that must succeed. Uses the contract's example and a given member with what the endpoint
 * needs, or the owner of a new team.
 */
export async function validCall(
  contract: AnyContract,
  caller?: TestMember,
): Promise<{ member: TestMember; call: Call }> {
  const member = caller ?? (await createTenant({ tenant: { isSandbox: true } }));
  const need = NEEDS[nameOf(contract)];
  const hasId = contract.path.includes("{id}");
  const found = hasId ? { params: { id: objectFor(contract.path, await ownedObjects(member)) } } : {};
  const given = need ? await need(member) : {};
  const call = { ...(await credentialFor(contract, member)), ...exampleCall(contract), ...found, ...given };
  return { member, call };
}

export async function credentialFor(contract: AnyContract, member: TestMember): Promise<Call> {
  if (contract.audience === "public") return {};
  return contract.audience === "session" ? { headers: await sessionHeaders(member) } : { token: await tokenOf(member) };
}

export async function sessionHeaders(member: TestMember): Promise<Record<string, string>> {
  const session = await openSession({
    userId: member.userId,
    credentialVersion: 0,
    tenantId: member.tenant.id,
    method: "password",
  });
  if (!session) throw new Error("Nobody can sign in to a tenant that is gone");
  const cookie = await encode({ token: session, secret: env().NEXTAUTH_SECRET });
  return { cookie: `${sessionCookieName(env().NEXTAUTH_URL)}=${cookie}`, "sec-fetch-site": "same-origin" };
}
