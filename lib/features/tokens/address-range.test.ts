import { describe, expect, it } from "vitest";
import { isAddressRange } from "./address-range";
import { TokenInput } from "./schema";

describe("an address range", () => {
  it.each(["10.0.0.0/8", "203.0.113.7/32", "0.0.0.0/0", "2001:db8::/32", "::1/128"])("accepts %s", (range) => {
    expect(isAddressRange(range)).toBe(true);
  });

  it.each(["", "10.0.0.0", "10.0.0.0/33", "10.0.0/8", "010.0.0.0/8", "2001:db8::/129", "example.com/8", "10.0.0.0/8 "])(
    "refuses %j",
    (range) => {
      expect(isAddressRange(range)).toBe(false);
    },
  );
});

describe("the input for a new token", () => {
  it.each([
    { name: "", role: "viewer" },
    { name: "   ", role: "viewer" },
    { name: "x".repeat(101), role: "viewer" },
    { name: "x", role: "root" },
    { name: "x", role: "viewer", allowedCidrs: Array(21).fill("10.0.0.0/8") },
    { name: "x", role: "viewer", allowedCidrs: ["10.0.0.0"] },
  ])("is refused: %j", (input) => {
    expect(TokenInput.safeParse(input).success).toBe(false);
  });

  it("counts an emoji in the name as one character", () => {
    expect(TokenInput.safeParse({ name: "🙂".repeat(100), role: "viewer" }).success).toBe(true);
  });
});
