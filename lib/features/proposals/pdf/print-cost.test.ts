import { expect, it } from "vitest";
import type { Print } from "./document";
import { printSeconds } from "./print-cost";

function seconds(content: string, change: Partial<Print["proposal"]> = {}): number {
  const sections = [{ title: "S", content, order: 0 }];
  const proposal = { title: "T", clientName: "N", sections, pricing: null, validUntil: null, ...change };
  const branding = { primaryColor: "#3b82f6", secondaryColor: "#64748b" };
  return printSeconds({ proposal, company: "B", branding, paper: "a4", generatedAt: "2026-11-21T00:00:00Z" });
}

const prose = "A sentence about the work that has to be done soon. ".repeat(700);

it("is small for ordinary documents", () => {
  expect(seconds(prose.slice(0, 3_000))).toBeLessThan(0.5);
});

it.each([
  ["twice the text", prose + prose],
  ["another script", "漢".repeat(prose.length)],
  ["a list", "- item\n".repeat(prose.length / 7)],
  ["a table", "| a | b |\n".repeat(prose.length / 10)],
  ["emphasis", "*a* ".repeat(prose.length / 4)],
  ["quotes in quotes", ">>>> a\n\n".repeat(prose.length / 8)],
])("is higher for %s than for the same amount of prose", (_, content) => {
  expect(seconds(content)).toBeGreaterThan(1.5 * seconds(prose));
});

it("includes the pricing rows", () => {
  const items = Array.from({ length: 500 }, () => ({ name: "x", quantity: 1, unitPrice: 1, total: 1 }));
  expect(seconds("x", { pricing: { items } })).toBeGreaterThan(0.5 + seconds("x"));
});
