const MB = 1_000_000;
const GB = 1_000 * MB;

/** Formats a byte count for people, with at most one decimal place: in MB, or in GB from 1,000 MB. */
export function byteSize(bytes: number): string {
  const isLarge = bytes >= GB;
  const size = (bytes / (isLarge ? GB : MB)).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size} ${isLarge ? "GB" : "MB"}`;
}
