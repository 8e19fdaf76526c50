import { textWidth } from "./line-breaks.ts";

const PADDING = 12;
const TALL = 260;
const LINE_HEIGHT = 1.5;

type Fit = { fontSize: number; width: number; caps?: number[] };

/**
 * Computes column widths that add up to `width` points. Each column gets the width of its text if possible and at least
 * that of its longest word (or its cap); the rest goes to the columns with longer text.
 */
export function columnWidths(rows: string[][], { fontSize, width, caps }: Fit): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, at) => rows.map((row) => row[at] ?? ""));
  const wanted = columns.map((cells) => widest(cells, fontSize) + PADDING);
  const least = columns.map((cells, at) => {
    const word = widest(
      cells.flatMap((cell) => cell.split(/\s+/)),
      fontSize,
    );
    return Math.min(word + PADDING, caps?.[at] ?? width / 3);
  });
  if (sum(wanted) <= width) return wanted.map((part) => (part / sum(wanted)) * width);
  if (sum(least) >= width) return shrinkWideColumns(least, width);
  const more = wanted.map((part, at) => part - (least[at] ?? 0));
  const spare = width - sum(least);
  return least.map((part, at) => part + ((more[at] ?? 0) / sum(more)) * spare);
}

/** Whether a row is so tall that keeping it on one page would leave much of a page empty. */
export function isTall(row: string[], widths: number[], fontSize: number): boolean {
  const lines = row.map((cell, at) => Math.ceil(textWidth(cell, fontSize) / Math.max(1, (widths[at] ?? 0) - PADDING)));
  return Math.max(0, ...lines) * fontSize * LINE_HEIGHT > TALL;
}

/** Keeps narrow columns and divides the remaining width among the wide ones. */
function shrinkWideColumns(parts: number[], width: number): number[] {
  let share = width / parts.length;
  for (let round = 0; round < parts.length; round++) {
    const narrow = parts.filter((part) => part <= share);
    share = (width - sum(narrow)) / Math.max(1, parts.length - narrow.length);
  }
  return parts.map((part) => Math.min(part, share));
}

function widest(texts: string[], fontSize: number): number {
  return Math.max(0, ...texts.slice(0, 2_000).map((text) => textWidth(text.slice(0, 400), fontSize)));
}

function sum(parts: number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
