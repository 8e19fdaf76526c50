import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { editMemberContract, removeMemberContract } from "../members/contract";
import { removeMember } from "../members/remove-member";
import { revokeTokenContract } from "./contract";
import { createToken } from "./create-token";

let owner: TestMember;
let readOnly: string;

beforeAll(async () => {
  const { tenant } = await createTenant();
  owner = await memberOf(tenant, "owner");
  readOnly = await tokenOf(owner, "viewer");
});

const ask = (contract: AnyContract, id: string, { token = readOnly, body }: { token?: string; body?: object } = {}) =>
  callRoute(contract, { token, params: { id }, body });

describe("an owner's token that may only read", () => {
  it("does not take its maker out of the team; its maker can", async () => {
    expect(await ask(removeMemberContract, owner.memberId)).toMatchObject({ status: 403 });
    const leaving = await memberOf(owner.tenant, "owner");
    expect(await removeMember(leaving.ctx, { id: leaving.memberId })).toMatchObject({ id: leaving.memberId });
  });

  it("does not write what goes below every mail of its maker; a token that may write can", async () => {
    const voice = { signature: "Sam, who was never here" };
    expect(await ask(editMemberContract, owner.memberId, { body: { voice } })).toMatchObject({ status: 403 });
    expect(await ask(editMemberContract, owner.memberId, { body: { name: "Eve" } })).toMatchObject({ status: 403 });
    const token = await tokenOf(owner);
    expect(await ask(editMemberContract, owner.memberId, { token, body: { voice } })).toMatchObject({ status: 200 });
  });

  it("does not end a token that may do more; one that may do as much can", async () => {
    const { id } = await createToken(owner.ctx, { name: "CRM", role: "owner", allowedCidrs: [] });
    expect(await ask(revokeTokenContract, id)).toMatchObject({ status: 404 });
    expect(await ask(revokeTokenContract, id, { token: await tokenOf(owner) })).toMatchObject({ status: 200 });
  });

  it("ends a token like itself", async () => {
    const { id } = await createToken(owner.ctx, { name: "BI", role: "viewer", allowedCidrs: [] });
    expect(await ask(revokeTokenContract, id)).toMatchObject({ status: 200 });
  });
});
