/** Marks where a line may break without a hyphen. It is never drawn. */
export const SOFT_HYPHEN = "\u00ad";

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const CLOSES = /[\p{M}\s、。，．・：；！？）」』】〉》〕］｝”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…％),.:;!?\]}%]/u;
const OPENS = /[（「『【〈《〔［｛“‘([{]/u;
const WIDE = /[MW@%\p{Extended_Pictographic}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Estimates the width of the text in Geist, in points. Errs on the wide side. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const char of text) {
    if (EAST_ASIAN.test(char) || WIDE.test(char)) ems += 1;
    else if (/[\p{Lu}\d]/u.test(char)) ems += 0.72;
    else ems += /[ .,:;'|ijl]/.test(char) ? 0.3 : 0.6;
  }
  return ems * fontSize;
}

/**
 * Inserts a soft hyphen where a line may break in text without spaces: between East Asian characters, and anywhere in a
 * word that is wider than the line.
 */
export function withSoftHyphens(text: string, fontSize: number, lineWidth: number): string {
  return text
    .replaceAll(SOFT_HYPHEN, "")
    .split(/([ \n]+)/)
    .map((word) => (textWidth(word, fontSize) > lineWidth ? anywhere(word) : betweenEastAsian(word)))
    .join("");
}

function anywhere(word: string): string {
  return [...graphemes.segment(word)].map(({ segment }) => segment).join(SOFT_HYPHEN);
}

function betweenEastAsian(word: string): string {
  if (!EAST_ASIAN.test(word)) return word;
  let broken = "";
  let last = "";
  for (const char of word) {
    const may = last && !CLOSES.test(char) && !OPENS.test(last) && (EAST_ASIAN.test(char) || EAST_ASIAN.test(last));
    broken += may ? SOFT_HYPHEN + char : char;
    last = char;
  }
  return broken;
}

/** Removes invisible characters and replaces each one that no font has with U+FFFD. */
export function withoutMissingGlyphs(text: string, missing: ReadonlySet<number>): string {
  const seen = text.replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}/gu, "");
  if (missing.size === 0) return seen;
  return Array.from(seen, (char) => (missing.has(char.codePointAt(0) ?? 0) ? "\ufffd" : char)).join("");
}
