const MB = 1_000_000;
const GB = 1_000 * MB;

/** For people: in MB with at most one decimal, from a thousand on in GB. */
export function byteSize(bytes: number): string {
  const isLarge = bytes >= GB;
  const size = (bytes / (isLarge ? GB : MB)).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size} ${isLarge ? "GB" : "MB"}`;
}
