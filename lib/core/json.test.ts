import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { parseJson } from "./json";

const nodesOf = (value: unknown): number =>
  1 + (typeof value === "object" && value ? Object.values(value).reduce((sum, one) => sum + nodesOf(one), 0) : 0);

describe("parseJson", () => {
  it.each<[string, (size: number) => string]>([
    ["levels", (size) => `{"a":${"[".repeat(size)}${"]".repeat(size)}}`],
    ["levels that never close", (size) => `{"a":${"[".repeat(size)}`],
    ["members", (size) => `{${Array.from({ length: size }, (_, at) => `"k${at}":1`).join()}}`],
    ["list entries", (size) => `{"a":[${"1,".repeat(size)}1]}`],
    ["quotes", (size) => `{"a":${'"'.repeat(size)}}`],
    ["backslashes", (size) => `{"a":"${"\\".repeat(size)}`],
  ])("is refused in time proportional to its length when it is all %s", async (_, make) => {
    const sources = new Map([125_000, 1_000_000].map((size) => [size, make(size)]));
    const refuse = (size: number) => expect(parseJson(sources.get(size) ?? "")).rejects.toThrow(/body/);
    expect(await growth(refuse, { size: 125_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  });

  it("accepts at most 50,000 values, including arrays and objects", async () => {
    expect(await parseJson(JSON.stringify(Array(49_999).fill(0)))).toHaveLength(49_999);
    const tooMany = { code: "bad_request", message: "The body has more than 50000 values" };
    const nested = `${"[".repeat(28)}0${"]".repeat(28)}`;
    for (const value of [
      JSON.stringify(Array(50_000).fill(0)),
      JSON.stringify(Array(50_000).fill([])),
      JSON.stringify({ all: Array(49_999).fill(0) }),
      `[${`${nested},`.repeat(1_800)}0]`,
      `[${'{"a":{"a":0}},'.repeat(17_000)}0]`,
    ])
      await expect(parseJson(value)).rejects.toMatchObject(tooMany);
  });

  it("counts values regardless of content and whitespace", async () => {
    const padded = fc.tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, "\t"));
    await fc.assert(
      fc.asyncProperty(padded, async ([json, space]) => {
        const value: unknown = JSON.parse(json);
        const filler = 50_000 - nodesOf(value) - 2;
        const body = (more: number) => `[${JSON.stringify(value, null, space)}, [${"0,".repeat(filler + more - 1)}0]]`;
        await expect(parseJson(body(0))).resolves.toBeDefined();
        await expect(parseJson(body(1))).rejects.toThrow("more than 50000 values");
      }),
      { numRuns: 30 },
    );
  });

  it("never sets a prototype, even if the key is escaped", async () => {
    for (const name of ["__proto__", "\\u005f_proto__", "__pr\\u006fto__", "\\u005F\\u005Fproto\\u005F\\u005F"]) {
      const value = await parseJson(`{"a":[{"${name}":{"admin":true},"b":1}]}`);
      expect(value).toStrictEqual({ a: [{ b: 1 }] });
      expect(Object.hasOwn((value as { a: object[] }).a[0]!, "__proto__")).toBe(false);
    }
  });

  const wide = fc.integer({ min: 0, max: 70_000 }).map((length) => " ".repeat(length));
  const member = fc.tuple(wide, fc.constantFrom("a", "b", "__proto__", "7", 'q"{,'), fc.json({ maxDepth: 3 }), wide);
  const written = (members: [string, string, string, string][]) =>
    `{${members.map(([before, name, json, after]) => `${before}${JSON.stringify(name)}:${json}${after}`).join()}}`;

  it("parses a large object in parts like JSON.parse", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 12 }), async (members) => {
        const source = written(members);
        const plain: unknown = JSON.parse(source, (name, value) => (name === "__proto__" ? undefined : value));
        expect(JSON.stringify(await parseJson(source))).toBe(JSON.stringify(plain));
      }),
      { numRuns: 100 },
    );
  });

  it("refuses a large object that is broken anywhere, like JSON.parse", async () => {
    const pad = " ".repeat(70_000);
    for (const source of [
      `{${pad},"a":1}`,
      `{"a":1${pad},${pad},"b":1}`,
      `{"a":1${pad},}`,
      `{"a":1${pad},"b":2`,
      `{"a":1${pad},"b":2}}`,
      `{"a":1${pad}},{"b":2${pad},"c":3}`,
      `{"a":1${pad}} [2,"b":3]`,
      `{"a":1${pad},"b":2] ${pad},"c":3}`,
      `{"a":1${pad},2${pad},"c":3}`,
    ]) {
      expect(() => JSON.parse(source)).toThrow();
      await expect(parseJson(source)).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("lets others proceed between the parts of a large object", async () => {
    const source = JSON.stringify(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at, "x".repeat(50_000)])));
    let turns = 0;
    await parseJson(source, async () => {
      turns += 1;
    });
    expect(turns).toBeGreaterThan(15);
  });
});
