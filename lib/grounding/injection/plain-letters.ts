/** Letters of other alphabets that look like Latin ones, paired with their lookalikes. */
const LOOKALIKES = new Map(
  [
    ["абвгеёзікмнорстухѕјԁԛԝһӏпгьч", "abbree3ikmhopctyxsjdqwhlnrb4"],
    ["αβγδεζηικλμνορστυχωϲϳ", "abydezniklmvopotuxwcj"],
    ["ɢɑɡɩıɪʀɴʙʟʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱꜰʏǃ", "gagiiirnblhacdejkmoptuvwzsfyi"],
  ].flatMap(([from, to]) => [...from!].map((letter, at): [string, string] => [letter, [...to!][at] ?? letter])),
);
const DIGITS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** Words with digits in place of letters: "1gn0re". At least four characters, so that "3rd" and "B2B" do not match. */
const DISGUISED =
  /(?<![\p{L}\p{N}@$])(?=[a-z]*[013457@$][a-z0134578@$]*[a-z])[a-z0134578@$]{4,20}(?![\p{L}\p{N}@$.])/gu;
/** Spelled-out words: "i g n o r e", "i.g.n.o.r.e", "i-g-n-o-r-e". Two or more spaces separate words. */
const SPACED = /(?<![\p{L}\p{N}'])\p{L}(?:[ ._*|-]\p{L}(?![\p{L}\p{N}'])){2,60}/gu;
/** Ordinary text needs no normalization; this covers nearly everything people say. */
const PLAIN = /^[\w\s.,;:?!'"()–—-]*$/;
const DISGUISED_OR_SPELLED =
  /[a-z][0134578]|[0134578][a-z]|[\w+/=-]{16}|\b[a-z][ ._*|-][a-z][ ._*|-][a-z]\b|!\w|\b(?:vtaber|qvfertneq|vafgehpgvbaf|erongi|snoitcurtsni)\b/i;
const ENCLOSED_A = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const ENCODED = /(?<![\w+/=-])[A-Za-z0-9+/_-]{16,4000}={0,2}/g;
const HEXADECIMAL = /(?<![\w])(?:[0-9a-f]{2} ?){12,2000}(?!\w)/gi;

/** All readings of a text: with disguises removed and encoded parts decoded, in lower case without accents. */
export function readings(text: string): string[] {
  if (PLAIN.test(text) && !DISGUISED_OR_SPELLED.test(text)) return [text.toLowerCase()];
  const seen = [...text.normalize("NFKC").replace(/\p{Cf}|\p{Variation_Selector}/gu, "")]
    .map(unboxed)
    .join("")
    .toLowerCase();
  const plain = withoutPictures(unescaped(seen))
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .replace(/[’‘´]/g, "'");
  const latin = /[a-z]/.test(plain) || !/[\u0430-\u044f\u03b1-\u03c9]/.test(plain) ? withLatinLetters(plain) : plain;
  const undisguised = latin.replace(DISGUISED, (word) => word.replace(/[013457@$]/g, (sign) => DIGITS[sign]!));
  const joined = undisguised
    .replace(SPACED, (letters) => letters.replace(/[^\p{L}]/gu, ""))
    .replace(/(?<=\p{L})[*_~|^]+(?=\p{L})/gu, "");
  const spelled = joined === undisguised ? [] : [joined.replace(/\s+/g, " "), joined.replace(/\s+/g, "")];
  return [...new Set([plain, latin, undisguised, ...spelled, ...decoded(text)])];
}

function withLatinLetters(text: string): string {
  return [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");
}

/** Boxed and circled letters that NFKC does not normalize. */
function unboxed(character: string): string {
  const code = character.codePointAt(0)!;
  const first = ENCLOSED_A.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCharCode(97 + code - first);
}

/** Replaces a leading robot emoji with the word, because it addresses a machine. */
function withoutPictures(text: string): string {
  return text
    .replace(/^\s*🤖\s*(?=[:,])/u, "robot")
    .replace(/\s*\p{Extended_Pictographic}+\s*/gu, " ")
    .replace(/ +([:,])/g, "$1");
}

function unescaped(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]{1,6});/g, (_, hex, digits) => character(Number.parseInt(digits, hex ? 16 : 10)))
    .replace(/(?:%[0-9a-f]{2})+/g, (bytes) => Buffer.from(bytes.replace(/%/g, ""), "hex").toString("utf8"))
    .replace(/\\u([0-9a-f]{4})/g, (_, digits) => character(Number.parseInt(digits, 16)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">");
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function decoded(text: string): string[] {
  const base64 = (text.match(ENCODED) ?? []).map((one) => Buffer.from(one, "base64").toString("utf8"));
  const hex = (text.match(HEXADECIMAL) ?? []).map((one) => Buffer.from(one.replace(/ /g, ""), "hex").toString("utf8"));
  const rotated = /\b(?:vtaber|qvfertneq|vafgehpgvbaf|cerivbhf)\b/i.test(text) ? [rotate13(text)] : [];
  const backwards = /\b(?:erongi|snoitcurtsni|suoiverp)\b/i.test(text) ? [[...text].reverse().join("")] : [];
  return [...base64, ...hex, ...rotated, ...backwards]
    .filter((one) => /^[\x20-\x7e\s\p{L}]+$/u.test(one))
    .map((one) => one.toLowerCase());
}

function rotate13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
