import { describe, expect, it } from "vitest";
import { cleanJson, jsonFault } from "./metadata";

const HALF = "\ud83d";

describe("the metadata of a proposal", () => {
  it.each([
    ["NUL in a value", { notes: ["fine", { text: "a\u0000b" }] }, "must not contain a NUL character"],
    ["NUL in a key", { list: [{ "a\u0000b": 1 }] }, "must not contain a NUL character"],
    ["a number that is too large", { list: [1, [Number.POSITIVE_INFINITY]] }, "must contain only finite numbers"],
    ["more than 256 KB", { text: "é".repeat(140_000) }, "must be at most 262144 bytes as JSON; it has 280011"],
  ])("is refused with %s", (_, value, fault) => {
    expect(jsonFault(value)).toBe(fault);
  });

  it("is stored as it is given", () => {
    const value = { region: "EMEA", seats: [1, 2.5, null, true], path: "C:\\ud83d", nested: { emoji: "🎉" } };
    expect(jsonFault(value)).toBeNull();
    expect(cleanJson(value)).toEqual(value);
  });

  it("loses half characters in keys and values", () => {
    expect(cleanJson({ list: [{ [`key${HALF}`]: [`value${HALF}`] }] })).toEqual({
      list: [{ "key\ufffd": ["value\ufffd"] }],
    });
  });
});
