import { MAX_AMOUNT, type Pricing } from "@/lib/features/proposals/pricing/schema";
import { decimalsOf, lineTotal, parseAmount, percentOf, sumOf } from "./amounts";

/** Numbers are stored as typed, so that a half-typed one isn't lost. */
export type PricingDraft = {
  currency: string;
  items: { key: string; name: string; quantity: string; unitPrice: string }[];
  taxKind: "rate" | "amount";
  tax: string;
};

export function pricingDraftOf(pricing: Pricing | null, taxRate: unknown): PricingDraft {
  const rate = typeof taxRate === "number" && Number.isFinite(taxRate) ? taxRate : null;
  return {
    currency: pricing?.currency ?? "EUR",
    items: (pricing?.items ?? []).map((item) => ({
      key: newKey(),
      name: item.name,
      quantity: String(item.quantity),
      unitPrice: String(item.unitPrice),
    })),
    taxKind: rate !== null || pricing?.tax === undefined ? "rate" : "amount",
    tax: rate !== null ? String(rate) : pricing?.tax === undefined ? "" : String(pricing.tax),
  };
}

type LineError = { field: "quantity" | "unitPrice"; text: string };

export type ComputedPricing = {
  lines: { key: string; total: number | null; error: LineError | null }[];
  subtotal: number;
  tax: number;
  total: number;
  error: string | null;
};

const TOO_MUCH = `Amounts can be at most ${new Intl.NumberFormat("en").format(MAX_AMOUNT)}`;

const LINE_ERRORS = {
  quantity: { field: "quantity", text: "Quantity must be a number of 0 or more, such as 1.5" },
  unitPrice: { field: "unitPrice", text: "Price must be a number of 0 or more, such as 1,250.50" },
  tooMany: { field: "quantity", text: TOO_MUCH },
  tooDear: { field: "unitPrice", text: TOO_MUCH },
} as const satisfies Record<string, LineError>;

/** Totals of what has been typed so far. A line without a valid number counts as zero and has an error. */
export function computePricing(draft: PricingDraft): ComputedPricing {
  const decimals = decimalsOf(draft.currency);
  const lines = draft.items.map(({ key, quantity, unitPrice }) => {
    const [count, price] = [parseAmount(quantity), parseAmount(unitPrice)];
    if (count === null) return { key, total: null, error: LINE_ERRORS.quantity };
    if (price === null) return { key, total: null, error: LINE_ERRORS.unitPrice };
    const total = lineTotal(count, price, decimals);
    if (count > MAX_AMOUNT) return { key, total, error: LINE_ERRORS.tooMany };
    return { key, total, error: Math.max(price, total) > MAX_AMOUNT ? LINE_ERRORS.tooDear : null };
  });
  const subtotal = sumOf(
    lines.map((line) => line.total ?? 0),
    decimals,
  );
  const given = draft.tax.trim() === "" ? 0 : parseAmount(draft.tax);
  const tax = given === null ? 0 : draft.taxKind === "rate" ? percentOf(subtotal, given, decimals) : given;
  const taxError = given === null ? "Tax must be a number of 0 or more, such as 7.5" : null;
  const total = sumOf([subtotal, tax], decimals);
  const totalError = total > MAX_AMOUNT ? TOO_MUCH : null;
  const currencyError = /^[A-Z]{3}$/.test(draft.currency) ? null : "Currency must be a three-letter code such as USD";
  const error = lines.find((line) => line.error)?.error?.text ?? taxError ?? totalError ?? currencyError;
  return { lines, subtotal, tax, total, error };
}

/** The stored form. Null when the table is empty. */
export function pricingOf(draft: PricingDraft): Pricing | null {
  if (draft.items.length === 0) return null;
  const { lines, subtotal, tax, total } = computePricing(draft);
  const items = draft.items.map((item, index) => ({
    name: item.name,
    quantity: parseAmount(item.quantity) ?? 0,
    unitPrice: parseAmount(item.unitPrice) ?? 0,
    total: lines[index]?.total ?? 0,
  }));
  return { items, subtotal, ...(draft.tax.trim() === "" ? {} : { tax }), total, currency: draft.currency };
}

/** Whether the stored totals differ from the sum of the lines because they were set by hand or over the API. */
export function sumsDiffer(pricing: Pricing | null, draft: PricingDraft): boolean {
  if (!pricing?.items?.length || pricing.total === undefined) return false;
  return pricing.total !== computePricing(draft).total;
}

let last = 0;
/** Identifies a row while it moves. Has no meaning outside this page. */
export function newKey(): string {
  last += 1;
  return `k${last}`;
}
