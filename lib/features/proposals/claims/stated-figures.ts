import { dayText, inOrder } from "../export/document-text.ts";
import { moneyIn, quantityText } from "../pricing/money.ts";
import type { Pricing } from "../pricing/schema";
import type { Proposal } from "../schema";
import { markdownText } from "./markdown-text.ts";

type Stated = Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
export type StatedPart = { kind: "title" | "section" | "pricing"; title: string; text: string };

/** Amounts differ by less than this because each line is rounded. */
const ROUNDING = 0.005;

/** What a proposal states, part by part. The pricing states what people entered; sums of it are no statements. */
export function statedParts({ title, sections, pricing }: Stated): StatedPart[] {
  const texts = inOrder(sections).map((section) => ({
    kind: "section" as const,
    title: section.title,
    text: [section.title, markdownText(section.content)].join("\n\n"),
  }));
  const lines = pricing ? statedPrices(pricing) : [];
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

function statedPrices(pricing: Pricing): string[] {
  const { items = [], subtotal, total } = pricing;
  const money = moneyIn(pricing.currency);
  const lines = items.map(({ name, quantity, unitPrice, total }) => {
    const isComputed = isSame(total, quantity * unitPrice);
    const count = quantity === 1 ? "" : `${quantityText(quantity)} at `;
    return `${name}: ${count}${money.unit(unitPrice)}${isComputed ? "" : `, in total ${money.sum(total)}`}.`;
  });
  const computed = computedSums(pricing);
  const isGiven = (sum: number | undefined) => sum !== undefined && !computed.some((one) => isSame(one, sum));
  if (isGiven(subtotal)) lines.push(`Subtotal: ${money.sum(subtotal ?? 0)}.`);
  if (isGiven(total)) lines.push(`Total: ${money.sum(total ?? 0)}.`);
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
