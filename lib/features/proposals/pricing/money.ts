export type Money = {
  /** Formats a total, rounded half away from zero to the currency's decimals. */
  sum(value: number): string;
  /** Like `sum`, without decimals that are all zero. */
  brief(value: number): string;
  /** Formats a unit price, which may have more decimals than the currency. */
  unit(value: number): string;
};

/**
 * Formats amounts for display. Rounds the decimal digits of the number rather than its binary value, so 1.005 becomes
 * 1.01.
 */
export function moneyIn(currency: string | undefined): Money {
  const style = currency
    ? ({ style: "currency", currency, currencyDisplay: "narrowSymbol" } as const)
    : ({ minimumFractionDigits: 2, maximumFractionDigits: 2 } as const);
  const sums = new Intl.NumberFormat("en", style);
  const briefs = new Intl.NumberFormat("en", { ...style, trailingZeroDisplay: "stripIfInteger" });
  const least = sums.resolvedOptions().maximumFractionDigits ?? 2;
  const units = new Intl.NumberFormat("en", { ...style, maximumFractionDigits: Math.max(4, least) });
  const fractions = new Intl.NumberFormat("en", { ...style, maximumFractionDigits: FINEST });
  return {
    sum: (value) => sums.format(digits(value)),
    brief: (value) => briefs.format(digits(value)),
    unit: (value) => (value < 1 ? fractions : units).format(digits(value)),
  };
}

/** The maximum decimals of an amount below one. More would show floating-point noise. */
const FINEST = 12;

const quantities = new Intl.NumberFormat("en", { maximumFractionDigits: 6 });
const smallQuantities = new Intl.NumberFormat("en", { maximumFractionDigits: FINEST });

export function quantityText(value: number): string {
  return (value < 1 ? smallQuantities : quantities).format(digits(value));
}

function digits(value: number): Intl.StringNumericLiteral {
  return String(value) as Intl.StringNumericLiteral;
}
