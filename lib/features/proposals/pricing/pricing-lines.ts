import { moneyIn, quantityText } from "./money";
import { pricingSums } from "./pricing-sums";
import type { Pricing } from "./schema";

/** The pricing as lines of text: "Gate licence: 6 × €1,800.00 = €10,800.00". */
export function pricingLines(pricing: Pricing | null): string[] {
  if (!pricing) return [];
  const money = moneyIn(pricing.currency);
  const items = pricing.items ?? [];
  return [
    ...items.map(
      ({ name, quantity, unitPrice, total }) =>
        `${name.trim() ? `${name}: ` : ""}${quantityText(quantity)} × ${money.unit(unitPrice)} = ${money.sum(total)}`,
    ),
    ...pricingSums(pricing).map(({ label, value }) => `${label}: ${money.sum(value)}`),
  ];
}
