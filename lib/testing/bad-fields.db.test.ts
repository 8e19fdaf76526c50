import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, faultyFields, undocumented } from "./bad-inputs/documented";
import { bodyFields, type Field, isPlainText, typesOf, variantsOf, withValue } from "./bad-inputs/input-fields";
import { AWKWARD_TEXTS } from "./bad-inputs/raw-bodies";
import { nameOf, validCall } from "./bad-inputs/valid-call";
import { type Answer, type Call, callRoute } from "./call-route";

const withBody = CATALOG.filter((contract) => contract.body);
const working = new Map<AnyContract, Call>();
const fields = withBody.flatMap((contract) =>
  bodyFields(contract).map((field) => [field.path.join("."), nameOf(contract), contract, field] as const),
);
const texts = fields.filter(([, , , { schema }]) => typesOf(schema).includes("string"));
const plain = fields.filter(([, , , { schema }]) => isPlainText(schema));

beforeAll(async () => {
  for (const contract of withBody) working.set(contract, (await validCall(contract)).call);
});

async function refused(contract: AnyContract, field: Field, value: unknown): Promise<void> {
  const call = working.get(contract) ?? {};
  const answer = await callRoute(contract, { ...call, body: withValue(call.body, field, value) });
  expectFailure(answer, contract.invalidStatus ?? 400);
  expect(Object.keys(faultyFields(answer)), JSON.stringify(value)).toContain(field.name);
  for (const said of faultyFields(answer)[field.name] ?? []) expect(said).toMatch(/\w/);
}

describe("a value of the wrong type", () => {
  const values: Record<string, unknown[]> = {
    string: ["x"],
    number: [5, -0.5],
    boolean: [true, false],
    null: [null],
    array: [[], ["x"], [[]]],
    object: [{}, { contains: "" }, { not: null }, { $ne: 1 }, { toString: "x" }],
  };

  it.each(fields)("is refused for %s of %s", async (_, __, contract, field) => {
    const types = typesOf(field.schema);
    if (types.includes("any")) return;
    const wrong = Object.entries(values).filter(([type]) => !types.includes(type));
    expect(wrong.length).toBeGreaterThan(2);
    for (const value of wrong.flatMap(([, some]) => some)) await refused(contract, field, value);
  });

  it("is tested in every endpoint that takes a body", () => {
    const known = new Set(fields.map(([, , contract]) => contract));
    expect(withBody.filter((contract) => !known.has(contract)).map(nameOf)).toEqual([]);
    expect(fields.length).toBeGreaterThan(60);
  });
});

describe("every value", () => {
  /** Limited only by the size and number of values of the whole body. */
  const AS_LONG_AS_A_BODY = ["pricing.items", "metadata"];

  it("has a limit, so nothing unbounded is stored", () => {
    const endless = fields.filter(([path, , , { schema }]) => {
      if (AS_LONG_AS_A_BODY.includes(path)) return false;
      return variantsOf(schema).some(({ type, enum: members, ...more }) => {
        if (type === "string") return !members && !more.maxLength && !more.pattern && !more.format && !more.const;
        if (type === "number" || type === "integer") return more.minimum === undefined || more.maximum === undefined;
        if (type === "object" && typeof more.additionalProperties === "object")
          return !more.maxProperties || !more.propertyNames?.maxLength;
        if (type === "object") return false;
        return type === "array" ? more.maxItems === undefined : type === undefined && !more.const;
      });
    });
    expect(endless.map(([path, name]) => `${name} ${path}`)).toEqual([]);
  });
});

describe("a NUL character", () => {
  it.each(texts)("is refused in %s of %s", async (_, __, contract, field) => {
    for (const value of ["\u0000", "a\u0000b"]) await refused(contract, field, value);
  });
});

describe("a text that is too long or not in its list", () => {
  it.each(texts)("is refused for %s of %s", async (_, __, contract, field) => {
    for (const { maxLength, enum: members } of variantsOf(field.schema)) {
      if (maxLength) await refused(contract, field, "x".repeat(maxLength + 1));
      if (!members) continue;
      const [first] = members.map(String);
      for (const value of ["", `${first} `, `${first}`.toUpperCase(), "constructor"]) {
        await refused(contract, field, value);
      }
    }
  });
});

