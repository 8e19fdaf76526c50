import type { Pricing } from "./schema";

/** The given subtotal, tax and total, in display order. */
export function pricingSums({ subtotal, tax, total }: Pricing): { label: string; value: number; isTotal: boolean }[] {
  const sums = [
    { label: "Subtotal", value: subtotal, isTotal: false },
    { label: "Tax", value: tax, isTotal: false },
    { label: "Total", value: total, isTotal: true },
  ];
  return sums.flatMap((sum) => (sum.value === undefined ? [] : [{ ...sum, value: sum.value }]));
}

export function hasPricing(pricing: Pricing | null): pricing is Pricing {
  return pricing !== null && ((pricing.items?.length ?? 0) > 0 || pricingSums(pricing).length > 0);
}
