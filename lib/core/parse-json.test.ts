import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { parseJson as parsePieces } from "./parse-json";

const PIECE = 64 * 1024;

function parseJson(source: string, piece = PIECE) {
  const count = Math.max(1, Math.ceil(source.length / piece));
  return parsePieces(Array.from({ length: count }, (_, at) => source.slice(at * piece, (at + 1) * piece)));
}

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

  it("reads any text in any pieces like JSON.parse", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^(\\{0,3}(u[0-9a-f]{0,4}|["nb/x])|[a 😀\t]){0,8}$/u),
    );
    const json = fc
      .jsonValue({ maxDepth: 4, noUnicodeString: false })
      .map((value) => JSON.stringify(value, null, value === null ? 0 : 1));
    const spliced = fc
      .tuple(json, fc.nat(), fc.nat(3), fc.oneof(text, fc.constantFrom("{", "]", ",", ":", '"', "\\", "-", "1e", " ")))
      .map(([source, at, size, more]) => {
        const from = at % (source.length + 1);
        return source.slice(0, from) + more + source.slice(from + size);
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, spliced), fc.integer({ min: 1, max: 9 }), async (source, piece) => {
        const plain = plainly(source);
        const [read] = await Promise.allSettled([parseJson(source, piece)]);
        if (plain) expect(read).toEqual({ status: "fulfilled", value: plain.value });
        else expect(read).toMatchObject({ reason: { code: "bad_request" } });
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(["", " ", "[", '{"a"', '{"a":', '{"a":1', '"a', '"\\u12"', '"\\', "1 2", "[1,]", '{"a":1,}', "{,}", "[,1]"])(
    "refuses %j",
    async (source) => {
      for (const piece of [1, 2, PIECE]) {
        await expect(parseJson(source, piece)).rejects.toMatchObject({ message: "The body isn't valid JSON" });
      }
    },
  );

  it("lets others proceed after each piece", async () => {
    let turns = 0;
    await parsePieces(["[1", "2", "3]"], async () => {
      turns += 1;
    });
    expect(turns).toBe(3);
  });
});

/** Null if it isn't JSON. */
function plainly(source: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(source, (name, value) => (name === "__proto__" ? undefined : value)) };
  } catch {
    return null;
  }
}
