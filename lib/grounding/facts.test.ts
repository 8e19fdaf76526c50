import { describe, expect, it } from "vitest";
import { collectFacts, hasDate, mentionsPrice, unknownFacts } from "./facts";

const said = [
  "We run forty two warehouses and pay twenty four thousand dollars a year.",
  "The budget is around 800, fifteen percent would help.",
  "Everything is on acme dot com slash trust, write to ana at buyer dot example.",
  "We have 1200 seats, 30 calls and 700 scanners. Let us meet at 3 pm on March third.",
  "The price?",
  "It was 950.",
  "That is 60 people.",
  "the hall at saint cuthberts has thirty gigs of photos",
];
const other = ["Marcus Chen", "marcus@northwind.test", "SalesForce One", "https://www.acme.com/Plans"];
const known = collectFacts(said, other, "2026-02-24T15:00:00Z");

describe("a sentence with known facts", () => {
  it.each([
    "See acme.com.",
    "See https://acme.com/plans!",
    "See www.acme.com/plans",
    "Mail marcus@northwind.test.",
    "Mail ana@buyer.example",
    "It costs $24,000.",
    "It costs $800.",
    "It costs $950.",
    "You get 15%.",
    "At 3 pm.",
    "At 42 o'clock.",
    "At 3:00.",
    "At 15:00.",
    "42 warehouses.",
    "24,000 units.",
    "15 units.",
    "Three steps are next.",
    "One of them.",
    "ones",
    "In 2026.",
    "On March 3.",
    "By end of day.",
    "The hall at St Cuthbert's has 42 rooms.",
    "In two weeks.",
    "Next Tuesday.",
    "On Tuesday.",
    "We use Salesforceone daily.",
    "We use Trust.",
  ])("has no unsupported facts: %j", (sentence) => {
    expect(unknownFacts(sentence, known)).toEqual([]);
  });
});

describe("an unsupported fact", () => {
  it.each([
    ["See acme.com/other", ["url: acme.com/other"]],
    ["See notacme.com", ["url: notacme.com"]],
    ["See acme.co", ["url: acme.co"]],
    ["Mail arcus@northwind.test", ["email: arcus@northwind.test"]],
    ["Mail bo@buyer.example", ["email: bo@buyer.example"]],
    ["It costs $24,001.", ["price: $24,001"]],
    ["It costs $15.", ["price: $15"]],
    ["It costs $60.", ["price: $60"]],
    ["It costs $1,200.", ["price: $1,200"]],
    ["It costs $700.", ["price: $700"]],
    ["It costs $30.", ["price: $30"]],
    ["You get 16%.", ["number: 16%"]],
    ["You get 16% off.", ["price: 16%"]],
    ["A discount of 16 percent.", ["price: 16"]],
    ["At 4 pm.", ["date: 4"]],
    ["At 16:00.", ["date: 16:00"]],
    ["At 15:30", ["date: 15:30"]],
    ["43 warehouses.", ["number: 43"]],
    ["Three warehouses are next.", ["number: Three"]],
    ["Eleven steps are next.", ["number: Eleven"]],
    ["3 steps are next.", ["number: 3"]],
    ["In 2027.", ["date: 2027"]],
    ["In 2026 we start, 1999 ends.", ["date: 1999"]],
    ["v42 and A43.", ["name: A43"]],
    ["On March 4.", ["date: March 4"]],
    ["Tomorrow.", ["date: Tomorrow"]],
    ["Next Friday.", ["date: Next Friday"]],
    ["Marcus and Sandra agreed.", ["name: Sandra"]],
    ["We saw Chen and Miller.", ["name: Miller"]],
    ["We use SaaS.", ["name: SaaS"]],
    ["We use Acmes.", ["name: Acmes"]],
    ["Costs $ 25,000 or 17 %", ["price: $ 25,000", "number: 17 %"]],
    ["It is €5 and 7 pct.", ["price: €5", "number: 7"]],
  ])("is found in %j: %j", (sentence, expected) => {
    const found = unknownFacts(sentence, known).map(({ flag, text }) => `${flag.replace("unsupported_", "")}: ${text}`);
    expect(found).toEqual(expected);
  });

  it("is still unsupported on a second lookup", () => {
    expect(unknownFacts("We saw Miller.", known)).toEqual(unknownFacts("We saw Miller.", known));
    expect(unknownFacts("We saw Chen.", known)).toEqual(unknownFacts("We saw Chen.", known));
  });
});

