/** Reduces an external name to one line without control or direction characters; null if nothing is left. */
export function plainName(name: string | undefined): string | null {
  const line = (name ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line === "" ? null : line;
}
