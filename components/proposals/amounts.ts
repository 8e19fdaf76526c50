type Decimal = { digits: bigint; scale: number };

const PLAIN = /^(\d{1,21})(?:\.(\d{1,6}))?$/;

/** Accepts "1,250.5" and "1250,5" alike. Null when the text isn't a number of at least 0. */
export function parseAmount(text: string): number | null {
  const plain = plainDigits(text.replace(/\s/g, ""));
  return PLAIN.test(plain) ? Number(plain) : null;
}

function plainDigits(text: string): string {
  const lastDot = text.lastIndexOf(".");
  const lastComma = text.lastIndexOf(",");
  if (lastComma < 0) return text;
  if (lastDot > lastComma) return /^\d{1,3}(,\d{3})+\./.test(text) ? text.replaceAll(",", "") : text;
  if (lastDot >= 0) return /^\d{1,3}(\.\d{3})+,/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text;
  return /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
}

/** Number of decimals of the currency: 2 for EUR, 0 for JPY. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** quantity × price in decimal arithmetic, rounded half up to the currency's smallest unit. */
export function lineTotal(quantity: number, unitPrice: number, decimals: number): number {
  const [a, b] = [decimalOf(quantity), decimalOf(unitPrice)];
  return fromCoins(coins({ digits: a.digits * b.digits, scale: a.scale + b.scale }, decimals), decimals);
}

export function sumOf(amounts: number[], decimals: number): number {
  const all = amounts.reduce((sum, amount) => sum + coins(decimalOf(amount), decimals), 0n);
  return fromCoins(all, decimals);
}

export function percentOf(amount: number, percent: number, decimals: number): number {
  const [a, p] = [decimalOf(amount), decimalOf(percent)];
  return fromCoins(coins({ digits: a.digits * p.digits, scale: a.scale + p.scale + 2 }, decimals), decimals);
}

function decimalOf(value: number): Decimal {
  const [whole = "0", fraction = ""] = plainText(value).split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Never in exponent form, which JavaScript uses for very small and very large numbers. */
function plainText(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return value < 1 ? value.toFixed(20).replace(/0+$/, "").replace(/\.$/, "") : BigInt(value).toString();
}

function coins({ digits, scale }: Decimal, decimals: number): bigint {
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  return (digits + divisor / 2n) / divisor;
}

function fromCoins(amount: bigint, decimals: number): number {
  if (decimals === 0) return Number(amount);
  const text = amount.toString().padStart(decimals + 1, "0");
  return Number(`${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
}
