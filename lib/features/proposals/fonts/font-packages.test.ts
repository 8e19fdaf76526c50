import { describe, expect, it } from "vitest";
import { characterSetOf, codePointsOf, packagesFor } from "./font-packages";

describe("fonts", () => {
  it("are chosen so Han characters match the text's language", () => {
    const firstForHan = (text: string) => packagesFor(text).find((name) => /-(jp|sc|kr)$/.test(name));
    expect(firstForHan("倉庫")).toBe("noto-sans-sc");
    expect(firstForHan("倉庫の")).toBe("noto-sans-jp");
    expect(firstForHan("倉庫 창고")).toBe("noto-sans-kr");
  });

  it("list their coverage in ranges", () => {
    expect(codePointsOf("U+370-373,U+37a, U+1F600")).toEqual([0x370, 0x371, 0x372, 0x373, 0x37a, 0x1f600]);
  });

  it("are not loaded for characters that are never drawn", () => {
    expect([...characterSetOf("a\n😀a\ud800")]).toEqual([0x61, 0x1f600]);
  });
});
