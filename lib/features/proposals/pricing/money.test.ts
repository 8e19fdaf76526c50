import { describe, expect, it } from "vitest";
import { moneyIn, quantityText } from "./money";
import { hasPricing, pricingSums } from "./pricing-sums";

describe("money", () => {
  it.each<[string | undefined, number, string]>([
    ["USD", 1.005, "$1.01"],
    ["USD", 1.015, "$1.02"],
    ["USD", 8.345, "$8.35"],
    ["EUR", 0.1 + 0.2, "€0.30"],
    ["EUR", 1234567.895, "€1,234,567.90"],
    ["JPY", 1200.5, "¥1,201"],
    ["KWD", 1.0005, "KWD\u00a01.001"],
    ["ZZZ", 5, "ZZZ\u00a05.00"],
    ["EUR", 0, "€0.00"],
    ["EUR", 1e15, "€1,000,000,000,000,000.00"],
    ["EUR", 1e-9, "€0.00"],
    [undefined, 1.005, "1.01"],
  ])("in %s writes %d as %s", (currency, value, text) => {
    expect(moneyIn(currency).sum(value)).toBe(text);
  });

  it("keeps a unit price with fractions of a cent", () => {
    expect(moneyIn("USD").unit(0.0035)).toBe("$0.0035");
    expect(moneyIn("USD").unit(12)).toBe("$12.00");
    expect(moneyIn("KWD").unit(1e-9)).toBe("KWD\u00a00.000000001");
    expect(moneyIn("USD").unit(0.1 + 0.2)).toBe("$0.30");
    expect(moneyIn("JPY").unit(12)).toBe("¥12");
  });

  it("leaves out decimals that are all zero, where an amount is shown in brief", () => {
    expect(moneyIn("GBP").brief(36_000)).toBe("£36,000");
    expect(moneyIn("GBP").brief(36_000.5)).toBe("£36,000.50");
    expect(moneyIn("GBP").brief(36_000.001)).toBe("£36,000");
  });

  it("formats quantities without trailing noise", () => {
    expect(quantityText(0.1 + 0.2)).toBe("0.3");
    expect(quantityText(12_000)).toBe("12,000");
    expect(quantityText(1e-7)).toBe("0.0000001");
  });
});

describe("a pricing table", () => {
  it("shows the given totals, including zero", () => {
    expect(pricingSums({ total: 0, subtotal: 5 })).toEqual([
      { label: "Subtotal", value: 5, isTotal: false },
      { label: "Total", value: 0, isTotal: true },
    ]);
  });

  it("is omitted when it is empty", () => {
    expect(hasPricing(null)).toBe(false);
    expect(hasPricing({ currency: "EUR", items: [] })).toBe(false);
    expect(hasPricing({ tax: 0 })).toBe(true);
  });
});
