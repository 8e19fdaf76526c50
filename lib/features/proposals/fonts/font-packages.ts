const PACKAGES = ["noto-sans", "noto-sans-hebrew", "vazirmatn", "noto-sans-thai", "noto-sans-symbols", "noto-emoji"];
const JAPANESE = "noto-sans-jp";
const CHINESE = "noto-sans-sc";
const KOREAN = "noto-sans-kr";
export const FONT_PACKAGES = [...PACKAGES, JAPANESE, CHINESE, KOREAN];

/** The font packages to try for a text, best first. Han characters use the font of the surrounding language. */
export function packagesFor(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [...PACKAGES, JAPANESE, CHINESE, KOREAN];
  if (/\p{Script=Hangul}/u.test(text)) return [...PACKAGES, KOREAN, CHINESE, JAPANESE];
  return [...PACKAGES, CHINESE, JAPANESE, KOREAN];
}

/** Expands a CSS unicode-range such as "U+370-377,U+37a" to its code points. */
export function codePointsOf(ranges: string): number[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split("-")
      .map((part) => Number.parseInt(part, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** Returns the distinct characters of the text, without those that are never drawn. */
export function characterSetOf(text: string): Set<number> {
  const found = new Set<number>();
  for (const char of text) if (!/[\p{Cc}\p{Cs}]/u.test(char)) found.add(char.codePointAt(0) ?? 0);
  return found;
}
