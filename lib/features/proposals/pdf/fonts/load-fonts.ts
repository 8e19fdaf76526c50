import { readFileSync } from "node:fs";
import { Font } from "@react-pdf/renderer";
import decompress from "woff2-encoder/decompress";
import { packagePath, sliceFile, sliceIndex, sliceName } from "../../fonts/font-files.ts";
import { characterSetOf, packagesFor } from "../../fonts/font-packages.ts";
import { repairFont } from "./repair-font.ts";

const geist = (file: string) => packagePath("geist/dist/fonts", `${file}.ttf`);
const WEIGHTS = [400, 600] as const;
const MAX_FAMILIES = 150;
const RIGHT_TO_LEFT_PACKAGES = ["noto-sans-hebrew", "vazirmatn"];

type Covering = { family: string; codePoints: Set<number> };

const covering = new Map<string, Promise<Covering>>();

Font.register({
  family: "Geist",
  fonts: [
    { src: geist("geist-sans/Geist-Regular") },
    { src: geist("geist-sans/Geist-Italic"), fontStyle: "italic" },
    { src: geist("geist-sans/Geist-SemiBold"), fontWeight: 600 },
    { src: geist("geist-sans/Geist-SemiBoldItalic"), fontWeight: 600, fontStyle: "italic" },
    { src: geist("geist-sans/Geist-Bold"), fontWeight: 700 },
  ],
});
Font.register({
  family: "Geist Mono",
  fonts: [
    { src: geist("geist-mono/GeistMono-Regular") },
    { src: geist("geist-mono/GeistMono-Regular"), fontStyle: "italic" },
    { src: geist("geist-mono/GeistMono-SemiBold"), fontWeight: 600 },
    { src: geist("geist-mono/GeistMono-SemiBold"), fontWeight: 600, fontStyle: "italic" },
  ],
});

/**
 * Loads the font families needed beyond Geist, and returns the characters that none of them has. Fonts are split into
 * slices of a few hundred characters; only needed slices are opened, once per thread.
 */
export async function loadFontsFor(text: string): Promise<{ families: string[]; missing: Set<number> }> {
  const { codePoints } = await coveringOf("Geist", async () => undefined);
  const missing = new Set([...characterSetOf(text)].filter((char) => !codePoints.has(char)));
  const families: string[] = [];
  for (const name of packagesFor(text)) {
    const index = sliceIndex(name);
    const slices = new Set([...missing].flatMap((char) => index.get(char) ?? []));
    for (const slice of slices) {
      if (families.length >= MAX_FAMILIES) return { families, missing };
      const family = sliceName(name, slice);
      const font = await coveringOf(family, () => register(family, name, slice));
      const before = missing.size;
      for (const char of missing) if (font.codePoints.has(char)) missing.delete(char);
      if (missing.size < before) families.push(font.family);
    }
  }
  return { families, missing };
}

function coveringOf(family: string, registering: () => Promise<void>): Promise<Covering> {
  const known = covering.get(family);
  if (known) return known;
  const opening = registering().then(async () => {
    await Font.load({ fontFamily: family, fontWeight: 400 });
    const codePoints = Font.getFont({ fontFamily: family, fontWeight: 400 }).data?.characterSet ?? [];
    return { family, codePoints: new Set<number>(codePoints) };
  });
  covering.set(family, opening);
  return opening;
}

/** Unpacks the WOFF2 file, because fontkit cannot vary the weight of a packed one. */
async function register(family: string, name: string, slice: string): Promise<void> {
  const unpacked = Buffer.from(await decompress(readFileSync(sliceFile(name, slice))));
  const src = `data:font/ttf;base64,${unpacked.toString("base64")}`;
  const fonts = WEIGHTS.flatMap((wght) =>
    (["normal", "italic"] as const).map((fontStyle) => ({
      src,
      fontStyle,
      fontWeight: wght,
      // Typed as an instance name, but passed to fontkit unchanged, which also accepts coordinates.
      postscriptName: { wght } as unknown as string,
    })),
  );
  Font.register({ family, fonts });
  for (const font of fonts) await repairFont({ ...font, fontFamily: family }, RIGHT_TO_LEFT_PACKAGES.includes(name));
}