describe("a number out of range", () => {
  const numbers = fields.filter(([, , , { schema }]) => typesOf(schema).includes("number"));
  it.each(numbers)("is refused for %s of %s", async (_, __, contract, field) => {
    for (const { type, minimum, maximum } of variantsOf(field.schema)) {
      if (minimum !== undefined) await refused(contract, field, minimum - 1);
      if (maximum !== undefined) await refused(contract, field, maximum * 2 + 1);
      if (type === "integer") for (const value of [1.5, 2 ** 53, 1e300]) await refused(contract, field, value);
    }
  });

  it.each(numbers)("is refused on overflow for %s of %s", async (_, __, contract, field) => {
    const call = working.get(contract) ?? {};
    const raw = JSON.stringify(withValue(call.body, field, "@")).replace('"@"', "1e400");
    const answer = await callRoute(contract, { ...call, body: undefined, raw });
    expectFailure(answer, 400);
    expect(Object.keys(faultyFields(answer))).toContain(field.name);
  });
});

describe("a list that is too long or too short", () => {
  const lists = fields.filter(([, , , { schema }]) => typesOf(schema).includes("array"));
  it.each(lists)("is refused for %s of %s", async (_, __, contract, field) => {
    for (const { minItems, maxItems } of variantsOf(field.schema)) {
      const item = (withValue({}, { ...field, path: [...field.path, 0] }, "x") as never)[field.name]?.[0] ?? "x";
      if (minItems) await refused(contract, field, []);
      if (maxItems) await refused(contract, field, Array(maxItems + 1).fill(item));
    }
  });
});

describe("an object with too many or too long names", () => {
  const objects = fields.filter(([, , , { schema }]) => variantsOf(schema).some((variant) => variant.maxProperties));
  it.each(objects)("is refused for %s of %s", async (_, __, contract, field) => {
    for (const { maxProperties = 0, propertyNames } of variantsOf(field.schema)) {
      const names = Array.from({ length: maxProperties + 1 }, (_, at) => `name${at}`);
      await refused(contract, field, Object.fromEntries(names.map((name) => [name, "x"])));
      const { minLength = 0, maxLength = 0 } = propertyNames ?? {};
      await refused(contract, field, { ["x".repeat(maxLength + 1)]: "x" });
      if (minLength > 0) await refused(contract, field, { "": "x" });
    }
  });
});

describe("unusual text", () => {
  it.each(plain)("round-trips through %s of %s", async (path, __, contract, field) => {
    const { maxLength = 1_000 } = variantsOf(field.schema).find(({ type }) => type === "string") ?? {};
    const value = [...AWKWARD_TEXTS.join(" ")].slice(0, maxLength).join("").trim();
    const { call } = await validCall(contract);
    const answer = await callRoute(contract, { ...call, body: withValue(call.body, field, value) });
    expect(undocumented(contract, answer)).toEqual([]);
    expect(answer.status, answer.text).toBeLessThan(500);
    if (answer.status >= 400 || HTML.has(path)) return;
    const echoed = valuesUnder(answer.body, String(field.path.at(-1)));
    if (echoed.length > 0) expect(echoed).toContain(value);
  });

  it.each(plain)("with lone surrogates is repaired in %s of %s", async (path, __, contract, field) => {
    const { call } = await validCall(contract);
    const body = JSON.stringify(withValue(call.body, field, "@")).replace('"@"', '"half \\ud800 \\udc00"');
    const answer = await callRoute(contract, { ...call, body: undefined, raw: body });
    expect(undocumented(contract, answer)).toEqual([]);
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\\ud[89a-f]/i);
    if (answer.status >= 400 || HTML.has(path)) return;
    const echoed = valuesUnder(answer.body, String(field.path.at(-1)));
    if (echoed.length > 0) expect(echoed).toContain("half \ufffd \ufffd");
  });

  /** Rewritten by the sanitizer. */
  const HTML = new Set(["bodyHtml", "htmlBody"]);
});

function valuesUnder(value: Answer["body"], name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesUnder(item, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === name && typeof member === "string" ? [member] : valuesUnder(member, name),
  );
}
