import { moneyIn, quantityText } from "../pricing/money";
import { hasPricing, pricingSums } from "../pricing/pricing-sums";
import type { Pricing } from "../pricing/schema";
import { escapeHtml } from "./escape-html";

/**
 * Renders the pricing table, or an empty string. Its header repeats on every printed page and its totals stay together.
 */
export function renderPricing(pricing: Pricing | null): string {
  if (!hasPricing(pricing)) return "";
  const money = moneyIn(pricing.currency);
  const items = pricing.items ?? [];
  const rows = items.map(
    ({ name, quantity, unitPrice, total }) => `<tr>
<td>${escapeHtml(name)}</td><td>${quantityText(quantity)}</td><td>${money.unit(unitPrice)}</td><td>${money.sum(total)}</td>
</tr>`,
  );
  const table = `<table class="items">
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col">Unit price</th><th scope="col">Amount</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>`;
  const sums = pricingSums(pricing).map(
    ({ label, value, isTotal }) =>
      `<div${isTotal ? ' class="total"' : ""}><dt>${label}</dt><dd>${money.sum(value)}</dd></div>`,
  );
  return `<section class="pricing">
<h2>Pricing</h2>
${items.length > 0 ? table : ""}
${sums.length > 0 ? `<dl class="sums">${sums.join("")}</dl>` : ""}
${pricing.currency ? `<p class="note">All amounts in ${pricing.currency}.</p>` : ""}
</section>`;
}
