type Cell = string | number | null;

/** One CSV record (RFC 4180), including its line break. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

/**
 * Matches text that a spreadsheet would evaluate as a formula, including after whitespace or with full-width
 * characters. Such cells get a leading apostrophe.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
