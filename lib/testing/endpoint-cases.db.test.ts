import { describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import type { Case } from "./bad-inputs/case";
import { CASES } from "./bad-inputs/cases";
import { expectFailure, faultyFields, undocumented } from "./bad-inputs/documented";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { type Answer, callRoute } from "./call-route";
import { createTenant, tokenOf } from "./factories";

function contractOf(name: string): AnyContract {
  const found = CATALOG.find((contract) => nameOf(contract) === name);
  if (!found) throw new Error(`${name} is not in the catalogue of endpoints`);
  return found;
}

async function ask(name: string, { change = {}, without = [], query, headers }: Case): Promise<Answer> {
  const contract = contractOf(name);
  const { call } = await validCall(contract);
  const body = Object.fromEntries(
    Object.entries({ ...(call.body as object), ...change }).filter(([key]) => !without.includes(key)),
  );
  return callRoute(contract, {
    ...call,
    ...(contract.body ? { body } : {}),
    ...(query ? { query } : {}),
    headers: { ...call.headers, ...headers },
  });
}

describe.each(Object.entries(CASES))("%s", (name, cases) => {
  it.each(cases.map((one, at) => [one.id, at, one.status, one.field ?? "nothing", one] as const))(
    "%s, case %i: %i naming %s",
    async (_, __, status, field, one) => {
      const answer = await ask(name, one);
      expect(answer.status, answer.text.slice(0, 500)).toBe(status);
      expect(undocumented(contractOf(name), answer)).toEqual([]);
      if (status >= 400) expectFailure(answer, status);
      if (one.field) expect(Object.keys(faultyFields(answer))).toContain(field);
    },
  );
});

describe("a missing connection", () => {
  const unconnected = async (name: string, body?: object, query?: string) =>
    callRoute(contractOf(name), {
      token: await tokenOf(await createTenant()),
      ...(body ? { body } : {}),
      ...(query ? { query } : {}),
    });

  it("is reported with a hint for the CRM", async () => {
    for (const answer of [
      await unconnected("POST /crm/sync", {}),
      await unconnected("GET /crm/contacts", undefined, "?q=x"),
    ]) {
      expectFailure(answer, 404);
      expect(answer.body).toMatchObject({
        error: "No active CRM connection found",
        hint: expect.stringMatching(/\w{3}/),
      });
    }
  });

  it("is reported as not connected for the calendar", async () => {
    for (const answer of [
      await unconnected("GET /calendar/upcoming"),
      await unconnected("GET /calendar/recent"),
      await unconnected("POST /meetings/ingest", { syncAll: true }),
    ]) {
      expectFailure(answer, 404);
      expect(answer.body).toMatchObject({ error: "No Google connection", connected: false });
    }
  });

  it("gives zeros in an empty report, never a division by zero", async () => {
    const { body } = await unconnected("GET /reports/analytics", undefined, "?timeRange=30d");
    const { summary, followUpsTrend } = body as { summary: Record<string, number>; followUpsTrend: { date: string }[] };
    expect(new Set(Object.values(summary))).toEqual(new Set([0]));
    const days = followUpsTrend.map(({ date }) => date);
    expect(new Set(days).size).toBe(days.length);
    expect([30, 31]).toContain(days.length);
  });
});

describe("a repeated request", () => {
  it("deletes a proposal once", async () => {
    const contract = contractOf("DELETE /proposals/{id}");
    const { call } = await validCall(contract);
    const answers = await Promise.all(Array.from({ length: 20 }, () => callRoute(contract, call)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(404)]);
    expect((await callRoute(contract, { ...call, raw: '{"a":1}' })).status).toBe(404);
  });

  it("creates one coaching session per transcript", async () => {
    const contract = contractOf("POST /objection/sessions");
    const { call } = await validCall(contract);
    const answers = [await callRoute(contract, call), await callRoute(contract, call)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const ids = answers.map(({ body }) => (body as { data: { sessionId: string } }).data.sessionId);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each(
    CATALOG.filter(
      (contract) => contract.method === "POST" && contract.audience !== "public" && !contract.setsCookie,
    ).map((contract) => [nameOf(contract), contract] as const),
  )("under one Idempotency-Key %s answers the same, and refuses the key for anything else", async (_, contract) => {
    const { call } = await validCall(contract);
    const keyed = { ...call, headers: { ...call.headers, "idempotency-key": "one" } };
    const first = await callRoute(contract, keyed);
    const again = await callRoute(contract, keyed);
    expect(first.status, first.text).toBeLessThan(300);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const other = await callRoute(contract, { ...keyed, body: { ...(call.body as object), another: 1 } });
    expectFailure(other, contract.invalidStatus === 422 ? 422 : 409);
  });
});
