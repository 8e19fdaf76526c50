import { describe, expect, it } from "vitest";
import { currencyOf, withCurrency } from "./price-currency.ts";
import { readTranscript } from "./reading.ts";

function call(...lines: string[]) {
  const segments = lines.map((text, at) => ({ speaker: "Ann", text, startSeconds: at * 10 }));
  return readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants: [], segments });
}

describe("the currency of a call", () => {
  it.each([
    ["$", ["It's forty dollars a kiln.", "That's a lot."]],
    ["£", ["It's forty pounds a kiln.", "Or 30 pence a pot."]],
    ["€", ["Nine euros."]],
  ])("is the only one that is named: %s", (sign, lines) => {
    expect(currencyOf(call(...lines))).toBe(sign);
  });

  it.each([
    ["two are named", ["It's forty dollars.", "Or thirty euros."]],
    ["one has no sign", ["It's forty dollars.", "Or thirty francs."]],
    ["pounds are a weight", ["Each crate weighs forty pounds.", "It's three hundred a month."]],
    ["none is named", ["It's three hundred a month."]],
  ])("is open when %s", (_, lines) => {
    expect(currencyOf(call(...lines))).toBeNull();
  });

  it("is written with a price that has none", () => {
    const reading = call("It's forty dollars a kiln.");
    expect(withCurrency("about 300 a month", reading)).toBe("about $300 a month");
    expect(withCurrency("38 cents", reading)).toBe("38 cents");
  });
});
