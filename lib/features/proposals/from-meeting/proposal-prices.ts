import { type Amount, amountsIn } from "@/lib/grounding/lock/amounts";
import type { Commitment } from "../../commitments/schema";
import type { Pricing, PricingLineItem } from "../pricing/schema";

type Priced = { what: string; amount: Amount; quantity: number };

const MAX_NAME = 255;

/**
 * The prices our side named, in the currency that was said. Of several for the same unit, the last one counts. Null if
 * there is none, or if they are in different currencies.
 */
export function proposalPrices(rows: Commitment[]): Pricing | null {
  const ours = rows.filter(
    ({ kind, side, state, vanishedAt }) =>
      kind === "price" && side === "ours" && state === "firm" && vanishedAt === null,
  );
  const priced = ours.flatMap(({ what }) => pricedIn(what));
  const last = new Map(priced.map((one) => [one.amount.per.join(" ") || one.what, one]));
  const currencies = new Set(priced.flatMap(({ amount }) => amount.currency ?? []));
  const [currency] = currencies;
  if (last.size === 0 || currencies.size > 1) return null;
  return { items: [...last.values()].map(itemOf), ...(currency ? { currency } : {}) };
}

/** Skips a row with several prices, because it isn't clear which one is offered. */
function pricedIn(what: string): Priced[] {
  const amounts = amountsIn(what);
  const money = amounts.filter(({ kind, counts }) => kind === "money" && !counts);
  const [amount] = money;
  if (!amount || money.length > 1 || amount.values.length !== 1) return [];
  const counted = amounts.filter(({ counts, values }) => counts && values.length === 1);
  const quantity = amount.per.length > 0 && counted.length === 1 ? counted[0]!.values[0]! : 1;
  return [{ what, amount, quantity }];
}

function itemOf({ what, amount, quantity }: Priced): PricingLineItem {
  const unitPrice = amount.values[0]!;
  const name = [...what].slice(0, MAX_NAME).join("");
  return { name, quantity, unitPrice, total: Math.round(quantity * unitPrice * 100) / 100 };
}
