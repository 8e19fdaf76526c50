import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadFontsFor } from "../pdf/fonts/load-fonts";
import { previewFontFile, previewFonts } from "./preview-fonts";

const namesIn = (css: string) =>
  [...css.matchAll(/url\("\/proposals\/fonts\/([^"]+)"\)/g)].map(([, name]) => name ?? "");
const GEIST = ["geist", "geist-italic", "geist-mono"];

describe("the fonts of a preview", () => {
  it("are Geist alone for plain English", () => {
    expect(namesIn(previewFonts("Rollout for six gates"))).toEqual(GEIST);
  });

  it.each(["Ελληνικά", "שלום", "مرحبا", "สวัสดี", "提案書を送ります", "안녕하세요", "你好", "Łódź – 12 % ☑ 🚀"])(
    "include every font that the PDF uses for %s",
    async (text) => {
      const { families, missing } = await loadFontsFor(text);
      expect([...missing]).toEqual([]);
      const names = namesIn(previewFonts(text));
      for (const family of families) expect(names).toContain(family);
    },
  );

  it("claim no character that the text doesn't have", () => {
    const ranges = [...previewFonts("fünf Ελ\n").matchAll(/unicode-range: ([^;]+);/g)].flatMap(([, range]) =>
      range?.split(","),
    );
    expect(new Set(ranges)).toEqual(new Set(["U+fc", "U+395", "U+3bb"]));
  });

  it("are files of the font packages", () => {
    for (const name of namesIn(previewFonts("Ελ שלום 提案 안녕 你好 🚀")))
      expect(existsSync(previewFontFile(name) ?? "")).toBe(true);
  });

  it.each(["../../package.json", "noto-sans-../../../package", "geist/../x", "noto-sans-nothing", "", "constructor"])(
    "can't be used to read the file %j",
    (name) => {
      expect(previewFontFile(name)).toBeNull();
    },
  );
});
