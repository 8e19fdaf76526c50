import { expect, test } from "vitest";
import { jsonBody, writeJson } from "./write-json";

const long = "A long paragraph with “quotes”, \u2028 and \\ in it. ".repeat(4_000);

test.each([
  ["a short record", { a: 1, b: [true, null, undefined], c: undefined, d: new Date(0) }],
  ["null", null],
  ["a long string", long],
  ["a long string of characters in two halves, and lone halves", `x${"😀".repeat(150_000)}\ud83d y \ude00`],
  ["a long list", Array.from({ length: 40_000 }, (_, at) => ({ at, missing: undefined, of: [at, "x"] }))],
  ["long sections", { data: { sections: [long, undefined, { content: long, at: new Date(0) }], end: undefined } }],
  ["only undefined members beside long names", { ["n".repeat(200_000)]: undefined }],
  ["many keys", Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`"k${at}`, at]))],
  ["nested lists", [[[[long]], []], [{}]]],
  ["a large member between small ones", { a: 1, "7": [], b: { long }, c: null, d: [long, 2, undefined, long] }],
  ["an own __proto__", JSON.parse(`{"__proto__":{"a":"${"x".repeat(200_000)}"},"b":1}`)],
])("writes %s as JSON.stringify does", async (_, value) => {
  expect(await writeJson(value)).toBe(JSON.stringify(value));
  const body = await jsonBody(value);
  expect(typeof body === "string" ? body : Buffer.concat(body).toString()).toBe(JSON.stringify(value));
  expect(await writeJson(value, "  ")).toBe(JSON.stringify(value, null, "  "));
});

test("lets others proceed while it writes megabytes", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await writeJson({ sections: Array.from({ length: 80 }, () => ({ content: long })) });
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(20);
});
