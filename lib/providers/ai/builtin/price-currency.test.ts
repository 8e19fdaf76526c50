import { describe, expect, it } from "vitest";
import { currencyOf, withCurrency } from "./price-currency.ts";
import { readTranscript } from "./reading.ts";

/** A call that Ann sells in; Ben, whose lines are marked, is a guest. */
function call(...lines: string[]) {
  const segments = ["Ben: Hello.", ...lines, "Ben: Okay."].map((line, at) => {
    const isGuest = line.startsWith("Ben: ");
    return { speaker: isGuest ? "Ben" : "Ann", text: line.replace("Ben: ", ""), startSeconds: at * 10 };
  });
  const participants = ["Ann", "Ben"].map((name) => ({ name, email: null, role: null, external: name === "Ben" }));
  return readTranscript({ title: "Prices", startTime: "2026-11-24T15:00:00Z", participants, segments });
}

describe("the currency of a call", () => {
  it.each([
    ["$", ["It's forty dollars a kiln.", "That's a lot."]],
    ["£", ["It's forty pounds a kiln.", "Or 30 pence a pot."]],
    ["€", ["Nine euros."]],
    ["£", ["Four pounds twenty per head."]],
  ])("is the only one that is named: %s", (sign, lines) => {
    expect(currencyOf(call(...lines))).toBe(sign);
  });

  it.each([
    ["two are named", ["It's forty dollars.", "Or thirty euros."]],
    ["one has no sign", ["It's forty dollars.", "Or thirty francs."]],
    ["pounds are a weight", ["Each crate weighs forty pounds.", "It's three hundred a month."]],
    ["none is named", ["It's three hundred a month."]],
    ["only a guest names it", ["Ben: Our parent firm pays a thousand dollars.", "It's three hundred a month."]],
    ["it is that of another country", ["Our American parent pays 1,000 dollars.", "It's three hundred a month."]],
    ["it is no figure", ["A dollar a day keeps the vet away.", "It's three hundred a month."]],
    ["pounds may be a weight", ["Our sacks go up to forty pounds.", "It's three hundred a month."]],
    ["a guest asks about another", ["It's forty dollars.", "Ben: You're in Baht?", "Yes, it's 4,500 a month."]],
    ["another one is a code", ["It's forty dollars.", "Ben: We book in SEK."]],
  ])("is open when %s", (_, lines) => {
    expect(currencyOf(call(...lines))).toBeNull();
  });

  it("is written with a price that has none", () => {
    const reading = call("It's forty dollars a kiln.");
    const last = reading.sentences.at(-1)!;
    expect(withCurrency("about 300 a month", reading, last)).toBe("about $300 a month");
    expect(withCurrency("38 cents", reading, last)).toBe("38 cents");
  });

  it("is not written with a price far from where it is named", () => {
    const others = Array.from({ length: 20 }, () => "We can start soon.");
    const reading = call("It's forty dollars a kiln.", ...others);
    expect(withCurrency("300 a month", reading, reading.sentences.at(-1)!)).toBe("300 a month");
  });
});
