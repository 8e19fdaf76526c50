type Cell = string | number | null;

/** A line of RFC 4180, with its line end. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

/** What a spreadsheet would read as a formula, also after blanks or in full width, gets a leading apostrophe. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
