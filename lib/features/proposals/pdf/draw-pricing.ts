import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h, type ReactNode } from "react";
import { hasPricing, moneyIn, quantityText, sumsOf } from "../pricing/rules.ts";
import type { Pricing } from "../pricing/schema";

type Colors = { text: { color: string }; quiet: { color: string }; rule: { borderColor: string } };

/** The pricing table: no row is split, the sums stay together. */
export function drawPricing(pricing: Pricing | null, { text, quiet, rule }: Colors): ReactNode[] {
  if (!hasPricing(pricing)) return [];
  const money = moneyIn(pricing.currency);
  const items = pricing.items ?? [];
  const head = h(
    View,
    { key: "head", style: [look.row, look.head, rule], fixed: true },
    ...["Item", "Quantity", "Unit price", "Amount"].map((name, at) =>
      h(Text, { key: name, style: [widths[at] ?? {}, look.small, quiet] }, name),
    ),
  );
  const rows = items.map((item, at) => {
    const cells = [item.name, quantityText(item.quantity), money.unit(item.unitPrice), money.sum(item.total)];
    return h(
      View,
      { key: `row-${at}`, style: look.row, wrap: false },
      ...cells.map((cell, column) => h(Text, { key: column, style: [widths[column] ?? {}, look.line] }, cell)),
    );
  });
  const sums = sumsOf(pricing).map(({ label, value, isTotal }) =>
    h(
      View,
      { key: label, style: isTotal ? [look.sum, look.total, rule] : look.sum },
      h(Text, isTotal ? null : { style: quiet }, label),
      h(Text, null, money.sum(value)),
    ),
  );
  const note = pricing.currency ? `All amounts in ${pricing.currency}.` : "";
  return [
    h(Text, { key: "pricing", style: [look.heading, text], minPresenceAhead: 60 }, "Pricing"),
    items.length > 0 ? h(View, { key: "items" }, head, ...rows) : null,
    h(View, { key: "sums", style: look.sums, wrap: false }, ...sums, h(Text, { style: [look.note, quiet] }, note)),
  ];
}

const look = StyleSheet.create({
  heading: { lineHeight: 1.3, fontWeight: 600, fontSize: 14, marginTop: 18, marginBottom: 6 },
  row: { flexDirection: "row", gap: 8, paddingVertical: 5, borderBottomWidth: 1, borderColor: "#e2e5ea" },
  head: { borderBottomWidth: 1.5 },
  line: { fontSize: 10, lineHeight: 1.5 },
  small: { fontSize: 8, fontWeight: 600 },
  sums: { marginLeft: "auto", width: 230, marginTop: 8 },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 3 },
  total: { fontSize: 13, fontWeight: 700, borderTopWidth: 1.5, paddingTop: 6, marginTop: 4 },
  note: { fontSize: 8, textAlign: "right", marginTop: 4 },
});

const widths = Object.values(
  StyleSheet.create({
    name: { flex: 1 },
    quantity: { width: 62, textAlign: "right" },
    unit: { width: 96, textAlign: "right" },
    amount: { width: 104, textAlign: "right" },
  }),
);
