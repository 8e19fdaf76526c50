import { z } from "zod";
import { dateTime, requiredText, uuid } from "@/lib/core/input";
import { envelope, pageEnvelope } from "@/lib/core/pagination";
import { ROLES } from "@/lib/core/permissions";
import { isAddressRange } from "./address-range";

const AddressRange = z
  .string()
  .refine(isAddressRange, "must be an address range such as 203.0.113.0/24 or 2001:db8::/32")
  .meta({ maxLength: 49 });

export const TokenInput = z.object({
  name: requiredText(100),
  role: z.enum(ROLES),
  /** If given, the token only works from these addresses. */
  allowedCidrs: z.array(AddressRange).max(20, "must have at most 20 ranges").default([]),
  /** When the token stops working. Never, unless given. */
  expiresAt: dateTime.refine((at) => Date.parse(at) > Date.now(), "must be in the future").nullish(),
});
export type TokenInput = z.infer<typeof TokenInput>;

export const Token = z.strictObject({
  id: uuid,
  name: z.string(),
  role: z.enum(ROLES),
  lastFour: z.string(),
  allowedCidrs: z.array(z.string()),
  createdBy: uuid,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Token = z.infer<typeof Token>;

export const NewToken = z.strictObject({
  id: uuid,
  name: z.string(),
  role: z.enum(ROLES),
  /** The token value, returned only once. */
  token: z.string(),
  lastFour: z.string(),
  createdAt: z.iso.datetime(),
});
export type NewToken = z.infer<typeof NewToken>;

export const TokenPage = pageEnvelope(Token);
export const NewTokenEnvelope = envelope(NewToken);
export const RevokedTokenEnvelope = envelope(z.strictObject({ id: uuid, revokedAt: z.iso.datetime() }));
