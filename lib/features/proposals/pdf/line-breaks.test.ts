import { describe, expect, it } from "vitest";
import { SOFT_HYPHEN, textWidth, withoutMissingGlyphs, withSoftHyphens } from "./line-breaks";

const shown = (text: string, width: number) => withSoftHyphens(text, 10, width).replaceAll(SOFT_HYPHEN, "|");

describe("a line", () => {
  it("may break between East Asian characters, but not before closing or after opening punctuation", () => {
    expect(shown("倉庫のゲート。（夜間）", 500)).toBe("倉|庫|の|ゲー|ト。|（夜|間）");
    expect(shown("ERPへ 反映", 500)).toBe("ERP|へ 反|映");
  });

  it("may break only those words that are wider than the line", () => {
    expect(shown("short extraordinarily", 60)).toBe(`short ${[..."extraordinarily"].join("|")}`);
    expect(shown("short extraordinarily", 200)).toBe("short extraordinarily");
  });

  it("never breaks inside a grapheme", () => {
    expect(shown("👨‍👩‍👧👨‍👩‍👧ee\u0301", 20)).toBe("👨‍👩‍👧|👨‍👩‍👧|e|e\u0301");
  });

  it("ignores soft hyphens in the text itself", () => {
    expect(shown(`a${SOFT_HYPHEN}b`, 500)).toBe("ab");
  });
});

describe("a width", () => {
  it("increases with the text and the font size", () => {
    expect(textWidth("WWWW", 10)).toBeGreaterThan(textWidth("llll", 10));
    expect(textWidth("漢字", 20)).toBe(2 * textWidth("漢字", 10));
  });
});

describe("drawn text", () => {
  it("has a placeholder for each character no font covers", () => {
    expect(withoutMissingGlyphs("a\u{10fffd}b𓀀", new Set([0x10fffd, 0x13000]))).toBe("a\ufffdb\ufffd");
  });

  it("omits invisible characters, except line breaks and joiners", () => {
    expect(withoutMissingGlyphs("a\u202eb\u200bc\u0007d\n\te\u200df\ufe0f", new Set())).toBe("abcd\n\te\u200df");
  });
});
