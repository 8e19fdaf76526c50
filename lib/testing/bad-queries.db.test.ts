import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, faultyFields, undocumented } from "./bad-inputs/documented";
import { isPlainText, queryFields } from "./bad-inputs/input-fields";
import { AWKWARD_TEXTS } from "./bad-inputs/raw-bodies";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { type Answer, type Call, callRoute } from "./call-route";

const withQuery = CATALOG.filter((contract) => contract.query);
const working = new Map<AnyContract, Call>();
const fields = withQuery.flatMap((contract) =>
  queryFields(contract).map(({ name, schema }) => [name, nameOf(contract), contract, schema] as const),
);

beforeAll(async () => {
  for (const contract of withQuery) working.set(contract, (await validCall(contract)).call);
});

const custom = { timeRange: "custom", startDate: "2026-01-01T00:00:00Z", endDate: "2026-02-01T00:00:00Z" };
/** Parameters that are only valid together with another one. */
const BESIDE: Record<string, Record<string, string>> = {
  "GET /reports/analytics": custom,
  "GET /reports/analytics/{panel}/csv": custom,
};

/** Parameters that name a stored version, with the status for a valid one that isn't stored. */
const VERSIONS: Record<string, number> = {
  "from of GET /proposals/{id}/comparison": 404,
  "to of GET /proposals/{id}/comparison": 404,
  "ifUnchangedSince of PUT /proposals/{id}": 409,
};

/** `source` is inserted into the URL verbatim, so it may contain what no encoder produces. */
function ask(contract: AnyContract, name: string, source: string, more = ""): Promise<Answer> {
  const call = working.get(contract) ?? {};
  const others = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(call.query)), ...beside(contract) });
  others.delete(name);
  return callRoute(contract, { ...call, query: `?${others}&${name}=${source}${more}` });
}

const beside = (contract: AnyContract) => BESIDE[nameOf(contract)] ?? {};

async function refused(contract: AnyContract, name: string, source: string, more?: string): Promise<void> {
  const answer = await ask(contract, name, source, more);
  expectFailure(answer, 400);
  expect(Object.keys(faultyFields(answer)), source).toEqual([name]);
}

describe("a number in a query", () => {
  const odd = [
    "",
    "-1",
    "1.5",
    "1.0",
    "abc",
    "1e1",
    "0x10",
    "%2020",
    "20%20",
    "%2B5",
    "007",
    "Infinity",
    "NaN",
    "10;drop",
  ];
  const huge = ["9007199254740993", "99999999999", "99999999999999999999"];
  const numbers = fields.filter(([, , , { type }]) => type === "integer");

  it.each(numbers)("%s of %s must be digits in range, given once", async (name, endpoint, contract, schema) => {
    const { minimum = 0, maximum = 0 } = schema;
    const outside = [...(minimum > 0 ? [minimum - 1] : []), maximum + 1].map(String);
    for (const source of [...odd, ...huge, ...outside]) await refused(contract, name, source);
    await refused(contract, name, `${minimum}`, `&${name}=${minimum}`);
    for (const source of [minimum, maximum]) {
      const answer = await ask(contract, name, `${source}`);
      expect([200, VERSIONS[`${name} of ${endpoint}`]], answer.text).toContain(answer.status);
      expect(undocumented(contract, answer)).toEqual([]);
    }
  });
});

describe("a date in a query", () => {
  const wrong = [
    ...["", "yesterday", "2025-01-01", "2025-02-30T00:00:00Z", "2025-13-01T00:00:00Z", "2025-01-01T25:00:00Z"],
    ...[
      "0000-01-01T00:00:00Z",
      "%2B010000-01-01T00:00:00Z",
      "1735689600000",
      "2025-01-01T00:00:00",
      "2025-01-01T00:00:60Z",
    ],
    ...["2025-01-01T00:00:00+02:00", "2025-01-01T00:00:00%00Z", "Wed, 01 Jan 2025 00:00:00 GMT"],
  ];
  const dates = fields.filter(([, , , { format }]) => format === "date-time");

  it.each(dates)("%s of %s must be a valid date", async (name, endpoint, contract) => {
    for (const source of wrong) await refused(contract, name, source);
    const { [name]: base = "2026-01-15T00:00:00Z" } = beside(contract);
    for (const source of [base, base.replace("Z", "%2B02:00"), base.replace("Z", ".123456789-11:30")]) {
      const { status } = await ask(contract, name, source);
      expect([200, VERSIONS[`${name} of ${endpoint}`]], source).toContain(status);
    }
  });
});

describe("a choice or an id in a query", () => {
  const choices = fields.filter(
    ([, , , schema]) => schema.enum || schema.format === "uuid" || schema.format === "email",
  );

  it.each(choices)("%s of %s must be exactly one known value", async (name, _, contract, schema) => {
    const [first = "11111111-1111-4111-8111-111111111111"] = (schema.enum ?? []) as string[];
    const near = [`${first},${first}`, `${first}%20`, `${first};--`, `${first}%00`];
    for (const source of ["", "deleted", "__proto__", "constructor", "tenantId", ...near]) {
      await refused(contract, name, source);
    }
    if (schema.enum) await refused(contract, name, first.toUpperCase());
  });
});

describe("a text in a query", () => {
  const texts = fields.filter(([, , , schema]) => isPlainText(schema));
  const operators = [
    "%",
    "_",
    "\\",
    "100%",
    "'",
    '"',
    ":*",
    "& | !",
    "<->",
    "(".repeat(200),
    "x' OR Name != '",
    "a\nb",
  ];

  it.each(texts)("%s of %s is only ever treated as text", async (name, _, contract, { maxLength = 255 }) => {
    for (const value of [...operators, ...AWKWARD_TEXTS, "😀".repeat(Math.min(maxLength, 255))]) {
      const answer = await ask(contract, name, encodeURIComponent(value));
      expect(answer.status, `${value}: ${answer.text}`).toBe(contract.status);
      expect(undocumented(contract, answer)).toEqual([]);
    }
    for (const source of ["%ED%A0%80", "%FF%FE", "%"])
      expect((await ask(contract, name, source)).status).toBe(contract.status);
    for (const source of ["%00", "a%00b", "x".repeat(maxLength + 1)]) await refused(contract, name, source);
    await refused(contract, name, "a", `&${name}=b`);
  });
});

describe("an unknown parameter", () => {
  it.each(withQuery.map((contract) => [nameOf(contract), contract] as const))(
    "changes nothing at %s",
    async (_, contract) => {
      const call = working.get(contract) ?? {};
      const plain = await callRoute(contract, call);
      const [name = "page"] = queryFields(contract).map((field) => field.name);
      const strange = `${name}[contains]=&${name}[]=1&__proto__=x&constructor=x&_rsc=1&tenantId=x&_rsc=2`;
      const more = await callRoute(contract, { ...call, query: `${call.query ?? "?"}&${strange}` });
      expect(more.status, more.text).toBe(plain.status);
      if (contract.method === "GET" && !contract.responseType) expect(untimed(more)).toEqual(untimed(plain));
    },
  );

  function untimed({ text }: Answer): string {
    return text.replace(/"(?:generatedAt|startDate|endDate)":"[^"]*"/g, "");
  }
});
