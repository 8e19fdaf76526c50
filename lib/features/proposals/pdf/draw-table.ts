import { StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { columnWidths, isTall } from "./column-widths.ts";
import { type Frame, line, paragraph, type Style } from "./draw-text.ts";

export type Cell = { plain: string; align?: "left" | "center" | "right" | null; draw?: (width: number) => ReactNode };

type Table = { head: Cell[]; rows: Cell[][]; fontSize: number; caps?: number[] };

/** Draws a table. Its header repeats on every page, and rows are not split unless they are very tall. */
export function drawTable({ head, rows, fontSize, caps }: Table, frame: Frame): ReactNode[] {
  const texts = [head, ...rows].map((row) => row.map(({ plain }) => plain));
  const widths = columnWidths(texts, { fontSize, width: frame.width, caps });
  const direction: Style = frame.rightToLeft ? { flexDirection: "row-reverse" } : {};
  const cell = ({ plain, align, draw }: Cell, at: number, size: number, style: Style[]) => {
    const width = (widths[at] ?? 0) - 12;
    const side = align ?? (frame.rightToLeft ? "right" : undefined);
    const styles = [look.cell, { width: widths[at] ?? 0 }, ...style];
    if (!draw) return line(plain, { key: at, style: styles, side, fontSize: size, width });
    return paragraph({ key: at, style: [{ fontSize: size }, ...styles], side }, plain, draw(width));
  };
  return [
    h(
      View,
      {
        key: "head",
        style: [look.row, look.head, frame.rule, direction],
        fixed: true,
        wrap: false,
        minPresenceAhead: 40,
      },
      ...head.map((one, at) =>
        cell({ ...one, draw: undefined }, at, Math.min(8.5, fontSize), [look.strong, frame.quiet]),
      ),
    ),
    ...rows.map((row, at) =>
      h(
        View,
        { key: at, style: [look.row, direction], wrap: isTall(texts[at + 1] ?? [], widths, fontSize) },
        ...row.map((one, column) => cell(one, column, fontSize, [])),
      ),
    ),
  ];
}

const look = StyleSheet.create({
  row: { flexDirection: "row", alignItems: "flex-start", borderBottomWidth: 1, borderColor: "#e2e5ea" },
  head: { borderBottomWidth: 1.5 },
  cell: { lineHeight: 1.5, padding: "5 6", fontFeatureSettings: ["tnum"] },
  strong: { fontWeight: 600 },
});
