import { describe, expect, it } from "vitest";
import { Claim, UnsupportedFact } from "./claim";

const claim: Claim = {
  id: "c1",
  start: 0,
  end: 12,
  text: "We pay $8.75",
  kind: "price",
  support: "supported",
  evidence: [{ segmentIndex: 3, quote: "eight seventy-five", score: 1 }],
};

describe("a claim", () => {
  it("keeps everything a screen shows", () => {
    expect(Claim.parse(claim)).toEqual(claim);
  });

  it.each(Object.keys(claim))("is refused without its %s", (field) => {
    expect(Claim.safeParse({ ...claim, [field]: undefined }).success).toBe(false);
  });

  it.each(["segmentIndex", "quote", "score"])("is refused when its evidence has no %s", (field) => {
    const evidence = [{ ...claim.evidence[0], [field]: undefined }];
    expect(Claim.safeParse({ ...claim, evidence }).success).toBe(false);
  });
});

describe("an unsupported fact", () => {
  const fact: UnsupportedFact = { flag: "unsupported_price", text: "$9.50" };

  it("names its flag and its text", () => {
    expect(UnsupportedFact.parse(fact)).toEqual(fact);
    expect(UnsupportedFact.safeParse({ text: fact.text }).success).toBe(false);
    expect(UnsupportedFact.safeParse({ flag: "unsupported_mood", text: fact.text }).success).toBe(false);
  });
});
