import { describe, expect, it } from "vitest";
import { cosine, meanVector, vectorOf } from "./word-vectors";

function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => meanVector(text.split(" ")));
  return a && b ? cosine(a, b) : Number.NaN;
}

describe("word vectors", () => {
  it.each([
    ["warehouse", "depot", "lunch"],
    ["contract", "agreement", "tractor"],
    ["truck", "driver", "invoice"],
    ["a broken machine", "faulty equipment", "a signed contract"],
  ])("place %j closer to %j than to %j", (word, near, far) => {
    expect(likeness(word, near)).toBeGreaterThan(0.4);
    expect(likeness(word, far)).toBeLessThan(0.3);
  });

  it.each([
    ["Invoices", "invoice"],
    ["supplies", "supply"],
    ["forklifts", "forklift"],
    ["forklift’s", "forklift"],
    ["invoiced", "invoice"],
  ])("know %j by its base %j", (form, base) => {
    expect(likeness(form, base)).toBeGreaterThan(0.99);
  });

  it.each(["Karen", "Toyota", "4711", "qwrtzp", ""])("know no %j", (word) => {
    expect(vectorOf(word)).toBeNull();
    expect(meanVector([word])).toBeNull();
  });

  it("have the same length for words and for means", () => {
    const mean = meanVector(["price", "and", "delivery"])!;
    expect(cosine(mean, mean)).toBeCloseTo(1, 5);
    expect(cosine(vectorOf("price")!, vectorOf("price")!)).toBeCloseTo(1, 5);
  });
});
