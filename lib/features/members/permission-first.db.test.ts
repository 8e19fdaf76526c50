import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionHeaders } from "@/lib/testing/bad-inputs/valid-call";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { editMemberContract, removeMemberContract } from "./contract";

let owner: TestMember;
let ids: string[];

beforeAll(async () => {
  owner = await createTenant();
  const [colleague, stranger] = [await memberOf(owner.tenant, "sales_rep"), await createTenant()];
  ids = [owner.memberId, colleague.memberId, stranger.memberId, randomUUID(), "malformed", "0", "%00"];
});

const CALLS = [
  ["DELETE", removeMemberContract, undefined],
  ["PATCH", editMemberContract, { role: "viewer" }],
  ["PATCH with a body that is wrong", editMemberContract, { role: "king" }],
] as const;

describe.each(CALLS)("%s of a member", (_, contract, body) => {
  const ask = async (member: TestMember, id: string) =>
    callRoute(contract, { params: { id }, body, headers: await sessionHeaders(member) });

  it.each(["viewer", "sales_rep", "sales_manager"] as const)(
    "answers a %s 403 for every id but their own, the same for each",
    async (role) => {
      const member = await memberOf(owner.tenant, role);
      const answers = await Promise.all(ids.map(async (id) => (await ask(member, id)).text));
      expect([...new Set(answers)].map((text) => JSON.parse(text))).toEqual([
        { error: "Forbidden", code: "forbidden", message: "This requires the users:invite permission" },
      ]);
    },
  );

  it("returns an admin 404 for an unknown ID", async () => {
    const admin = await memberOf(owner.tenant, "admin");
    for (const id of ids.slice(2)) expect((await ask(admin, id)).status, id).toBeLessThan(405);
    expect((await ask(admin, "malformed")).status).toBe(404);
  });
});

describe("without users:invite", () => {
  it("members can still leave and edit their own name and voice, even with an upper-case ID", async () => {
    const viewer = await memberOf(owner.tenant, "viewer");
    const call = { params: { id: viewer.memberId.toUpperCase() }, headers: await sessionHeaders(viewer) };
    const body = { name: "Vera", voice: { tone: "direct" } };
    expect(await callRoute(editMemberContract, { ...call, body })).toMatchObject({ status: 200 });
    expect(await callRoute(editMemberContract, { ...call, body: { role: "owner" } })).toMatchObject({ status: 403 });
    expect(await callRoute(removeMemberContract, call)).toMatchObject({ status: 200 });
  });
});
