import { readFileSync } from "node:fs";
import { codePointsOf } from "./font-packages.ts";

const indexes = new Map<string, Map<number, string[]>>();
const ranges = new Map<string, Record<string, string>>();

export function packagePath(...parts: string[]): string {
  return [/* turbopackIgnore: true */ process.cwd(), "node_modules", ...parts].join("/");
}

export function sliceFile(name: string, slice: string): string {
  return packagePath("@fontsource-variable", name, "files", `${sliceName(name, slice)}-wght-normal.woff2`);
}

/** The name of a slice's font, such as noto-sans-jp-12. */
export function sliceName(name: string, slice: string): string {
  return `${name}-${slice.replace(/[[\]]/g, "")}`;
}

/** The slices of a package with the characters they claim to have, as a CSS unicode-range. */
export function slicesOf(name: string): Record<string, string> {
  const known = ranges.get(name);
  if (known) return known;
  const read: Record<string, string> = JSON.parse(
    readFileSync(packagePath("@fontsource-variable", name, "unicode.json"), "utf8"),
  );
  ranges.set(name, read);
  return read;
}

/** Maps each character to the slices of a package that claim to have it. */
export function sliceIndex(name: string): Map<number, string[]> {
  const known = indexes.get(name);
  if (known) return known;
  const index = new Map<number, string[]>();
  for (const [slice, range] of Object.entries(slicesOf(name))) {
    for (const char of codePointsOf(range)) index.set(char, [...(index.get(char) ?? []), slice]);
  }
  indexes.set(name, index);
  return index;
}
