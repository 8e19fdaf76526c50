import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, undocumented } from "./bad-inputs/documented";
import { UNREADABLE } from "./bad-inputs/raw-bodies";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { type Call, callRoute } from "./call-route";

const withBody = CATALOG.filter((contract) => contract.body);
const cases = withBody.map((contract) => [nameOf(contract), contract] as const);
const working = new Map<AnyContract, Call>();

beforeAll(async () => {
  for (const contract of withBody) working.set(contract, (await validCall(contract)).call);
});

const bare = (contract: AnyContract): Call => ({ ...working.get(contract), body: undefined });

describe("a body that cannot be read", () => {
  it.each(cases)("is 400 at %s", async (_, contract) => {
    for (const [what, raw] of Object.entries(UNREADABLE)) {
      const answer = await callRoute(contract, { ...bare(contract), raw });
      expectFailure(answer, 400);
      expect(answer.body, what).toMatchObject({ error: "Invalid request body" });
    }
  });

  it.each(cases.filter(([, contract]) => !contract.bodyOptional))("may not be missing at %s", async (_, contract) => {
    for (const raw of [undefined, "", "  \n"]) {
      expectFailure(await callRoute(contract, { ...bare(contract), ...(raw === undefined ? {} : { raw }) }), 400);
    }
  });

  it.each(cases.filter(([, contract]) => contract.bodyOptional))(
    "may be missing if it is optional: %s",
    async (_, contract) => {
      const { call } = await validCall(contract);
      const answer = await callRoute(contract, { ...call, body: undefined });
      expect(answer.status, answer.text).toBeLessThan(300);
      expect(undocumented(contract, answer)).toEqual([]);
    },
  );

  it.each(cases)("is 413 above 4 MiB at %s", async (_, contract) => {
    const raw = JSON.stringify({ a: "x".repeat(4 * 1024 * 1024) });
    const answer = await callRoute(contract, { ...bare(contract), raw });
    expectFailure(answer, 413);
    expect(undocumented(contract, answer)).toEqual([]);
  });

  it.each(cases)("is 415 compressed or as a form at %s", async (_, contract) => {
    const call = working.get(contract) ?? {};
    const wrong = { "Content-Encoding": ["gzip", "br"], "Content-Type": ["multipart/form-data; boundary=x"] };
    for (const [name, value] of Object.entries(wrong).flatMap(([name, values]) =>
      values.map((value) => [name, value]),
    )) {
      const answer = await callRoute(contract, { ...call, headers: { ...call.headers, [`${name}`]: `${value}` } });
      expectFailure(answer, 415);
      expect(undocumented(contract, answer)).toEqual([]);
    }
  });
});

describe("a hostile body", () => {
  const source = (call: Call) => JSON.stringify(call.body ?? {}).slice(1);

  it.each(cases)("never reaches Object.prototype from %s", async (_, contract) => {
    const { call } = await validCall(contract);
    const planted = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
    const rest = source(call);
    const raw = `${planted}${rest === "}" ? "" : ","}${rest}`;
    const answer = await callRoute(contract, { ...call, body: undefined, raw });
    expect([200, 201, 400, 422], answer.text).toContain(answer.status);
    expect(Object.prototype).not.toHaveProperty("isAdmin");
    expect({}).not.toHaveProperty("isAdmin");
  });

  it.each(cases.filter(([, contract]) => contract.example))(
    "uses the last of two members with the same name at %s",
    async (_, contract) => {
      const { call } = await validCall(contract);
      const [first = ""] = Object.keys(call.body as object);
      const raw = `{${JSON.stringify(first)}:[[]],${source(call)}`;
      const answer = await callRoute(contract, { ...call, body: undefined, raw });
      expect([200, 201], answer.text).toContain(answer.status);
    },
  );

  it.each(cases)("may start with a byte order mark at %s", async (_, contract) => {
    const { call } = await validCall(contract);
    const raw = new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(call.body ?? {})}`));
    expect([200, 201, 400]).toContain((await callRoute(contract, { ...call, body: undefined, raw })).status);
  });

  it.each(cases.filter(([name]) => name !== "PUT /proposals/{id}"))(
    "has no say over ids, tenant, owner or state at %s",
    async (_, contract) => {
      const { call } = await validCall(contract);
      const planted = "11111111-1111-4111-8111-111111111111";
      const names = ["tenantId", "userId", "ownerId", "createdBy", "sentBy", "deliveryId", "createdAt", "deletedAt"];
      const body = { ...Object.fromEntries(names.map((name) => [name, planted])), ...(call.body as object) };
      const answer = await callRoute(contract, { ...call, body });
      expect([200, 201], answer.text).toContain(answer.status);
      expect(answer.text).not.toContain(planted);
    },
  );
});
