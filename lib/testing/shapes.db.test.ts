import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, undocumented } from "./bad-inputs/documented";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { callRoute } from "./call-route";

const all = CATALOG.map((contract) => [nameOf(contract), contract] as const);

describe("the example of every endpoint", () => {
  it.each(all)("%s works and matches its documentation", async (_, contract) => {
    const { call } = await validCall(contract);
    const answer = await callRoute(contract, call);
    expect([contract.status, ...(contract.statuses ?? [])], answer.text).toContain(answer.status);
    expect(answer.status).toBeLessThan(400);
    expect(undocumented(contract, answer)).toEqual([]);
    if (contract.responseType) return expect(answer.headers.get("content-type")).toBe(contract.responseType);
    expect(contract.response.safeParse(answer.body).error).toBeUndefined();
  });

  it.each(all.filter(([, { method }]) => method === "GET"))("%s answers the same again", async (_, contract) => {
    const { call } = await validCall(contract);
    const first = await callRoute(contract, call);
    expect((await callRoute(contract, call)).status).toBe(first.status);
  });
});

describe("an unknown path", () => {
  const id = randomUUID();
  const strange = ["abc", `{${id}}`, id.replaceAll("-", ""), `${id}0`, "00000000-0000-0000-0000-000000000000", "%00"];
  const traversal = ["..", "../users", "..\\", "1;drop table users", "constructor", "__proto__", "\u0000", "💥"];

  it.each(all.filter(([, { path }]) => path.includes("{")))("is 404 at %s", async (_, contract) => {
    const { call } = await validCall(contract);
    for (const value of [id, ...strange, ...traversal]) {
      const params = Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, value]));
      const answer = await callRoute(contract, { ...call, params });
      expectFailure(answer, 404);
      expect(undocumented(contract, answer)).toEqual([]);
    }
  });

  it.each(all.filter(([, { path, method }]) => path.includes("{id}") && method === "GET"))(
    "is no matter of upper and lower case at %s",
    async (_, contract) => {
      const { call } = await validCall(contract);
      const params = { id: call.params?.id?.toUpperCase() ?? "" };
      expect((await callRoute(contract, { ...call, params })).status).toBe(200);
    },
  );
});
