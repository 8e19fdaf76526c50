import { StyleSheet, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { moneyIn, quantityText } from "../pricing/money.ts";
import { hasPricing, pricingSums } from "../pricing/pricing-sums.ts";
import type { Pricing } from "../pricing/schema";
import { drawTable } from "./draw-table.ts";
import { type Frame, line } from "./draw-text.ts";
import { textWidth } from "./line-breaks.ts";

const SIZES = [10, 8.5, 7];
const MIN_NAME_WIDTH = 150;

/** Draws the pricing table. Its totals stay together. */
export function drawPricing(pricing: Pricing | null, frame: Frame): ReactNode[] {
  if (!hasPricing(pricing)) return [];
  const money = moneyIn(pricing.currency);
  const rows = (pricing.items ?? []).map(({ name, quantity, unitPrice, total }) => [
    { plain: name, align: "left" as const },
    ...[quantityText(quantity), money.unit(unitPrice), money.sum(total)].map(figure),
  ]);
  const head = [{ plain: "Item" }, ...["Quantity", "Unit\u00a0price", "Amount"].map(figure)];
  const caps = [MIN_NAME_WIDTH, frame.width, frame.width, frame.width];
  const fontSize = SIZES.find((size) => figuresWidth(rows, size) + MIN_NAME_WIDTH <= frame.width) ?? 7;
  const sums = pricingSums(pricing).map(({ label, value, isTotal }) => {
    const size = isTotal ? 13 : 10;
    const width = SUMS_WIDTH - 60;
    return h(
      View,
      { key: label, style: isTotal ? [look.sum, look.total, frame.rule] : look.sum },
      line(label, { style: isTotal ? [] : [frame.quiet], fontSize: size, width: 60 }),
      line(money.sum(value), {
        style: [look.figure],
        fontSize: textWidth(money.sum(value), size) > width ? 9 : size,
        width,
      }),
    );
  });
  const note = pricing.currency ? `All amounts in ${pricing.currency}.` : "";
  return [
    line("Pricing", {
      key: "pricing",
      style: [look.heading, frame.text],
      fontSize: 14,
      width: frame.width,
      ahead: 100,
    }),
    rows.length > 0
      ? h(View, { key: "items" }, ...drawTable({ head, rows, fontSize, caps }, { ...frame, rightToLeft: false }))
      : null,
    h(
      View,
      { key: "sums", style: look.sums, wrap: false },
      ...sums,
      line(note, { style: [look.note, frame.quiet], fontSize: 8, width: SUMS_WIDTH }),
    ),
  ];
}

function figure(plain: string) {
  return { plain, align: "right" } as const;
}

function figuresWidth(rows: { plain: string }[][], fontSize: number): number {
  return [1, 2, 3]
    .map((at) => Math.max(0, ...rows.slice(0, 2_000).map((row) => textWidth(row[at]?.plain ?? "", fontSize))) + 12)
    .reduce((total, part) => total + part, 0);
}

const SUMS_WIDTH = 250;

const look = StyleSheet.create({
  heading: { lineHeight: 1.3, fontWeight: 600, marginTop: 18, marginBottom: 6 },
  sums: { marginLeft: "auto", width: SUMS_WIDTH, marginTop: 8, paddingRight: 6 },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 3 },
  figure: { fontFeatureSettings: ["tnum"] },
  total: { fontWeight: 700, borderTopWidth: 1.5, paddingTop: 6, marginTop: 4 },
  note: { textAlign: "right", marginTop: 4 },
});
