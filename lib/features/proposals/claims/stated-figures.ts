import { dayText, writtenSections } from "../export/document-text.ts";
import { moneyIn, quantityText } from "../pricing/money.ts";
import type { Pricing } from "../pricing/schema";
import type { Proposal } from "../schema";
import { markdownText } from "./markdown-text.ts";

type Stated = Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
export type StatedPart = { kind: "title" | "section" | "pricing"; title: string; text: string };
/** `total`: the same price stated as the line's total, from which the unit price follows. */
type StatedPrice = { text: string; total: string };

/** Amounts differ by less than this because each line is rounded. */
const ROUNDING = 0.005;

/** What a proposal states, part by part. The pricing states what people entered; sums of it are no statements. */
export function statedParts({ title, sections, pricing }: Stated): StatedPart[] {
  const texts = writtenSections(sections).map((section) => ({
    kind: "section" as const,
    title: section.title,
    text: [section.title, markdownText(section.content)].join("\n\n"),
  }));
  const lines = statedPrices(pricing).map((price) => price.text);
  return [
    { kind: "title", title, text: title },
    ...texts,
    ...(lines.length > 0 ? [{ kind: "pricing" as const, title: "Pricing", text: lines.join("\n\n") }] : []),
  ];
}

/** What follows from the pricing table or the proposal itself, so that no one has to have said it. */
export function computedFacts({ clientName, pricing, validUntil }: Stated): string[] {
  const money = moneyIn(pricing?.currency);
  return [
    clientName,
    ...(validUntil ? [dayText(validUntil)] : []),
    ...computedSums(pricing).flatMap((sum) => [money.sum(sum), money.unit(sum)]),
  ];
}

/** The prices of the table, in the order of `statedParts`. */
export function statedPrices(pricing: Pricing | null): StatedPrice[] {
  if (!pricing) return [];
  const { items = [], subtotal, total } = pricing;
  const money = moneyIn(pricing.currency);
  const lines = items.map(({ name, quantity, unitPrice, total }) => {
    const isComputed = isSame(total, quantity * unitPrice);
    const count = quantity === 1 ? "" : `${quantityText(quantity)} at `;
    const whole = `${name}: ${money.sum(total)}.`;
    if (isComputed) return { text: `${name}: ${count}${money.unit(unitPrice)}.`, total: whole };
    const text = `${name}: ${count}${money.unit(unitPrice)}, in total ${money.sum(total)}.`;
    return { text, total: text };
  });
  const computed = computedSums(pricing);
  const isGiven = (sum: number | undefined) => sum !== undefined && !computed.some((one) => isSame(one, sum));
  const sum = (label: string, value: number | undefined) => {
    const text = `${label}: ${money.sum(value ?? 0)}.`;
    if (isGiven(value)) lines.push({ text, total: text });
  };
  sum("Subtotal", subtotal);
  sum("Total", total);
  return lines;
}

function computedSums(pricing: Pricing | null): number[] {
  const items = pricing?.items ?? [];
  if (!pricing || items.length === 0) return [];
  const products = items.filter(({ total, quantity, unitPrice }) => isSame(total, quantity * unitPrice));
  const subtotal = items.reduce((sum, { total }) => sum + total, 0);
  return [...products.map(({ total }) => total), subtotal, subtotal + (pricing.tax ?? 0)];
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(ROUNDING, Math.abs(other) * Number.EPSILON * 8);
}
