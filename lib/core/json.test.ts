import { describe, expect, it } from "vitest";
import { ABOUT_LINEAR, growth } from "@/lib/testing/growth";
import { parseJson } from "./json";

describe("JSON from outside", () => {
  it.each<[string, (size: number) => string]>([
    ["levels", (size) => `{"a":${"[".repeat(size)}${"]".repeat(size)}}`],
    ["levels that never close", (size) => `{"a":${"[".repeat(size)}`],
    ["members", (size) => `{${Array.from({ length: size }, (_, at) => `"k${at}":1`).join()}}`],
    ["list entries", (size) => `{"a":[${"1,".repeat(size)}1]}`],
    ["quotes", (size) => `{"a":${'"'.repeat(size)}}`],
    ["backslashes", (size) => `{"a":"${"\\".repeat(size)}`],
  ])("is refused in proportion to its length when it is all %s", async (_, make) => {
    const sources = new Map([250_000, 1_000_000].map((size) => [size, make(size)]));
    const refuse = (size: number) => expect(() => parseJson(sources.get(size) ?? "")).toThrow(/body/);
    expect(await growth(refuse, { size: 250_000 })).toBeLessThan(ABOUT_LINEAR);
  });
});