describe("a time of day", () => {
  const unknownTimes = (heard: string, sentence: string) =>
    unknownFacts(sentence, collectFacts([heard], [], "")).map(({ text }) => text);

  it("may be spoken in words, with or without minutes", () => {
    expect(unknownTimes("Let us meet at ten thirty.", "At 10:30.")).toEqual([]);
    expect(unknownTimes("Let us meet at ten thirty.", "At 22:30.")).toEqual([]);
    expect(unknownTimes("Let us meet at fifteen thirty.", "At 3:30.")).toEqual([]);
    expect(unknownTimes("Let us meet at fifteen.", "At 3:00.")).toEqual([]);
  });

  it("is unsupported when a different one was said", () => {
    expect(unknownTimes("Let us meet at ten thirty.", "At 10:45.")).toEqual(["10:45"]);
    expect(unknownTimes("Let us meet at ten.", "At 10:15.")).toEqual(["10:15"]);
    expect(unknownTimes("Let us meet at ten thirty.", "At 9:30.")).toEqual(["9:30"]);
  });
});

describe("a name of several words", () => {
  const unknownNames = (sentence: string) => unknownFacts(sentence, known).map(({ text }) => text);

  it("is known when all of them are", () => {
    expect(unknownNames("We saw Marcus-Chen.")).toEqual([]);
    expect(unknownNames("We saw Marcus-Sandra.")).toEqual(["Marcus-Sandra"]);
  });

  it("may be written as one word when long enough to be unambiguous", () => {
    expect(unknownNames("We saw Marcuschen.")).toEqual([]);
    expect(unknownNames("We saw Arcus.")).toEqual(["Arcus"]);
  });
});

describe("known facts", () => {
  it("include numbers by unit, and as money when money was discussed", () => {
    expect(Object.entries(known.numbers).map(([unit, values]) => [unit, ...values])).toEqual([
      ["money", 24_000, 800, 950],
      ["percent", 15],
      ["time", 3],
      ["plain", 42, 800, 1200, 30, 700, 950, 60, 1],
    ]);
  });

  it.each([
    ["1000 of them", [1000]],
    ["999 of them", []],
    ["1000 seats", []],
    ["the cost is 5", [5]],
    ["the cost is 5 users", []],
    ["the cost is 5 business units", []],
  ])("read from %j the money %j", (text, expected) => {
    expect([...collectFacts([text], [], "").numbers.money]).toEqual(expected);
  });

  it("include the dates, with those of the meeting", () => {
    for (const key of ["2026-02-24", "2026-03-03", "day:3-3", "year:2026"]) expect(known.dates).toContain(key);
    expect(known.dates).not.toContain("weekday:3");
  });
});

describe("a price", () => {
  it.each([
    "The price is fixed",
    "priced",
    "Pricing",
    "discounts",
    "a rebate",
    "the fee",
    "a quotation",
    "20 % off",
    "20% off",
    "$5",
    "five dollars",
  ])("is mentioned by %j", (text) => {
    expect(mentionsPrice(text)).toBe(true);
  });

  it.each(["5 seats", "We offered it", "20 %", ""])("is not mentioned by %j", (text) => {
    expect(mentionsPrice(text)).toBe(false);
  });
});

it("recognizes a date", () => {
  expect(hasDate("By Friday")).toBe(true);
  expect(hasDate("Soon")).toBe(false);
});

it("looks up thousands of names in the longest call in time", () => {
  const known = collectFacts(["we ran the quarterly stock count ".repeat(12_000)], [], "2026-11-10T10:00:00Z");
  const names = Array.from({ length: 3_000 }, (_, at) => `met Quarterlyx${at.toString(36)}`).join(" and ");
  const before = process.threadCpuUsage().user;
  expect(unknownFacts(names, known)).toHaveLength(3_000);
  expect(process.threadCpuUsage().user - before).toBeLessThan(8_000_000);
});
