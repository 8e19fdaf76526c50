const MB = 1_000_000;
const GB = 1_000 * MB;

/**
 * Formats a byte count for display, in decimal MB or GB with at most one decimal place. Values of 1,000 MB and more use
 * GB.
 */
export function byteSize(bytes: number): string {
  const isLarge = bytes >= GB;
  const size = (bytes / (isLarge ? GB : MB)).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${size} ${isLarge ? "GB" : "MB"}`;
}
