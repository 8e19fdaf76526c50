import { packagePath, sliceFile, sliceIndex, sliceName, slicesOf } from "./font-files.ts";
import { characterSetOf, FONT_PACKAGES, packagesFor } from "./font-packages.ts";

const FIRST_BEYOND_ASCII = 128;
const FACES = [
  { family: "Geist", style: "normal", name: "geist", file: "geist-sans/Geist-Variable.woff2" },
  { family: "Geist", style: "italic", name: "geist-italic", file: "geist-sans/Geist-Italic[wght].woff2" },
  { family: "Geist Mono", style: "normal", name: "geist-mono", file: "geist-mono/GeistMono-Variable.woff2" },
];

/**
 * The style sheet that makes a browser draw a document with the fonts of its PDF. The browser loads only the slices
 * with characters that Geist doesn't have.
 */
export function previewFonts(text: string): string {
  const characters = [...characterSetOf(text)].filter((char) => char >= FIRST_BEYOND_ASCII);
  const faces = FACES.map(({ family, style, name }) => face(family, name, `font-style: ${style};`));
  const families: string[] = [];
  for (const name of packagesFor(text)) {
    const index = sliceIndex(name);
    const wanted = new Map<string, number[]>();
    for (const char of characters) {
      for (const slice of index.get(char) ?? []) wanted.set(slice, [...(wanted.get(slice) ?? []), char]);
    }
    if (wanted.size === 0) continue;
    families.push(`"${name}"`);
    for (const [slice, chars] of wanted) faces.push(face(name, sliceName(name, slice), rangeOf(chars)));
  }
  const after = [...families, "sans-serif"].join(", ");
  return `${faces.join("\n")}
body { font-family: "Geist", ${after}; font-synthesis-style: none; }
code, pre { font-family: "Geist Mono", "Geist", ${after}; }`;
}

function face(family: string, name: string, rest: string): string {
  return `@font-face { font-family: "${family}"; font-weight: 100 900; src: url("/proposals/fonts/${name}"); ${rest} }`;
}

/** Only the text's own characters: browsers also look for fonts for line breaks, which every slice of Latin claims. */
function rangeOf(characters: number[]): string {
  return `unicode-range: ${characters.map((char) => `U+${char.toString(16)}`).join(",")};`;
}

/** The path of a font that a preview asks for, or null. */
export function previewFontFile(name: string): string | null {
  const known = FACES.find((one) => one.name === name);
  if (known) return packagePath("geist/dist/fonts", known.file);
  for (const one of FONT_PACKAGES) {
    if (!name.startsWith(`${one}-`)) continue;
    const slice = Object.keys(slicesOf(one)).find((each) => sliceName(one, each) === name);
    if (slice !== undefined) return sliceFile(one, slice);
  }
  return null;
}
