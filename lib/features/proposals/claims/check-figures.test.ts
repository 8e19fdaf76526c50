import { describe, expect, it } from "vitest";
import type { Pricing } from "../pricing/schema";
import { checkFigures } from "./check-figures";

const said = [
  ["Dana", "We have forty seats to cover, and the go-live has to be before the third of March."],
  ["Sam", "The annual plan is nine hundred pounds per seat, and I can offer ten percent off for the first year."],
  ["Dana", "Nine hundred per seat, and ten percent off in the first year, that works for us."],
  ["Sam", "The onboarding is five thousand pounds, once."],
];
const source = {
  segments: said.map(([speaker = "", text = ""], at) => ({ speaker, text, startSeconds: at * 30 })),
  participants: [
    { name: "Sam", email: "sam@seller.example", external: false },
    { name: "Dana", email: "dana@northwind.example", external: true },
  ],
  meetingTitle: "Northwind pricing",
  meetingStart: "2026-11-20T15:00:00.000Z",
  senderName: "Sam",
};
const line = (name: string, quantity: number, unitPrice: number, total = quantity * unitPrice) => ({
  name,
  quantity,
  unitPrice,
  total,
});

function checked(content: string, pricing: Pricing | null = null) {
  const sections = [{ title: "Offer", content, order: 0 }];
  const proposal = { title: "Dispatch desk", clientName: "Northwind", sections, pricing, validUntil: null };
  const parts = checkFigures({ proposal, source });
  return parts.flatMap(({ kind, claims }) => claims.map(({ text, support }) => `${kind} ${support}: ${text}`));
}

describe("the figures of a proposal", () => {
  it.each([
    "The annual plan costs £900 per seat.",
    "You get **10 %** off in the first year.",
    "We go live before 3 March.",
    "Onboarding costs £5,000.",
  ])("are supported if they were said: %s", (text) => {
    expect(checked(text)).toEqual([expect.stringContaining("section supported")]);
  });

  it.each([
    ["The annual plan costs £950 per seat.", "£950"],
    ["You get **15 %** off in the first year.", "15 %"],
    ["We go live before 13 March.", "13 March"],
    ["The annual plan costs $900 per seat.", "$900"],
    ["| Item | Price |\n|---|---|\n| Onboarding | £6,000 |", "£6,000"],
  ])("are flagged if something else was said: %s", (text, figure) => {
    const found = checked(text);
    expect(found).toEqual([expect.stringContaining("section unsupported")]);
    expect(found[0]).toContain(figure);
  });

  it("leaves an offer without figures alone", () => {
    expect(checked("We train every team on site and answer the telephone ourselves.")).toEqual([]);
  });

  it("checks the prices of the table, and not what is computed from them", () => {
    const items = [line("Dispatch desk, annual plan per seat", 40, 900), line("Onboarding", 1, 5_000)];
    const pricing = { items, subtotal: 41_000, tax: 8_200, total: 49_200, currency: "GBP" };
    expect(
      checked("Altogether this is £41,000, or £49,200 with tax.", pricing).map((one) => one.split(":")[0]),
    ).toEqual(["section supported", "pricing supported", "pricing supported"]);
  });

  it("flags a unit price nobody said, and a total that doesn't follow from the table", () => {
    const items = [line("Dispatch desk, annual plan per seat", 40, 950), line("Onboarding", 1, 5_000)];
    const pricing = { items, subtotal: 43_000, total: 40_000, currency: "GBP" };
    const found = checked("", pricing);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^pricing unsupported: .*£950/);
    expect(found[1]).toMatch(/^pricing supported: .*£5,000/);
    expect(found[2]).toMatch(/^pricing unsupported: Total: £40,000/);
  });

  it("accepts a unit price if its line's total was said", () => {
    const pricing = { items: [line("Onboarding", 4, 1_250)], total: 5_000, currency: "GBP" };
    expect(checked("", pricing)).toEqual([expect.stringMatching(/^pricing supported: Onboarding: 4 at £1,250/)]);
    const other = { items: [line("Onboarding", 4, 1_300)], total: 5_200, currency: "GBP" };
    expect(checked("", other)).toEqual([expect.stringMatching(/^pricing unsupported/)]);
  });

  it("says what was said instead, and when", () => {
    const sections = [{ title: "Offer", content: "The annual plan costs £950 per seat.", order: 0 }];
    const proposal = { title: "Dispatch desk", clientName: "Northwind", sections, pricing: null, validUntil: null };
    const [difference] = checkFigures({ proposal, source })[0]?.claims[0]?.differences ?? [];
    expect(difference).toMatchObject({ kind: "price", here: expect.stringContaining("950") });
    expect([1, 2]).toContain(difference?.segmentIndex);
  });
});
