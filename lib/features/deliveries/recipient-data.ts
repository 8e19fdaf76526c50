import type { DeliveryModel } from "@/lib/db/generated/models";

type Addressed = Pick<DeliveryModel, "to" | "cc">;

/**
 * An address may have to be erased and the log can't change, so the log tells several recipients apart by their number,
 * from 1.
 */
export function recipientData({ to, cc }: Addressed, [only, ...others]: string[]): { recipient?: number } {
  const all = [...to, ...cc];
  if (all.length === 1 || only === undefined || others.length > 0) return {};
  return { recipient: all.indexOf(only) + 1 };
}

/** The details of a delivery's event with the address it's about in place of the number. */
export function withRecipient({ to, cc }: Addressed, details: Record<string, unknown>): Record<string, unknown> {
  const { recipient, ...others } = details;
  const all = [...to, ...cc];
  const address = typeof recipient === "number" ? all[recipient - 1] : all.length === 1 ? all[0] : undefined;
  return address === undefined ? others : { ...others, recipient: address };
}
