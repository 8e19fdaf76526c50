import { z } from "zod";
import { text } from "@/lib/core/input";

export const MAX_AMOUNT = 1e15;

/** A finite number from 0 to 1e15; negative zero becomes zero. */
const amount = z
  .number()
  .min(0, "must not be negative")
  .max(MAX_AMOUNT, "must be at most 1e15")
  .overwrite((value) => value + 0);

export const PricingLineItem = z.object({ name: text(255), quantity: amount, unitPrice: amount, total: amount });
export type PricingLineItem = z.output<typeof PricingLineItem>;

/** Totals are stored and shown as given; they are not recalculated. */
export const Pricing = z.object({
  items: z.array(PricingLineItem).optional(),
  subtotal: amount.optional(),
  tax: amount.optional(),
  total: amount.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be three capital letters such as EUR")
    .optional(),
});
export type Pricing = z.output<typeof Pricing>;
